import type { FastifyBaseLogger } from 'fastify';
import { EVENT_TYPES } from '../../../../contract/notifications/notifications';
import type { PushMessage } from '../../../../contract/notifications/push-message';
import { visibilityOf } from '../../../../contract/transfers/ownership';
import type { Database } from '../../../platform/database/database';
import type { Notice } from '../../../platform/ports/notices';
import type { PushGateway } from '../../../platform/push/gateway';
import { type Delivery, forgetDelivery, forgetToken, postpone, takeDue } from './deliveries';

export interface PushSender {
  /** A notification was committed; there may be something to send. Returns at once. */
  wake(): void;
  /** Sends the due deliveries; settles when none is left. */
  drain(): Promise<void>;
  /** Takes nothing new and waits for requests that are under way. */
  close(): Promise<void>;
}

const AT_ONCE = 20;
/** An older event must wake no device, neither by us nor by the push service. */
const WORTH_TELLING_MS = 4 * 3_600_000;
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 600_000;
const URGENT: readonly string[] = ['GOLDEN_CODE', 'REFERRAL_CREATED', 'REFERRAL_CALLS', 'CALLED_AGAIN'];

/**
 * Sends the notifications in `push_delivery`, after the commit that wrote them. At least once: when a process dies
 * between sending and forgetting, the delivery is sent again.
 */
export function createPushSender(
  { orm }: Database,
  gateway: PushGateway,
  log: FastifyBaseLogger,
  { now = Date.now, random = Math.random } = {},
): PushSender {
  let draining: Promise<void> | null = null;
  let isAskedAgain = false;
  let isClosed = false;
  let pausedUntil = 0;

  async function sendDue(): Promise<void> {
    do {
      isAskedAgain = false;
      for (;;) {
        if (isClosed || now() < pausedUntil) return;
        const taken = await takeDue(orm, AT_ONCE);
        const ends = await Promise.all(taken.map(deliver));
        // No answer at all: stop; the next tick tries one batch again.
        if (ends.length > 0 && ends.every((end) => end === 'later')) return;
        if (taken.length < AT_ONCE) break;
      }
    } while (isAskedAgain);
  }

  async function deliver(delivery: Delivery): Promise<'done' | 'later'> {
    const { id, token, attempts } = delivery;
    const push = pushOf(delivery, now());
    if (!push) {
      await forgetDelivery(orm, id);
      return 'done';
    }
    const outcome = await gateway.send(token, push);
    if (outcome.kind === 'later') {
      const { reason, retryAfterMs } = outcome;
      log.warn({ reason, attempts, notice: delivery.notice.id }, 'a push was not taken, it is tried again');
      if (retryAfterMs !== null) pausedUntil = Math.max(pausedUntil, now() + retryAfterMs);
      await postpone(orm, id, Math.max(retryAfterMs ?? 0, backOff(attempts, random())));
      return 'later';
    }
    if (outcome.kind === 'gone') await forgetToken(orm, token);
    else await forgetDelivery(orm, id);
    if (outcome.kind === 'refused')
      log.error({ reason: outcome.reason, notice: delivery.notice.id }, 'a push was refused, it is given up');
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
        log.warn({ err: error }, 'pushes could not be read, they are sent later'),
      ),
    drain,
    async close() {
      isClosed = true;
      await draining?.catch(() => undefined);
    },
  };
}

/** The push; null when it is too late, the device has no owner any more, or the owner may not see the transfer. */
function pushOf({ notice, owner, transfer }: Delivery, now: number) {
  const left = notice.createdAt.getTime() + WORTH_TELLING_MS - now;
  const kind = EVENT_TYPES.find((type) => type === notice.eventType);
  if (left <= 0 || !owner || !transfer || !kind || notice.causedBy === owner.subject) return null;
  const seen = visibilityOf(transfer, owner);
  // An entity that may only offer an ambulance sees no conversation.
  if (seen === 'none' || (kind === 'CHAT_MESSAGE' && seen !== 'full')) return null;
  return {
    data: messageOf(notice, kind, transfer.id),
    isUrgent: URGENT.includes(kind),
    ttlSeconds: Math.ceil(Math.min(left, WORTH_TELLING_MS) / 1000),
  };
}

function messageOf(notice: Notice, kind: PushMessage['kind'], id: number): PushMessage {
  return { kind, title: notice.title, referralId: String(id), at: notice.createdAt.toISOString() };
}

/** 10 s, 20 s, 40 s … 10 min, each up to half longer, so that retries spread out. */
function backOff(attempts: number, chance: number): number {
  const step = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return step * (1 + chance / 2);
}
