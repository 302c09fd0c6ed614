import type { FastifyBaseLogger } from 'fastify';
import { EVENT_TYPES } from '../../../../contract/notifications/notifications';
import { VIDEO_RING, VIDEO_RING_MS } from '../../../../contract/notifications/path-of';
import type { PushMessage } from '../../../../contract/notifications/push-message';
import { partOf } from '../../../../contract/parts';
import { audienceKeys, type Viewer, visibilityOf } from '../../../../contract/transfers/ownership';
import type { Database } from '../../../platform/database/database';
import type { ServiceHealth } from '../../../platform/health/service-health';
import type { StoredNotification } from '../../../platform/ports/notifications';
import type { PushGateway, PushResult } from '../../../platform/push/gateway';
import { type Delivery, forgetDelivery, forgetToken, postpone, takeDue } from './deliveries';
import { noteDropped } from './dropped-pushes';

export interface PushSender {
  /** Starts a drain after the commit of a notification. Returns at once. */
  wake(): void;
  /** Sends the due deliveries; resolves when none is left. */
  drain(): Promise<void>;
  /** Takes no more deliveries and waits for the running requests. */
  close(): Promise<void>;
}

interface Options {
  now?: () => number;
  random?: () => number;
  /** What the push service answered last, for `/readyz`. */
  health?: ServiceHealth | undefined;
}

const AT_ONCE = 20;
/** Older events are not sent, neither by this server nor later by the push service. */
const WORTH_TELLING_MS = 4 * 3_600_000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 600_000;
const URGENT: readonly string[] = [
  'GOLDEN_CODE',
  'REFERRAL_CREATED',
  'REFERRAL_CALLS',
  'HOSPITAL_ASKED',
  'CALLED_AGAIN',
  'AMBULANCE_REQUEST',
  'INCIDENT',
];

/**
 * Sends the deliveries of the table `push_delivery`, after their commit. At least once: if a process dies between the
 * answer and the deletion of the row, another process sends the delivery again.
 */
export function createPushSender(
  { orm }: Database,
  gateway: PushGateway,
  log: FastifyBaseLogger,
  { now = Date.now, random = Math.random, health }: Options = {},
): PushSender {
  let draining: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;
  let pausedUntil = 0;
  const note = (result: PushResult) =>
    result.kind === 'later' ? health?.noteFailure(result.reason) : health?.noteSuccess();
  health?.askAgainWith(async () => note(await gateway.ask()));

  async function sendDue(): Promise<void> {
    do {
      isAskedAgain = false;
      for (;;) {
        if (isClosed || now() < pausedUntil) return;
        const taken = await takeDue(orm, AT_ONCE);
        const ends = await Promise.all(taken.map(deliver));
        // The push service is down: stop; the next run tries one batch.
        if (ends.length > 0 && ends.every((end) => end === 'later')) return;
        if (taken.length < AT_ONCE) break;
      }
    } while (isAskedAgain);
  }

  async function deliver(delivery: Delivery): Promise<'done' | 'later'> {
    const { id, token, attempts } = delivery;
    const push = pushOf(delivery, now());
    if (!push) {
      if (isExpired(delivery.notification, now())) {
        log.error(
          { attempts, notification: delivery.notification.id },
          'a push was not accepted in time and is dropped',
        );
        await noteDropped(orm, token);
      }
      await forgetDelivery(orm, id);
      return 'done';
    }
    const result = await gateway.send(token, push);
    note(result);
    if (result.kind === 'later') {
      const { reason, retryAfterMs } = result;
      log.warn(
        { reason, attempts, notification: delivery.notification.id },
        'a push was not accepted; it will be retried',
      );
      if (retryAfterMs !== null) pausedUntil = Math.max(pausedUntil, now() + retryAfterMs);
      await postpone(orm, id, Math.max(retryAfterMs ?? 0, backOff(attempts, random())));
      return 'later';
    }
    if (result.kind === 'gone') await forgetToken(orm, token);
    else await forgetDelivery(orm, id);
    if (result.kind === 'refused') {
      log.error(
        { reason: result.reason, notification: delivery.notification.id },
        'a push was refused and is dropped',
      );
      await noteDropped(orm, token);
    }
    return 'done';
  }

  function drain(): Promise<void> {
    isAskedAgain = true;
    draining ??= sendDue().finally(() => {
      draining = null;
    });
    return draining;
  }

  return {
    wake: () =>
      void drain().catch((error: unknown) =>
        log.warn({ err: error }, 'pushes could not be read; they will be sent later'),
      ),
    drain,
    async close() {
      isClosed = true;
      await draining?.catch(() => undefined);
    },
  };
}

/**
 * The push; null if it is too old, the device has no owner, or the owner may not see the transfer. A call to the owner's
 * own entity is sent all the same: it says that the transfer is no longer theirs, and nothing of the patient.
 */
function pushOf({ notification, owner, transfer }: Delivery, now: number) {
  const left = leftOf(notification, now);
  const kind = EVENT_TYPES.find((type) => type === notification.eventType);
  if (left <= 0 || !owner || !kind || notification.causedBy === owner.subject) return null;
  const urgency = {
    isUrgent: URGENT.includes(kind),
    ttlSeconds: Math.ceil(Math.min(left, WORTH_TELLING_MS) / 1000),
  };
  if (kind === 'AMBULANCE_REQUEST' || kind === 'INCIDENT') {
    const hears = audienceKeys(owner).some((key) => notification.audience.includes(key));
    return hears ? { data: messageOf(notification, kind, null), ...urgency } : null;
  }
  if (!transfer) return null;
  const seen = isCallTo(owner, notification) ? 'full' : visibilityOf(transfer, owner);
  // An entity that may only offer an ambulance sees no chat.
  if (seen === 'none' || (kind === 'CHAT_MESSAGE' && seen !== 'full')) return null;
  return { data: messageOf(notification, kind, transfer.id), ...urgency };
}

const leftOf = ({ createdAt, title }: StoredNotification, now: number) =>
  createdAt.getTime() + (VIDEO_RING.test(title) ? VIDEO_RING_MS : WORTH_TELLING_MS) - now;
const isExpired = (notification: StoredNotification, now: number) => leftOf(notification, now) <= 0;

function isCallTo(owner: Viewer, { eventType, audience }: StoredNotification): boolean {
  if (eventType !== 'REFERRAL_CALLS' || owner.entityId === null) return false;
  const part = partOf(owner.roles);
  return (part === 'TRANSPORT' || part === 'IPS') && audience.includes(`${part}:${owner.entityId}`);
}

function messageOf(
  notification: StoredNotification,
  kind: PushMessage['kind'],
  id: number | null,
): PushMessage {
  return {
    kind,
    title: notification.title,
    ...(id !== null && { referralId: String(id) }),
    at: notification.createdAt.toISOString(),
  };
}

/** 10 s, 20 s, 40 s … 10 min, each up to 50 % longer at random, so that retries spread out. */
function backOff(attempts: number, chance: number): number {
  const step = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return step * (1 + chance / 2);
}
