import type { FastifyBaseLogger } from 'fastify';
import { forgetOrphans } from './modules/files';
import { forgetOldTokens, type PushSender } from './modules/notifications';
import { COMPARE_MS } from './modules/reference';
import { forgetOldContacts } from './modules/session';
import { forgetOldUse } from './platform/http/daily-use';
import { forgetOldGaps } from './platform/idempotency/device-gaps';
import { forgetOldKeys } from './platform/idempotency/idempotency';
import type { IssuerKeys } from './platform/identity';
import type { Job } from './platform/jobs/start-jobs';
import { failureName } from './platform/log/failure-name';
import type { Platform } from './platform/platform';

const SOON_MS = 5000;
const MINUTE_MS = 60_000;
const SELDOM_MS = 6 * 3_600_000;

/** The periodic jobs of all modules. `issuerKeys` is null with the embedded sign-in. */
export function jobsOf(
  platform: Platform,
  pushSender: PushSender | null,
  log: FastifyBaseLogger,
  issuerKeys: IssuerKeys | null = null,
): Job[] {
  const { notifications, acknowledgements, database, files, reference } = platform;
  const { orm } = database;
  const job = (name: string, everyMs: number, run: () => Promise<void>): Job => ({ name, everyMs, run });
  return [
    job('tell-forgotten', SOON_MS, () => notifications.tellForgotten()),
    job('call-again', SOON_MS, async () => {
      await acknowledgements.escalate();
    }),
    job('refresh-reference', COMPARE_MS, () => reference.refresh()),
    job('forget-old-keys', SELDOM_MS, () => forgetOldKeys(orm, new Date())),
    job('forget-old-gaps', SELDOM_MS, () => forgetOldGaps(orm, new Date())),
    job('forget-old-use', SELDOM_MS, () => forgetOldUse(orm, new Date())),
    job('forget-old-contacts', SELDOM_MS, () => forgetOldContacts(orm)),
    job('forget-old-push-tokens', SELDOM_MS, () => forgetOldTokens(orm, new Date())),
    job('forget-orphan-files', SELDOM_MS, async () => {
      const { removed, failed, failure } = await forgetOrphans(orm, files, new Date());
      if (removed > 0) log.info({ removed }, 'orphaned files were removed');
      if (failed > 0)
        log.warn({ failed, failure: failureName(failure) }, 'orphaned files could not be removed');
    }),
    ...(issuerKeys ? [job('refresh-identity-keys', MINUTE_MS, () => issuerKeys.refresh())] : []),
    // Retries, and deliveries that an ended process did not send.
    ...(pushSender ? [job('send-pushes', SOON_MS, () => pushSender.drain())] : []),
  ];
}
