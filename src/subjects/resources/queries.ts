import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/call';
import { listBloodStock, listResourceSummary } from '../../../contract/resources/board';
import { getIpsResources, getResourceTrend } from '../../../contract/resources/hospital-detail';
import { getBloodBank, getCapacity, getOccupation } from '../../../contract/resources/reports';
import { getStoredReport } from '../../../contract/resources/stored-report';
import { callApi } from '../../api';
import { changedHospitals } from './changed-hospitals';
import { resourceKeys } from './keys';

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

/** Of every hospital, by name. After the first fetch it refetches only the changed ones. */
export const summaryQuery = queryOptions({
  queryKey: resourceKeys.summary,
  meta: { ...rests, restsEveryMs: BOARD_RESTS_EVERY_MS },
  queryFn: async ({ signal, client, queryKey }): Promise<Summaries> => {
    const known = client.getQueryData<Summaries>(queryKey);
    const { ipsIds, done } = changedHospitals.take();
    const isSome = known !== undefined && ipsIds !== null;
    const answer = await callApi(listResourceSummary, {
      query: isSome ? { ipsIds: ipsIds.join(',') } : {},
      signal,
    });
    done();
    return isSome ? withRows(known, answer.rows) : answer;
  },
});

function withRows({ rows }: Summaries, changed: Summaries['rows']): Summaries {
  const byId = new Map(changed.map((row) => [row.ipsId, row]));
  return { rows: rows.map((row) => byId.get(row.ipsId) ?? row) };
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
