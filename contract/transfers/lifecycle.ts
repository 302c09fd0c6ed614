import type { Doer, Known, Outcome, Refusal, TransferAction } from './action';
import { allowEntities } from './actions/allow-entities';
import { assignAmbulance } from './actions/assign-ambulance';
import { assignAmbulanceEntity } from './actions/assign-ambulance-entity';
import { assignOwnAmbulance } from './actions/assign-own-ambulance';
import { assignReceivingIps } from './actions/assign-receiving-ips';
import { attachDiagnosis } from './actions/attach-diagnosis';
import { canAttend } from './actions/can-attend';
import { cannotAttend } from './actions/cannot-attend';
import { cannotTransport } from './actions/cannot-transport';
import { confirmArrival } from './actions/confirm-arrival';
import { confirmStep } from './actions/confirm-step';
import { offerAmbulance } from './actions/offer-ambulance';
import { reject } from './actions/reject';
import { sayCrewWord } from './actions/say-crew-word';
import { undoDispatch } from './actions/undo-dispatch';
import type { Moment, TransferFacts } from './facts';

/** All actions on a transfer, in the order of the Acciones menu. */
export const TRANSFER_ACTIONS = {
  'assign-receiving-ips': assignReceivingIps,
  'can-attend': canAttend,
  'cannot-attend': cannotAttend,
  'allow-entities': allowEntities,
  'assign-ambulance-entity': assignAmbulanceEntity,
  'offer-ambulance': offerAmbulance,
  'cannot-transport': cannotTransport,
  'assign-ambulance': assignAmbulance,
  'assign-own-ambulance': assignOwnAmbulance,
  'undo-dispatch': undoDispatch,
  'say-crew-word': sayCrewWord,
  'confirm-step': confirmStep,
  'confirm-arrival': confirmArrival,
  'attach-diagnosis': attachDiagnosis,
  reject,
} as const;

export type ActionName = keyof typeof TRANSFER_ACTIONS;
export const ACTION_NAMES = Object.keys(TRANSFER_ACTIONS) as ActionName[];

/** Shown when this person has no action (transfers 6). */
export const NO_OPTIONS = 'No hay opciones habilitadas para usted';

/** Why this person may not do this now; null when they may. */
export function refusalFor(facts: TransferFacts, name: ActionName, doer: Doer): Refusal | null {
  return TRANSFER_ACTIONS[name].refuse(facts, doer);
}

/** The actions that the screen offers: exactly those that the server accepts. */
export function offeredActions(facts: TransferFacts, doer: Doer): ActionName[] {
  return ACTION_NAMES.filter((name) => refusalFor(facts, name, doer) === null);
}

/** The life cycle of a transfer: `(facts, action, body, person, time) → facts | refusal`. */
export function decide<Name extends ActionName>(
  facts: TransferFacts,
  name: Name,
  body: BodyOfAction<Name>,
  doer: Doer,
  at: Moment,
  known: Known,
): Outcome {
  const action: TransferAction<BodyOfAction<Name>> = TRANSFER_ACTIONS[name] as TransferAction<
    BodyOfAction<Name>
  >;
  const refusal = action.refuse(facts, doer);
  return refusal ? { ok: false, refusal } : action.apply(facts, body, doer, at, known);
}

export type BodyOfAction<Name extends ActionName> =
  (typeof TRANSFER_ACTIONS)[Name] extends TransferAction<infer Body> ? Body : never;
