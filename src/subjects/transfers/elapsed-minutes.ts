import { durationBand } from '../../../contract/transfers/duration-band';
import { isOver, readState } from '../../../contract/transfers/states';
import type { TransferRow } from '../../../contract/transfers/transfer';

type Timed = Pick<TransferRow, 'referralState' | 'createdAt' | 'steps' | 'marks'>;

/** Minutes since the transfer was created, until it is rejected or ended (transfers 2.6). */
export function elapsedMinutes(transfer: Timed, now: Date): number {
  const end = endOf(transfer) ?? now.getTime();
  return Math.max(0, Math.floor((end - Date.parse(transfer.createdAt)) / 60_000));
}

/** Over 90 minutes and not over (legend of transfers 9). */
export function isDelayed(transfer: Timed, now: Date): boolean {
  return !isTransferOver(transfer) && durationBand(elapsedMinutes(transfer, now)) === 'delayed';
}

function isTransferOver(transfer: Pick<TransferRow, 'referralState'>): boolean {
  const state = readState(transfer.referralState);
  return state !== null && isOver(state);
}

function endOf(transfer: Timed): number | null {
  if (!isTransferOver(transfer)) return null;
  const rejected = transfer.marks.reject?.at;
  const moments = rejected ? [rejected] : Object.values(transfer.steps).map((step) => step.occurredAt);
  const last = Math.max(...moments.map((moment) => Date.parse(moment)));
  return Number.isFinite(last) ? last : null;
}
