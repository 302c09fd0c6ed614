import { lacksAmbulance } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { alarmWords } from '../../../../contract/transfers/state-words';
import type { TransferRow } from '../../../../contract/transfers/transfer';

/**
 * First golden codes without an ambulance, then silent or unaware crews and those without a destination, then the transfers that need an action of this
 * user, then those that have waited longest.
 */
export function turnoverOrder(
  rows: readonly TransferRow[],
  asks: (row: TransferRow) => boolean,
  now: Date,
): TransferRow[] {
  return rows.toSorted(
    (one, other) =>
      alarm(other, now) - alarm(one, now) ||
      Number(asks(other)) - Number(asks(one)) ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
}

function alarm(row: TransferRow, now: Date): number {
  if (lacksAmbulance(factsOfTransfer(row))) return 2;
  return alarmWords(row, now) ? 1 : 0;
}
