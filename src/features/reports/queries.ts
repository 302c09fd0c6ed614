import { queryOptions } from '@tanstack/react-query';
import type { ReportId } from '../../../contract/reports/report-types';
import { countReportRows } from '../../../contract/reports/reports';
import { callApi } from '../../api';
import { reportKeys } from './keys';

/** How many rows a report would have now. */
export function countQuery(type: ReportId, query: Record<string, string>) {
  return queryOptions({
    queryKey: reportKeys.count(type, query),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(countReportRows, { params: { type }, query, signal }),
  });
}
