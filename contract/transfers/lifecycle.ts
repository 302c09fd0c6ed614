import type { BodyOf, Call } from '../call';
import { mayCall } from '../may-call';
import {
  type ActionResult,
  type Doer,
  type Known,
  type Refusal,
  roleRefused,
  type TransferAction,
} from './action';
import { TRANSFER_ACTIONS } from './actions.gen';
import type { Moment, TransferFacts } from './facts';

export { TRANSFER_ACTIONS };

export type ActionName = keyof typeof TRANSFER_ACTIONS;
export const ACTION_NAMES = Object.keys(TRANSFER_ACTIONS) as ActionName[];

/** Shown when this person has no action (transfers 6). */
export const NO_OPTIONS = 'No hay opciones habilitadas para usted';

/** Why this person may not do this now; null when they may. */
export function refusalFor(facts: TransferFacts, name: ActionName, doer: Doer, now: Date): Refusal | null {
  const { call, refuse } = TRANSFER_ACTIONS[name];
  // The server refuses the call of who only audits, whatever part they read as.
  return mayCall(doer, call.audience) ? refuse(facts, doer, now) : roleRefused();
}

/** The actions that the screen offers: exactly those that the server accepts. */
export function offeredActions(facts: TransferFacts, doer: Doer, now: Date): ActionName[] {
  return ACTION_NAMES.filter((name) => refusalFor(facts, name, doer, now) === null);
}

/** The life cycle of a transfer: `(facts, action, body, person, time) → facts | refusal`. */
export function decide<Name extends ActionName>(
  facts: TransferFacts,
  name: Name,
  body: BodyOfAction<Name>,
  doer: Doer,
  at: Moment,
  known: Known,
): ActionResult {
  const action: TransferAction<Call> = TRANSFER_ACTIONS[name];
  if (action.isDoneBy?.(facts, body, doer)) return { ok: true, facts, said: null };
  const refusal = refusalFor(facts, name, doer, new Date(at.recordedAt));
  return refusal ? { ok: false, refusal } : action.apply(facts, body, doer, at, known);
}

export type CallOfAction<Name extends ActionName> = (typeof TRANSFER_ACTIONS)[Name]['call'];
export type BodyOfAction<Name extends ActionName> = BodyOf<CallOfAction<Name>>;
