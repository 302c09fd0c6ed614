// Written by scripts/list-subjects.js: `npm run lists`.
import type { ComponentType } from 'react';
import type { ActionName } from '../../../../contract/transfers/lifecycle';
import type { ActionDialogProps } from './use-action';
import { AllowEntities as allowEntities } from './allow-entities';
import { AssignAmbulanceEntity as assignAmbulanceEntity } from './assign-ambulance-entity';
import { AssignAmbulance as assignAmbulance } from './assign-ambulance';
import { AssignOwnAmbulance as assignOwnAmbulance } from './assign-own-ambulance';
import { AssignReceivingIps as assignReceivingIps } from './assign-receiving-ips';
import { AttachDiagnosis as attachDiagnosis } from './attach-diagnosis';
import { CanAttend as canAttend } from './can-attend';
import { CannotAttend as cannotAttend } from './cannot-attend';
import { CannotTransport as cannotTransport } from './cannot-transport';
import { CheckHour as checkHour } from './check-hour';
import { ConfirmArrival as confirmArrival } from './confirm-arrival';
import { ConfirmStep as confirmStep } from './confirm-step';
import { OfferAmbulance as offerAmbulance } from './offer-ambulance';
import { Reject as reject } from './reject';
import { UndoDispatch as undoDispatch } from './undo-dispatch';
import { UndoSignature as undoSignature } from './undo-signature';
import { WithdrawAcceptance as withdrawAcceptance } from './withdraw-acceptance';

/** The dialogs of the actions that have one. */
export const DIALOGS = {
  'allow-entities': allowEntities,
  'assign-ambulance-entity': assignAmbulanceEntity,
  'assign-ambulance': assignAmbulance,
  'assign-own-ambulance': assignOwnAmbulance,
  'assign-receiving-ips': assignReceivingIps,
  'attach-diagnosis': attachDiagnosis,
  'can-attend': canAttend,
  'cannot-attend': cannotAttend,
  'cannot-transport': cannotTransport,
  'check-hour': checkHour,
  'confirm-arrival': confirmArrival,
  'confirm-step': confirmStep,
  'offer-ambulance': offerAmbulance,
  reject,
  'undo-dispatch': undoDispatch,
  'undo-signature': undoSignature,
  'withdraw-acceptance': withdrawAcceptance,
} as const satisfies Partial<Record<ActionName, ComponentType<ActionDialogProps>>>;
