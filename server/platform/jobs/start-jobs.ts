import type { FastifyBaseLogger } from 'fastify';

/** Periodic work. It must be safe to run in several processes at once. */
export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/**
 * Runs each job at its own interval, and never twice at the same time in one process. A failure is logged and the next
 * run tries again.
 */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger): { stop(): void } {
  const timers = jobs.map(({ name, everyMs, run }) => {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      run()
        .catch((err) => log.warn({ err, job: name }, 'a job failed'))
        .finally(() => {
          isRunning = false;
        });
    }, everyMs);
    timer.unref();
    return timer;
  });
  return { stop: () => timers.forEach((timer) => void clearInterval(timer)) };
}
