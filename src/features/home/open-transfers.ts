import { queryOptions } from '@tanstack/react-query';
import { lacksAmbulance } from '../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { turnOf } from '../../../contract/transfers/turn';
import { callApi, queryKeys } from '../../api';
import type { DashboardSearch } from './dashboard-search';

/** The server's largest page. */
export const ROWS_READ = 100;

const query = { state: 'pending', order: 'urgent', page: '1', limit: String(ROWS_READ) } as const;

export const openTransfersQuery = queryOptions({
  queryKey: queryKeys.transfers.list(query),
  meta: { rests: 'clinical' },
  queryFn: ({ signal }) => callApi(listTransfers, { query, signal }),
});

/** Filters by requesting hospital or ambulance; without a filter all rows. */
export function filteredRows(rows: readonly TransferRow[], { ambulanceId, ipsReqId }: DashboardSearch) {
  return rows.filter(
    (row) =>
      (ambulanceId === undefined || row.ambulance?.id === ambulanceId) &&
      (ipsReqId === undefined || row.ipsReqId === ipsReqId),
  );
}

export function waitsForCrue(row: TransferRow): boolean {
  return turnOf(factsOfTransfer(row))?.who === 'CRUE';
}

/** First the golden codes without an ambulance. */
export function longestWaiting(rows: readonly TransferRow[]): TransferRow[] {
  return rows.toSorted(
    (one, other) =>
      Number(lacksAmbulance(factsOfTransfer(other))) - Number(lacksAmbulance(factsOfTransfer(one))) ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
}
