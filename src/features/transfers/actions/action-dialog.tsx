import type { ComponentType } from 'react';
import type { DialogAction } from './action-labels';
import { AllowEntities } from './allow-entities';
import { AssignAmbulance } from './assign-ambulance';
import { AssignAmbulanceEntity } from './assign-ambulance-entity';
import { AssignOwnAmbulance } from './assign-own-ambulance';
import { AssignReceivingIps } from './assign-receiving-ips';
import { AttachDiagnosis } from './attach-diagnosis';
import { CanAttend } from './can-attend';
import { CannotAttend } from './cannot-attend';
import { CannotTransport } from './cannot-transport';
import { ConfirmArrival } from './confirm-arrival';
import { ConfirmHours } from './confirm-hours';
import { OfferAmbulance } from './offer-ambulance';
import { Reject } from './reject';
import { UndoDispatch } from './undo-dispatch';
import type { ActionDialogProps } from './use-action';

const DIALOGS: Record<DialogAction, ComponentType<ActionDialogProps>> = {
  'assign-receiving-ips': AssignReceivingIps,
  'can-attend': CanAttend,
  'cannot-attend': CannotAttend,
  'allow-entities': AllowEntities,
  'assign-ambulance-entity': AssignAmbulanceEntity,
  'offer-ambulance': OfferAmbulance,
  'cannot-transport': CannotTransport,
  'assign-ambulance': AssignAmbulance,
  'assign-own-ambulance': AssignOwnAmbulance,
  'undo-dispatch': UndoDispatch,
  'confirm-arrival': ConfirmArrival,
  'confirm-step': ConfirmHours,
  'attach-diagnosis': AttachDiagnosis,
  reject: Reject,
};

/** The dialog of an action; loaded when the first one is opened, with the forms that they need. */
export default function ActionDialog({ action, ...props }: ActionDialogProps & { action: DialogAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
