import type { FastifyBaseLogger } from 'fastify';
import { steadyNow } from '../steady-now';

/** Periodic work. It must be safe to run in several processes at once. */
export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

export interface Jobs {
  stop(): void;
  /** The names of the jobs without a good run for longer than three intervals, and than a minute. */
  overdue(): string[];
}

const SHORTEST_MS = 60_000;

/**
 * Runs each job at its own interval, and never twice at the same time in one process. A failure is logged and the next
 * run tries again.
 */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger): Jobs {
  const started = jobs.map(({ name, everyMs, run }) => {
    let isRunning = false;
    let goodAt = steadyNow();
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      run()
        .then(() => {
          goodAt = steadyNow();
        })
        .catch((err) => log.warn({ err, job: name }, 'a job failed'))
        .finally(() => {
          isRunning = false;
        });
    }, everyMs);
    timer.unref();
    return { name, timer, isOverdue: () => steadyNow() - goodAt > Math.max(SHORTEST_MS, 3 * everyMs) };
  });
  return {
    stop: () => started.forEach(({ timer }) => void clearInterval(timer)),
    overdue: () => started.filter(({ isOverdue }) => isOverdue()).map(({ name }) => name),
  };
}
