import type { FastifyBaseLogger } from 'fastify';
import type { Kept } from '../contract/retention/retention';
import {
  callRequestsAgain,
  forgetOldBlocks,
  forgetOldPhotos,
  forgetOldSenders,
} from './modules/ambulance-requests';
import { forgetOrphans } from './modules/files';
import { callIncidentsAgain, callUnconfirmed } from './modules/incidents';
import { forgetOldNotifications, forgetOldTokens, type PushSender } from './modules/notifications';
import { createTelemetryPoll, dropDays, makeDaysAhead, type TelemetryService } from './modules/positions';
import { COMPARE_MS, offered } from './modules/reference';
import { forgetOldReports, type ReportMaker, runSavedReports } from './modules/reports';
import { closeDays, fillDaysOnce } from './modules/resources';
import { readRetention } from './modules/retention';
import { forgetOldContacts } from './modules/session';
import { endAbandonedCalls, ringCallsAgain } from './modules/telecare';
import { forgetEndedTrials } from './modules/trials';
import { forgetOldEntries } from './platform/audit/forget-old-entries';
import { forgetOldUse } from './platform/http/daily-use';
import { forgetOldGaps } from './platform/idempotency/device-gaps';
import { forgetOldKeys } from './platform/idempotency/idempotency';
import type { IssuerKeys } from './platform/identity';
import type { Job } from './platform/jobs/start-jobs';
import { failureName } from './platform/log/failure-name';
import type { Platform } from './platform/platform';

const SOON_MS = 5000;
const HALF_MINUTE_MS = 30_000;
const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 600_000;
const DAY_MS = 86_400_000;
const SELDOM_MS = 6 * 3_600_000;

/** How often the telemetry service is asked. */
const TELEMETRY_MS = 15_000;

/** The periodic jobs of all modules. `issuerKeys` is null with the embedded sign-in, `telemetry` without such a service. */
export function jobsOf(
  platform: Platform,
  pushSender: PushSender | null,
  log: FastifyBaseLogger,
  issuerKeys: IssuerKeys | null = null,
  telemetry: TelemetryService | null = null,
  reportMaker: ReportMaker | null = null,
): Job[] {
  const { notifications, acknowledgements, database, clock, files, reference } = platform;
  const { orm } = database;
  const job = (name: string, everyMs: number, run: () => Promise<void>): Job => ({ name, everyMs, run });
  /** The time of records: a process whose own clock is wrong must delete nothing early. */
  const timeNow = async () => new Date(await clock.sureNow());
  /** Deletes what is older than an administrator has set; nothing if it is kept for ever. */
  const retained = (name: string, kept: Kept, forget: (before: Date) => Promise<void>) =>
    job(name, SELDOM_MS, async () => {
      const { days } = await readRetention(orm);
      const limit = days[kept];
      if (limit !== null) await forget(new Date((await timeNow()).getTime() - limit * DAY_MS));
    });
  return [
    job('tell-forgotten', SOON_MS, () => notifications.tellForgotten()),
    job('call-again', SOON_MS, async () => {
      await acknowledgements.escalate();
    }),
    // Each alarm on its own: one that fails must not silence the others.
    job('call-requests-again', HALF_MINUTE_MS, async () => void (await callRequestsAgain(platform))),
    job('call-incidents-again', HALF_MINUTE_MS, async () => void (await callIncidentsAgain(platform))),
    job('call-unconfirmed', HALF_MINUTE_MS, async () => void (await callUnconfirmed(platform))),
    job('end-abandoned-calls', HALF_MINUTE_MS, () => endAbandonedCalls(platform)),
    job('ring-calls-again', SOON_MS, async () => void (await ringCallsAgain({ ...platform, log }))),
    job('learn-clock', HALF_MINUTE_MS, () => clock.learn()),
    job('refresh-reference', COMPARE_MS, () => reference.refresh()),
    retained('forget-old-keys', 'outcomes', (before) => forgetOldKeys(orm, before)),
    retained('forget-old-entries', 'audit', (before) => forgetOldEntries(orm, before)),
    retained('forget-old-notifications', 'notifications', (before) => forgetOldNotifications(orm, before)),
    retained('forget-ended-trials', 'trials', (before) => forgetEndedTrials(platform, before)),
    retained('forget-old-push-tokens', 'pushes', (before) => forgetOldTokens(orm, before)),
    retained('forget-old-photos', 'photos', (before) => forgetOldPhotos(platform, before)),
    retained('forget-old-positions', 'positions', (before) => dropDays(database, before)),
    job('make-days-of-positions', SELDOM_MS, async () =>
      makeDaysAhead(database, (await timeNow()).getTime()),
    ),
    job('close-days', TEN_MINUTES_MS, async () => {
      await fillDaysOnce(database);
      const ipsIds = offered(reference.current.ips).map(({ id }) => id);
      await closeDays(orm, ipsIds, await timeNow());
    }),
    job('forget-old-gaps', SELDOM_MS, async () => forgetOldGaps(orm, await timeNow())),
    job('forget-old-use', SELDOM_MS, async () => forgetOldUse(orm, await timeNow())),
    job('forget-old-senders', SELDOM_MS, async () => {
      const yesterday = new Date((await timeNow()).getTime() - DAY_MS);
      await forgetOldSenders(database, yesterday);
      await forgetOldBlocks(database, yesterday);
    }),
    job('forget-old-contacts', SELDOM_MS, () => forgetOldContacts(orm)),
    job('forget-orphan-files', SELDOM_MS, async () => {
      const { failure, stopped, failed, ...counts } = await forgetOrphans(orm, files, await timeNow());
      if (stopped) log.error(stopped, 'too many files have no row; none was moved into the trash');
      if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'orphaned files');
      if (failed > 0)
        log.warn({ failed, failure: failureName(failure) }, 'orphaned files could not be moved');
    }),
    job('ask-services-again', MINUTE_MS, async () => {
      await Promise.all(Object.values(platform.outside).map((health) => health.askAgain()));
    }),
    ...(issuerKeys ? [job('refresh-identity-keys', MINUTE_MS, () => issuerKeys.refresh())] : []),
    ...(telemetry
      ? [{ name: 'poll-telemetry', everyMs: TELEMETRY_MS, ...createTelemetryPoll(telemetry, platform, log) }]
      : []),
    job('forget-old-reports', TEN_MINUTES_MS, async () => forgetOldReports(platform, await timeNow())),
    job('run-saved-reports', MINUTE_MS, async () => runSavedReports(platform, log, await timeNow())),
    ...(reportMaker
      ? [
          job(
            'make-reports',
            SOON_MS,
            notAwaited(() => reportMaker.wake()),
          ),
        ]
      : []),
    // Retries, and deliveries that an ended process did not send.
    ...(pushSender ? [job('send-pushes', SOON_MS, () => pushSender.drain())] : []),
  ];
}

/** One report may take longer than a job may be silent: the run that follows a failure throws it. */
function notAwaited(work: () => Promise<void>): () => Promise<void> {
  let failed: { error: unknown } | null = null;
  return async () => {
    const before = failed;
    failed = null;
    work().catch((error: unknown) => {
      failed = { error };
    });
    if (before) throw before.error;
  };
}
