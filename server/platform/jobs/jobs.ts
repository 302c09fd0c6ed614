import type { FastifyBaseLogger } from 'fastify';
import { forgetOrphans } from '../files/forget-orphans';
import { forgetClosedGaps } from '../idempotency/device-gaps';
import { forgetOldKeys } from '../idempotency/idempotency';
import type { Platform } from '../platform';
import { forgetOldTokens } from '../push/forget-old-tokens';
import type { PushSender } from '../push/push-sender';

const TELL_FORGOTTEN_MS = 5000;
const CLIMB_MS = 5000;
const SEND_PUSHES_MS = 5000;
const FORGET_MS = 6 * 3_600_000;

/** Work that nobody asks for by name. Each job is safe to run in several processes at once. */
export function startJobs(
  { notices, database, files, ladder }: Platform,
  pushSender: PushSender | null,
  log: FastifyBaseLogger,
): { stop(): void } {
  const { orm } = database;
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
    every(CLIMB_MS, 'call-again', async () => {
      await ladder.climb();
    }),
    every(FORGET_MS, 'forget-old-keys', () => forgetOldKeys(orm, new Date())),
    every(FORGET_MS, 'forget-closed-gaps', () => forgetClosedGaps(orm, new Date())),
    every(FORGET_MS, 'forget-old-push-tokens', () => forgetOldTokens(orm, new Date())),
    every(FORGET_MS, 'forget-orphan-files', async () => {
      const removed = await forgetOrphans(orm, files, new Date());
      if (removed > 0) log.info({ removed }, 'files that no row names were removed');
    }),
  ];
  // What another process, or this one before it ended, left to be sent; and what is to be tried again.
  if (pushSender) timers.push(every(SEND_PUSHES_MS, 'send-pushes', () => pushSender.drain()));
  return { stop: () => timers.forEach((timer) => void clearInterval(timer)) };
}
