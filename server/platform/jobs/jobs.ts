import type { FastifyBaseLogger } from 'fastify';
import { forgetOldKeys } from '../idempotency/idempotency';
import type { Platform } from '../platform';

const TELL_FORGOTTEN_MS = 5000;
const FORGET_KEYS_MS = 6 * 3_600_000;

/** Work that nobody asks for by name. Each job is safe to run in several processes at once. */
export function startJobs({ notices, database }: Platform, log: FastifyBaseLogger): { stop(): void } {
  const every = (milliseconds: number, name: string, work: () => Promise<void>) => {
    const timer = setInterval(
      () => work().catch((err) => log.warn({ err, job: name }, 'a job failed')),
      milliseconds,
    );
    timer.unref();
    return timer;
  };
  const timers = [
    every(TELL_FORGOTTEN_MS, 'tell-forgotten', () => notices.tellForgotten()),
    every(FORGET_KEYS_MS, 'forget-old-keys', () => forgetOldKeys(database.orm, new Date())),
  ];
  return { stop: () => timers.forEach((timer) => void clearInterval(timer)) };
}
