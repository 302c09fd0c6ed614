import type { FastifyBaseLogger } from 'fastify';
import { steadyNow } from '../steady-now';

/** Periodic work. It must be safe to run in several processes at once. */
export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<void>;
  /** Called once, after its last run has begun. */
  end?(): Promise<void>;
}

export interface Jobs {
  /** No run begins any more. Resolves when each has ended what it held. */
  stop(): Promise<void>;
  /**
   * The names of the jobs without a good run for longer than three intervals, and than a minute; of a seldom job also after a failure, until a
   * run is good: a server that restarts each night would never say it.
   */
  overdue(): string[];
}

const SHORTEST_MS = 60_000;
/** The first run of a job with a longer interval: a server that restarts sooner would never run it. */
const FIRST_MS = 60_000;
/** With a longer interval a single failure is told. */
const SELDOM_MS = 3_600_000;
/** Such jobs, and those of several processes, do not all begin at once. */
const SPREAD_MS = 240_000;

/**
 * Runs each job at its own interval, and never twice at the same time in one process. A failure is logged and the next
 * run tries again.
 */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger, random = Math.random): Jobs {
  const started = jobs.map(({ name, everyMs, run }) => {
    let isRunning = false;
    let goodAt = steadyNow();
    let hasFailed = false;
    const once = () => {
      if (isRunning) return;
      isRunning = true;
      run()
        .then(() => {
          goodAt = steadyNow();
          hasFailed = false;
        })
        .catch((err) => {
          hasFailed = true;
          log.warn({ err, job: name }, 'a job failed');
        })
        .finally(() => {
          isRunning = false;
        });
    };
    const timers = [setInterval(once, everyMs)];
    if (everyMs > FIRST_MS + SPREAD_MS) timers.push(setTimeout(once, FIRST_MS + random() * SPREAD_MS));
    for (const timer of timers) timer.unref();
    const isLate = () => steadyNow() - goodAt > Math.max(SHORTEST_MS, 3 * everyMs);
    return { name, timers, isOverdue: () => isLate() || (hasFailed && everyMs > SELDOM_MS) };
  });
  return {
    async stop() {
      for (const timer of started.flatMap(({ timers }) => timers)) clearTimeout(timer);
      const ending = await Promise.allSettled(jobs.map(({ end }) => end?.()));
      for (const one of ending)
        if (one.status === 'rejected') log.warn({ err: one.reason }, 'a job did not end');
    },
    overdue: () => started.filter(({ isOverdue }) => isOverdue()).map(({ name }) => name),
  };
}
