import { Readable } from 'node:stream';
import { reportFileName } from '../../../contract/reports/file-name';
import { REPORT_IDS, reportType } from '../../../contract/reports/report-types';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { type Route, serveBinary, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { checkQuery } from './check-query';
import { SHEETS } from './definitions';
import { filterOf } from './noted-filter';
import { writeSheet } from './sheet/write-sheet';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reports and their downloads (resources 5 to 9). */
export function routes(platform: Platform): Route[] {
  const now = () => new Date(platform.clock.now());
  return [
    ...REPORT_IDS.map((id) =>
      serveBinary(downloads[id], async ({ actor, query, note }) => {
        const report = reportType(id);
        checkQuery(report, actor, query, now());
        const sheet = SHEETS[id](platform, { actor, query });
        note({ action: 'download-report', filter: filterOf(report, query) });
        return {
          bytes: Readable.from(writeSheet(report.title, sheet), { objectMode: false }),
          type: XLSX,
          name: reportFileName(report, query),
        };
      }),
    ),
    serveRead(countReportRows, async ({ actor, params, query }) => {
      const report = reportType(params.type);
      checkQuery(report, actor, query, now());
      return { rows: await SHEETS[params.type](platform, { actor, query }).count() };
    }),
  ];
}
