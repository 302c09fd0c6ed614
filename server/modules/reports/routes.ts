import { reportFileName } from '../../../contract/reports/file-name';
import { isLarge, REPORT_IDS, reportType } from '../../../contract/reports/report-types';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { Refused } from '../../platform/http/refused';
import { type Route, serveBinary, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { checkQuery } from './check-query';
import { jobRoutes } from './jobs/job-routes';
import { makeReport, streamOf } from './make-report';
import { notedReading } from './noted-reading';
import { createOpenDownloads } from './open-downloads';
import { savedRoutes } from './saved/saved-routes';

/** Reports and their downloads (resources 5 to 9). */
export function routes(platform: Platform): Route[] {
  const now = () => new Date(platform.clock.now());
  const downloading = createOpenDownloads();
  return [
    ...REPORT_IDS.map((id) =>
      serveBinary(downloads[id], async ({ actor, query, note, log }) => {
        const type = reportType(id);
        checkQuery(type, actor, query, now());
        const end = downloading.begin(actor);
        try {
          const report = makeReport(id, platform, { actor, query }, log);
          // An archive without content and a database that is away are told before the file begins.
          if (isLarge(type, await report.count())) throw new Refused('REPORT_TOO_LARGE');
          note(notedReading(type, query));
          const bytes = streamOf(report).once('close', end);
          return { bytes, type: report.type, name: reportFileName(type, query) };
        } catch (error) {
          end();
          throw error;
        }
      }),
    ),
    serveRead(countReportRows, async ({ actor, params, query, log }) => {
      checkQuery(reportType(params.type), actor, query, now());
      return { rows: await makeReport(params.type, platform, { actor, query }, log).count() };
    }),
    ...jobRoutes(platform),
    ...savedRoutes(platform),
  ];
}
