import { isLateWait } from '../../../contract/ambulance-requests/is-late';
import { durationBand } from '../../../contract/transfers/duration-band';
import { lacksAmbulance } from '../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
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

/**
 * How `Elapsed` shows it: a golden code that no ambulance drives to is red from the minute on from which a request or an incident is, and
 * before in the tone of what waits; any other one when it is delayed. `isStored`: stored data, whose alarms are not live.
 */
export function elapsedOf(transfer: TransferRow, now: Date, isStored: boolean) {
  const minutes = elapsedMinutes(transfer, now);
  const isAwaited = !isStored && lacksAmbulance(factsOfTransfer(transfer));
  const late = !isStored && (isDelayed(transfer, now) || (isAwaited && isLateWait(minutes)));
  return { minutes, late, waiting: isAwaited && !late };
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
