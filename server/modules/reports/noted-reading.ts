import type { ReportType } from '../../../contract/reports/report-types';
import type { ReportQuery } from '../../../contract/reports/reports';
import type { Reading } from '../../platform/audit/reading';

/** What the audit log keeps of a download: the report and its filters, which are numbers of entities and dates. */
export function notedReading(report: ReportType, query: ReportQuery): Reading {
  const { referralId, ...filters } = query;
  const given = Object.entries(filters).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return {
    action: 'download-report',
    referralId: referralId ?? null,
    filter: { report: report.id, ...Object.fromEntries(given) },
  };
}
