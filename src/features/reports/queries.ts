import { queryOptions } from '@tanstack/react-query';
import { listReportJobs } from '../../../contract/reports/report-jobs';
import type { ReportId } from '../../../contract/reports/report-types';
import { countReportRows } from '../../../contract/reports/reports';
import { listSavedReports } from '../../../contract/reports/saved-reports';
import { callApi } from '../../api';
import { reportKeys } from './keys';

const OPEN_MS = 10_000;

/** How many rows a report would have now. */
export function countQuery(type: ReportId, query: Record<string, string>) {
  return queryOptions({
    queryKey: reportKeys.count(type, query),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(countReportRows, { params: { type }, query, signal }),
  });
}

/** The person's saved reports. */
export const savedQuery = queryOptions({
  queryKey: reportKeys.saved,
  queryFn: async ({ signal }) => (await callApi(listSavedReports, { signal })).rows,
});

/** The person's reports in the background. Refetched by the socket's hint; while one is open also without it. */
export const jobsQuery = queryOptions({
  queryKey: reportKeys.jobs,
  queryFn: async ({ signal }) => (await callApi(listReportJobs, { signal })).rows,
  refetchInterval: ({ state }) =>
    state.data?.some(({ state: job }) => job === 'waiting' || job === 'running') ? OPEN_MS : false,
});
