import { reportFileName } from '../../../contract/reports/file-name';
import { REPORT_IDS, reportType } from '../../../contract/reports/report-types';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { type Route, serveBinary, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { checkQuery } from './check-query';
import { makeReport, streamOf } from './make-report';
import { notedReading } from './noted-reading';

/** Reports and their downloads (resources 5 to 9). */
export function routes(platform: Platform): Route[] {
  const now = () => new Date(platform.clock.now());
  return [
    ...REPORT_IDS.map((id) =>
      serveBinary(downloads[id], async ({ actor, query, note, log }) => {
        const type = reportType(id);
        checkQuery(type, actor, query, now());
        const report = makeReport(id, platform, { actor, query }, log);
        // An archive without content and a database that is away are told before the file begins.
        await report.count();
        note(notedReading(type, query));
        return { bytes: streamOf(report), type: report.type, name: reportFileName(type, query) };
      }),
    ),
    serveRead(countReportRows, async ({ actor, params, query, log }) => {
      checkQuery(reportType(params.type), actor, query, now());
      return { rows: await makeReport(params.type, platform, { actor, query }, log).count() };
    }),
  ];
}
