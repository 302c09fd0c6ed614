import type { ActionName } from '../../../contract/transfers/lifecycle';

/** What a notification says of each action: the transfer's number comes before it, and never its patient. */
export const ACTION_NOTICES: Record<ActionName, string> = {
  'assign-receiving-ips': 'IPS receptora asignada',
  'can-attend': 'la IPS puede atender',
  'cannot-attend': 'la IPS no puede atender',
  'allow-entities': 'todas las entidades privadas pueden ofrecer',
  'assign-ambulance-entity': 'entidad de transporte asignada',
  'offer-ambulance': 'una entidad puede transportar',
  'cannot-transport': 'una entidad no puede transportar',
  'assign-ambulance': 'ambulancia despachada',
  'assign-own-ambulance': 'ambulancia despachada',
  'undo-dispatch': 'despacho cancelado',
  'say-crew-word': 'la tripulación avisó',
  'confirm-step': 'paso confirmado',
  'confirm-arrival': 'llegada confirmada',
  'attach-diagnosis': 'archivo adjunto',
  reject: 'traslado cancelado',
};

/** Actions after which the participants are others: the conversation says so with an INFO message. */
export const CHANGES_PARTICIPANTS: readonly ActionName[] = [
  'assign-receiving-ips',
  'cannot-attend',
  'allow-entities',
  'assign-ambulance-entity',
  'cannot-transport',
  'assign-ambulance',
  'undo-dispatch',
];
