import type { TransferRow } from '../../../../contract/transfers/transfer';

/** First the transfers that need an action of this user, then those that have waited longest. */
export function turnoverOrder(
  rows: readonly TransferRow[],
  asks: (row: TransferRow) => boolean,
): TransferRow[] {
  return rows.toSorted(
    (one, other) =>
      Number(asks(other)) - Number(asks(one)) || Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
}
