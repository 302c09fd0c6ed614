import { queryOptions } from '@tanstack/react-query';
import { awaitsOnlyCrew } from '../../../contract/transfers/awaits-crew';
import { unansweredLateWord } from '../../../contract/transfers/called-off';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { isMostUrgent } from '../../../contract/transfers/most-urgent';
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
  queryFn: ({ signal }) => callApi(listTransfers, { query: { ...query, rows: 'shown' }, signal }),
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
  const facts = factsOfTransfer(row);
  // Also while another ambulance drives.
  if (unansweredLateWord(facts)) return true;
  return !awaitsOnlyCrew(facts) && turnOf(facts)?.who === 'CRUE';
}

/** The same order as the server's `urgent`, also of filtered and stored rows. */
export function longestWaiting(rows: readonly TransferRow[]): TransferRow[] {
  return rows.toSorted(
    (one, other) =>
      Number(isMostUrgent(factsOfTransfer(other))) - Number(isMostUrgent(factsOfTransfer(one))) ||
      Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
}

export function newestFirst(rows: readonly TransferRow[]): TransferRow[] {
  return rows.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** What a list of open transfers covers. */
export interface Extent {
  /** All pending transfers; only the first `ROWS_READ` are read. */
  pending: number;
  isNarrowed: boolean;
  /** It could not be refetched. */
  isStored: boolean;
}

/** The text of an empty list. `isCalm`: nothing waits now. */
export function emptyWords({ pending, isNarrowed, isStored }: Extent): { text: string; isCalm: boolean } {
  if (!isNarrowed && pending > 0)
    return { text: `Pendientes que no se pudieron mostrar: ${pending}.`, isCalm: false };
  if (!isNarrowed && !isStored) return { text: 'No hay traslados pendientes.', isCalm: true };
  const none = isNarrowed ? noneOfFilter(pending, isStored) : 'No había traslados pendientes';
  return { text: isStored ? `${none} cuando se leyeron estos datos.` : `${none}.`, isCalm: false };
}

function noneOfFilter(pending: number, isStored: boolean): string {
  const who =
    pending > ROWS_READ
      ? `Ninguno de los ${ROWS_READ} que más esperan, de ${pending} pendientes,`
      : 'Ningún traslado pendiente';
  return `${who} ${isStored ? 'era' : 'es'} de este filtro`;
}
