import { and, eq, inArray } from 'drizzle-orm';
import { reportFileName } from '../../../../contract/reports/file-name';
import * as calls from '../../../../contract/reports/report-jobs';
import { reportType } from '../../../../contract/reports/report-types';
import type { Actor } from '../../../../contract/roles';
import { Refused } from '../../../platform/http/refused';
import { type Route, serveBinary, serveRead, serveWrite } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { getStoredFile, readWholeZip } from '../../files';
import { checkQuery } from '../check-query';
import { makeReport } from '../make-report';
import { notedReading } from '../noted-reading';
import { reportJob } from '../tables';
import { mayStillRead } from './may-still-read';
import { countOpen, findOwn, isKept, type JobRow, listOwn, presentJob } from './stored-jobs';
import { tellJob } from './tell-job';

/** Reports that are made in the background. */
export function jobRoutes(platform: Platform): Route[] {
  const { database, clock, audit } = platform;
  const now = () => new Date(clock.now());
  const own = async (orm: typeof database.orm, actor: Actor, id: number): Promise<JobRow> => {
    const row = await findOwn(orm, actor, id);
    if (!row) throw new Refused('NOT_FOUND');
    return row;
  };
  return [
    serveRead(calls.listReportJobs, async ({ actor }) => ({
      rows: (await listOwn(database.orm, actor, now())).map(presentJob),
    })),
    serveWrite(
      calls.startReportJob,
      async ({ actor, body: { type, query }, tx, origin, log, afterCommit }) => {
        checkQuery(reportType(type), actor, query, now());
        if ((await countOpen(tx, actor)) >= calls.MOST_JOBS) throw new Refused('REPORT_JOBS_FULL');
        const inTransaction = { ...platform, database: { ...database, orm: tx } };
        const rows = await makeReport(type, inTransaction, { actor, query }, log).count();
        const { issuer, subject, username, name, roles, entityId } = actor;
        const asked = { issuer, subject, username, name, roles, entityId };
        const [row] = await tx
          .insert(reportJob)
          .values({ issuer, subject, actor: asked, type, query, rows, createdAt: now() })
          .returning();
        if (!row) throw new Error('the report was not written');
        await audit.noteChange(tx, actor, 'start-report', query.referralId ?? null, origin);
        afterCommit(() => tellJob(platform, row));
        return presentJob(row);
      },
      async ({ actor }, made) => presentJob(await own(database.orm, actor, made ?? 0)),
    ),
    serveWrite(
      calls.cancelReportJob,
      async ({ actor, params, tx, afterCommit }) => {
        const before = await own(tx, actor, params.id);
        await tx
          .update(reportJob)
          .set({ state: 'cancelled', finishedAt: now(), leaseUntil: null })
          .where(and(eq(reportJob.id, before.id), inArray(reportJob.state, ['waiting', 'running'])));
        afterCommit(() => tellJob(platform, before));
        // One that was ready in the same moment stays ready.
        return presentJob(await own(tx, actor, params.id));
      },
      async ({ actor, params }) => presentJob(await own(database.orm, actor, params.id)),
    ),
    serveBinary(calls.downloadReportJob, async ({ actor, params, note, log }) => {
      const job = await own(database.orm, actor, params.id);
      if (!isKept(job, now()) || job.file === null || !mayStillRead(job, actor))
        throw new Refused('NOT_FOUND');
      const stored = await getStoredFile(database.orm, job.file);
      const bytes = await readWholeZip(platform, stored, log);
      const report = reportType(job.type);
      note(notedReading(report, job.query));
      return { bytes, type: stored.type, name: reportFileName(report, job.query) };
    }),
  ];
}
