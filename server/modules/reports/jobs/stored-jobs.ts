import { and, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { reportFileName } from '../../../../contract/reports/file-name';
import { JOB_HOURS, type ReportJob } from '../../../../contract/reports/report-jobs';
import { reportType } from '../../../../contract/reports/report-types';
import type { Actor } from '../../../../contract/roles';
import type { Orm } from '../../../platform/database/database';
import { reportJob } from '../tables';

export type JobRow = typeof reportJob.$inferSelect;

const JOB_MS = JOB_HOURS * 3_600_000;
/** A process that says nothing for so long has died; it says something every two seconds. */
const LEASE_MS = 60_000;

const ofPerson = ({ issuer, subject }: Pick<Actor, 'issuer' | 'subject'>) =>
  and(eq(reportJob.issuer, issuer), eq(reportJob.subject, subject));

/** The person's jobs, the newest first: those of the last day, and one more day to say that a file is gone. */
export function listOwn(orm: Orm, actor: Actor, now: Date): Promise<JobRow[]> {
  return orm
    .select()
    .from(reportJob)
    .where(and(ofPerson(actor), gt(reportJob.createdAt, new Date(now.getTime() - 2 * JOB_MS))))
    .orderBy(desc(reportJob.id));
}

export async function findOwn(orm: Orm, actor: Actor, id: number): Promise<JobRow | undefined> {
  const [row] = await orm
    .select()
    .from(reportJob)
    .where(and(ofPerson(actor), eq(reportJob.id, id)));
  return row;
}

export async function countOpen(orm: Orm, actor: Actor): Promise<number> {
  const [row] = await orm
    .select({ open: count() })
    .from(reportJob)
    .where(and(ofPerson(actor), inArray(reportJob.state, ['waiting', 'running'])));
  return row?.open ?? 0;
}

/** Takes the oldest job that waits, or whose process has died; no other process takes it at the same time. */
export async function takeJob(orm: Orm, now: Date): Promise<JobRow | undefined> {
  const [row] = await orm
    .update(reportJob)
    .set({ state: 'running', leaseUntil: leaseFrom(now), attempts: sql`attempts + 1`, done: 0 })
    .where(
      eq(
        reportJob.id,
        sql`(select id from report_job
          where (state = 'waiting' and (lease_until is null or lease_until <= ${now.toISOString()}::timestamptz))
            or (state = 'running' and lease_until < ${now.toISOString()}::timestamptz)
          order by id limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return row;
}

/** The job as this process has taken it: not cancelled, and not taken by another one since. */
const isStill = ({ id, attempts }: JobRow) =>
  and(eq(reportJob.id, id), eq(reportJob.state, 'running'), eq(reportJob.attempts, attempts));

/** Notes the progress. False: the job is no longer this process's. */
export async function beat(orm: Orm, job: JobRow, done: number, now: Date): Promise<boolean> {
  const rows = await orm
    .update(reportJob)
    .set({ done, leaseUntil: leaseFrom(now) })
    .where(isStill(job))
    .returning({ id: reportJob.id });
  return rows.length > 0;
}

/** Changes a job that is still this process's. False: it is not. */
export async function settle(
  orm: Orm,
  job: JobRow,
  set: Partial<
    Pick<JobRow, 'state' | 'done' | 'rows' | 'file' | 'size' | 'finishedAt' | 'leaseUntil' | 'attempts'>
  >,
): Promise<boolean> {
  const rows = await orm
    .update(reportJob)
    .set({ leaseUntil: null, ...set })
    .where(isStill(job))
    .returning({ id: reportJob.id });
  return rows.length > 0;
}

/** Whether the job is ready, and this is its file. */
export async function isReadyWith(orm: Orm, id: number, file: string): Promise<boolean> {
  const ready = and(eq(reportJob.id, id), eq(reportJob.state, 'ready'), eq(reportJob.file, file));
  return (await orm.$count(reportJob, ready)) > 0;
}

/** The jobs whose day is over. */
export function listOld(orm: Orm, now: Date): Promise<JobRow[]> {
  const before = new Date(now.getTime() - JOB_MS);
  return orm
    .select()
    .from(reportJob)
    .where(and(isNotNull(reportJob.finishedAt), lt(reportJob.finishedAt, before)))
    .limit(100);
}

/** Whether its file can be downloaded now. */
export function isKept({ state, finishedAt }: JobRow, now: Date): boolean {
  return state === 'ready' && finishedAt !== null && now.getTime() < finishedAt.getTime() + JOB_MS;
}

export function presentJob(row: JobRow): ReportJob {
  const { id, type, query, state, rows, done, attempts, createdAt, finishedAt, size, savedName } = row;
  const isReady = state === 'ready' && finishedAt !== null;
  return {
    id,
    type,
    name: reportFileName(reportType(type), query),
    savedName,
    state,
    rows,
    done,
    attempts,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: isReady ? new Date(finishedAt.getTime() + JOB_MS).toISOString() : null,
    size: isReady ? size : null,
  };
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
