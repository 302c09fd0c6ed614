import type { ReportType } from '../../../contract/reports/report-types';
import type { ReportQuery } from '../../../contract/reports/reports';

/** What the audit log keeps of a download: the report and its filters, which are numbers of entities and dates. */
export function filterOf(report: ReportType, query: ReportQuery): Record<string, string | number> {
  const filters = Object.entries(query).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return { report: report.id, ...Object.fromEntries(filters) };
}
