import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { reportFileName } from '../../../../contract/reports/file-name';
import { reportKey } from '../../../../contract/reports/report-key';
import { reportType } from '../../../../contract/reports/report-types';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { isWholeZip, keepReport } from '../../files';
import { makeReport } from '../make-report';
import { beat, isReadyWith, type JobRow, settle, takeJob } from './stored-jobs';
import { tellJob } from './tell-job';
import { watchJob } from './watch-job';

/** A job that fails so often fails for good. */
const MOST_ATTEMPTS = 3;
/** After the first and the second failure: what is away needs time to come back. */
const PAUSES_MS = [60_000, 5 * 60_000];
const CLEARING_MS = 1000;

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

/** A file on its way to the store. */
interface Written {
  name: string;
  file: Promise<unknown>;
}

/** `stalledMs`: for so long nothing may be read or written. */
export function openReportMaker(platform: Platform, log: FastifyBaseLogger, stalledMs?: number): ReportMaker {
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
    const progress = { done: 0 };
    const watch = watchOf(job, progress);
    let written: Written | null = null;
    try {
      // Its process died each time: it must not end this one too.
      if (job.attempts > MOST_ATTEMPTS) throw new Error('a report ended its process too often');
      const report = makeReport(job.type, platform, { actor: job.actor, query: job.query }, log);
      const name = `${randomUUID()}.${report.extension}`;
      const file = write(name, followed(report, progress, watch));
      written = { name, file };
      // Not only the reading may hang: a disk that is away takes no bytes, and answers nothing.
      const { size, sha256 } = await Promise.race([file, watch.ended]);
      if (!(await finish(job, name, report.type, { size, sha256, done: progress.done })))
        await files.remove(name);
      return true;
    } catch (error) {
      // The commit may have succeeded and only its answer was lost.
      if (written && (await mayBeReady(job, written.name))) return true;
      if (written) await clear(written);
      if (error instanceof Left) {
        // Nothing failed: it is the attempt of the next process.
        const attempts = job.attempts - 1;
        if (isClosing) await settle(database.orm, job, { state: 'waiting', done: 0, attempts });
        return true;
      }
      log.warn(
        { failure: failureName(error), job: job.id, attempt: job.attempts },
        'a report could not be made',
      );
      await fail(job);
      return false;
    } finally {
      watch.stop();
    }
  }

  function watchOf(job: JobRow, progress: { done: number }) {
    const look = {
      isClosing: () => isClosing,
      left: () => new Left(),
      async beat() {
        const isOwn = await beat(database.orm, job, progress.done, now());
        if (isOwn) tellJob(platform, job);
        return isOwn;
      },
    };
    return watchJob(look, stalledMs);
  }

  async function write(name: string, bytes: AsyncIterable<Uint8Array>) {
    const written = await files.putAll(name, bytes);
    if (await isWholeZip(platform, { name, size: written.size })) return written;
    throw new Error('a report was not written whole');
  }

  /** False when the job is known not to have this file. Else it stays: a file without a job goes with the orphans. */
  async function mayBeReady({ id }: JobRow, file: string): Promise<boolean> {
    return isReadyWith(database.orm, id, file).catch(() => false);
  }

  /** Deletes what was written of it. A disk that hangs is not waited for: it is done when the disk answers. */
  async function clear({ name, file }: Written): Promise<void> {
    const cleared = file
      .catch(() => undefined)
      .then(() => files.remove(name))
      .catch(() => undefined);
    await Promise.race([cleared, setTimeout(CLEARING_MS, undefined, { ref: false })]);
  }

  /** The bytes of the report; stops when the job is cancelled, the process ends, or nothing moves. */
  async function* followed(
    report: ReturnType<typeof makeReport>,
    progress: { done: number },
    watch: ReturnType<typeof watchJob>,
  ) {
    const bytes = report.bytes((more) => {
      progress.done += more;
      watch.moved();
    });
    try {
      for (;;) {
        const next = await Promise.race([bytes.next(), watch.ended]);
        if (next.done) return;
        if (isClosing) throw new Left();
        watch.moved();
        yield next.value;
      }
    } finally {
      // Not awaited: the end of what hangs would hang too.
      void bytes.return(undefined).catch(() => undefined);
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
      const pause = PAUSES_MS[job.attempts - 1] ?? 0;
      const leaseUntil = new Date(now().getTime() + pause);
      await settle(database.orm, job, { state: 'waiting', done: 0, leaseUntil });
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

function bellOf({ type, subject, savedName }: JobRow, what: string) {
  return {
    eventType: 'REPORT_READY',
    title: `El reporte «${savedName ?? reportType(type).title}» ${what}`,
    shortTitle: `Su reporte ${what}`,
    audience: [reportKey(subject)],
  };
}
