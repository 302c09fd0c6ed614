import { isDispatchedFirst } from './facts';
import { type ReferralState, readState, STATE_LABELS } from './states';
import type { TransferRow } from './transfer';

type Known = Pick<TransferRow, 'referralState' | 'steps'>;

/** What the state does not say: the ambulance of a golden code goes before a hospital accepts. Null for the others. */
export function ambulanceFirstWords({ referralState, steps }: Known): string | null {
  return isDispatchedFirst({ state: referralState as ReferralState, steps }) ? 'ambulancia despachada' : null;
}

/** `Pendiente de IPS · ambulancia despachada`; an unknown state as the server sent it. */
export function stateWords(transfer: Known): string {
  const state = readState(transfer.referralState);
  const label = state ? STATE_LABELS[state] : transfer.referralState;
  return [label, ambulanceFirstWords(transfer)].filter(Boolean).join(' · ');
}
