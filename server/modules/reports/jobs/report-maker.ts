import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { reportFileName } from '../../../../contract/reports/file-name';
import { reportKey } from '../../../../contract/reports/report-key';
import { reportType } from '../../../../contract/reports/report-types';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { steadyNow } from '../../../platform/steady-now';
import { keepReport } from '../../files';
import { makeReport } from '../make-report';
import { beat, type JobRow, settle, takeJob } from './stored-jobs';
import { tellJob } from './tell-job';

/** How often a job says its progress, and learns that it was cancelled. */
const BEAT_MS = 2_000;
/** A job that fails so often fails for good. */
const MOST_ATTEMPTS = 3;

/** Makes the reports of the background, one at a time in this process. */
export interface ReportMaker {
  /** Begins with the waiting jobs, if it is not at work; the returned promise settles when none waits. */
  wake(): Promise<void>;
  /** Gives the job at hand back, so that the next process begins it again. */
  close(): Promise<void>;
}

/** The job is no longer this process's: it was cancelled, or the process ends. */
class Left extends Error {
  override readonly name = 'Left';
}

export function openReportMaker(platform: Platform, log: FastifyBaseLogger): ReportMaker {
  const { database, clock, files } = platform;
  let isClosing = false;
  let work: Promise<void> | null = null;
  const now = () => new Date(clock.now());

  async function makeAll(): Promise<void> {
    while (!isClosing) {
      const job = await takeJob(database.orm, now());
      if (!job) return;
      tellJob(platform, job);
      const isMade = await make(job);
      tellJob(platform, job);
      // What made it fail, a disk that is away, would make the next ones fail too: they wait for the next wake.
      if (!isMade) return;
    }
  }

  /** False if it failed. */
  async function make(job: JobRow): Promise<boolean> {
    let name: string | null = null;
    const progress = { done: 0 };
    try {
      // Its process died each time: it must not end this one too.
      if (job.attempts > MOST_ATTEMPTS) throw new Error('a report ended its process too often');
      const report = makeReport(job.type, platform, { actor: job.actor, query: job.query }, log);
      name = `${randomUUID()}.${report.extension}`;
      const written = await files.putAll(name, followed(job, report, progress));
      if (!(await finish(job, name, report.type, { ...written, done: progress.done })))
        await files.remove(name);
      return true;
    } catch (error) {
      if (name !== null) await files.remove(name).catch(() => undefined);
      if (error instanceof Left) {
        if (isClosing) await settle(database.orm, job, { state: 'waiting', done: 0 });
        return true;
      }
      log.warn(
        { failure: failureName(error), job: job.id, attempt: job.attempts },
        'a report could not be made',
      );
      await fail(job);
      return false;
    }
  }

  /** The bytes of the report; stops when the job is cancelled or the process ends. */
  async function* followed(job: JobRow, report: ReturnType<typeof makeReport>, progress: { done: number }) {
    let saidAt = steadyNow();
    for await (const bytes of report.bytes((more) => {
      progress.done += more;
    })) {
      if (isClosing) throw new Left();
      if (steadyNow() - saidAt >= BEAT_MS) {
        saidAt = steadyNow();
        if (!(await beat(database.orm, job, progress.done, now()))) throw new Left();
        tellJob(platform, job);
      }
      yield bytes;
    }
  }

  /** Ready, with the row of its file and the bell, or nothing if it was cancelled at the last moment. */
  async function finish(
    job: JobRow,
    file: string,
    type: string,
    { done, ...written }: { done: number; size: number; sha256: string },
  ): Promise<boolean> {
    const finishedAt = now();
    const stored = await database.orm.transaction(async (tx) => {
      const set = { state: 'ready' as const, done, rows: done, file, size: written.size, finishedAt };
      if (!(await settle(tx, job, set))) return null;
      const originalName = reportFileName(reportType(job.type), job.query);
      await keepReport(
        tx,
        { name: file, originalName, type, ...written, createdBy: job.subject },
        finishedAt,
      );
      return platform.notifications.write(tx, bellOf(job, 'está listo'));
    });
    if (stored) platform.notifications.tellSoon(stored);
    return stored !== null;
  }

  async function fail(job: JobRow): Promise<void> {
    if (job.attempts < MOST_ATTEMPTS) {
      await settle(database.orm, job, { state: 'waiting', done: 0 });
      return;
    }
    const stored = await database.orm.transaction(async (tx) => {
      const isSettled = await settle(tx, job, { state: 'failed', finishedAt: now() });
      return isSettled ? platform.notifications.write(tx, bellOf(job, 'no se pudo preparar')) : null;
    });
    if (stored) platform.notifications.tellSoon(stored);
  }

  return {
    wake() {
      work ??= makeAll().finally(() => {
        work = null;
      });
      return work;
    },
    async close() {
      isClosing = true;
      await work?.catch(() => undefined);
    },
  };
}

function bellOf({ type, subject }: JobRow, what: string) {
  return {
    eventType: 'REPORT_READY',
    title: `El reporte «${reportType(type).title}» ${what}`,
    shortTitle: `Su reporte ${what}`,
    audience: [reportKey(subject)],
  };
}
