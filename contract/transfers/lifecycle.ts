import type { BodyOf, Call } from '../call';
import type { Doer, Known, Outcome, Refusal, TransferAction } from './action';
import { TRANSFER_ACTIONS } from './actions.gen';
import type { Moment, TransferFacts } from './facts';

export { TRANSFER_ACTIONS };

export type ActionName = keyof typeof TRANSFER_ACTIONS;
export const ACTION_NAMES = Object.keys(TRANSFER_ACTIONS) as ActionName[];

/** No option of the menu is open to this person (transfers 6). */
export const NO_OPTIONS = 'No hay opciones habilitadas para usted';

/** Why this person may not do this now, or null when they may. */
export function refusalFor(facts: TransferFacts, name: ActionName, doer: Doer): Refusal | null {
  return TRANSFER_ACTIONS[name].refuse(facts, doer);
}

/** What the screen offers: exactly what the server would accept. */
export function offeredActions(facts: TransferFacts, doer: Doer): ActionName[] {
  return ACTION_NAMES.filter((name) => refusalFor(facts, name, doer) === null);
}

/** The life of a transfer: `(transfer, action, actor, now) → transfer | refusal`. */
export function decide<Name extends ActionName>(
  facts: TransferFacts,
  name: Name,
  body: BodyOfAction<Name>,
  doer: Doer,
  at: Moment,
  known: Known,
): Outcome {
  const action: TransferAction<Call> = TRANSFER_ACTIONS[name];
  const refusal = action.refuse(facts, doer);
  return refusal ? { ok: false, refusal } : action.apply(facts, body, doer, at, known);
}

export type CallOfAction<Name extends ActionName> = (typeof TRANSFER_ACTIONS)[Name]['call'];
export type BodyOfAction<Name extends ActionName> = BodyOf<CallOfAction<Name>>;
