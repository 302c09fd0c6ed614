import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/call';
import {
  listBloodStock,
  type listResourceSummary,
  type ResourceRow,
} from '../../../contract/resources/board';
import { getIpsResources, getResourceTrend } from '../../../contract/resources/hospital-detail';
import { getBloodBank, getCapacity, getOccupation } from '../../../contract/resources/reports';
import { getStoredReport } from '../../../contract/resources/stored-report';
import { callApi } from '../../api';
import { changedHospitals } from './changed-hospitals';
import { resourceKeys } from './keys';
import { readRows, uncheckedSummary } from './read-rows';

/** Hospital reports for several features; stored on the device, so that a form opens without a network. */
const rests = { rests: 'clinical' } as const;

/** Of the user's own hospital; null if it never reported. */
export const capacityQuery = queryOptions({
  queryKey: resourceKeys.capacity,
  meta: rests,
  queryFn: ({ signal }) => callApi(getCapacity, { signal }),
});

export const occupationQuery = queryOptions({
  queryKey: resourceKeys.occupation,
  meta: rests,
  queryFn: ({ signal }) => callApi(getOccupation, { signal }),
});

export const bloodQuery = queryOptions({
  queryKey: resourceKeys.blood,
  meta: rests,
  queryFn: ({ signal }) => callApi(getBloodBank, { signal }),
});

const BOARD_RESTS_EVERY_MS = 30_000;

type Summaries = AnswerOf<typeof listResourceSummary>;

/**
 * Of every hospital, by name. After the first fetch it refetches only the changed ones. With 400 hospitals it is a megabyte:
 * its rows are checked and compared in slices (`read-rows.ts`), and the query does not compare them once more.
 */
export const summaryQuery = queryOptions({
  queryKey: resourceKeys.summary,
  meta: { ...rests, restsEveryMs: BOARD_RESTS_EVERY_MS },
  structuralSharing: false,
  queryFn: async ({ signal, client, queryKey }): Promise<Summaries> => {
    const knownRows = () => client.getQueryData<Summaries>(queryKey)?.rows;
    const { ipsIds, done } = changedHospitals.take();
    const isSome = ipsIds !== null && knownRows() !== undefined;
    const answer = await callApi(uncheckedSummary, {
      query: isSome ? { ipsIds: ipsIds.join(',') } : {},
      signal,
    });
    const rows = await readRows(answer.rows, knownRows() ?? []);
    done();
    return { rows: isSome ? withRows(knownRows() ?? [], rows) : rows };
  },
});

function withRows(known: readonly ResourceRow[], changed: readonly ResourceRow[]): ResourceRow[] {
  const byId = new Map(changed.map((row) => [row.ipsId, row]));
  return known.map((row) => byId.get(row.ipsId) ?? row);
}

export const stockQuery = queryOptions({
  queryKey: resourceKeys.stock,
  meta: rests,
  queryFn: ({ signal }) => callApi(listBloodStock, { signal }),
});

export function hospitalResourcesQuery(ipsId: number) {
  return queryOptions({
    queryKey: resourceKeys.hospital(ipsId),
    meta: rests,
    queryFn: ({ signal }) => callApi(getIpsResources, { params: { ipsId }, signal }),
  });
}

export function resourceTrendQuery(ipsId: number) {
  return queryOptions({
    queryKey: resourceKeys.trend(ipsId),
    meta: rests,
    queryFn: ({ signal }) => callApi(getResourceTrend, { params: { ipsId }, signal }),
  });
}

/** One report with its figures, current or not. */
export function storedReportQuery(ipsId: number, clientRef: string) {
  return queryOptions({
    queryKey: resourceKeys.report(clientRef),
    queryFn: ({ signal }) => callApi(getStoredReport, { params: { ipsId, clientRef }, signal }),
  });
}
