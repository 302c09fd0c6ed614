// Written by scripts/list-subjects.js: `npm run lists`.
import type { TransferAction } from './action';
import { allowEntities } from './actions/allow-entities';
import { assignAmbulanceEntity } from './actions/assign-ambulance-entity';
import { assignAmbulance } from './actions/assign-ambulance';
import { assignOwnAmbulance } from './actions/assign-own-ambulance';
import { assignReceivingIps } from './actions/assign-receiving-ips';
import { attachDiagnosis } from './actions/attach-diagnosis';
import { canAttend } from './actions/can-attend';
import { cannotAttend } from './actions/cannot-attend';
import { cannotTransport } from './actions/cannot-transport';
import { checkHour } from './actions/check-hour';
import { confirmArrival } from './actions/confirm-arrival';
import { confirmStep } from './actions/confirm-step';
import { offerAmbulance } from './actions/offer-ambulance';
import { reject } from './actions/reject';
import { sayCrewWord } from './actions/say-crew-word';
import { undoDispatch } from './actions/undo-dispatch';
import { undoSignature } from './actions/undo-signature';
import { withdrawAcceptance } from './actions/withdraw-acceptance';

/** The actions of a transfer. */
export const TRANSFER_ACTIONS = {
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
  'say-crew-word': sayCrewWord,
  'undo-dispatch': undoDispatch,
  'undo-signature': undoSignature,
  'withdraw-acceptance': withdrawAcceptance,
} as const satisfies Record<string, TransferAction>;
