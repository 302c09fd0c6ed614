import { lacksAmbulance } from '../../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import type { TransferRow } from '../../../../contract/transfers/transfer';

/** First golden codes without an ambulance, then the transfers that need an action of this user, then those that have waited longest. */
export function turnoverOrder(
  rows: readonly TransferRow[],
  asks: (row: TransferRow) => boolean,
): TransferRow[] {
  return rows.toSorted(
    (one, other) =>
      Number(isAlone(other)) - Number(isAlone(one)) ||
      Number(asks(other)) - Number(asks(one)) ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
}

function isAlone(row: TransferRow): boolean {
  return lacksAmbulance(factsOfTransfer(row));
}
