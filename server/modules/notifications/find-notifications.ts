import {
  and,
  arrayOverlaps,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { countUnreadLines } from '../../../contract/notifications/gather-lines';
import type { NotificationsQuery } from '../../../contract/notifications/notifications';
import type { ReadNotifications } from '../../../contract/notifications/read-notifications';
import type { Actor } from '../../../contract/roles';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { countedNotification } from './present-notification';
import { notification, notificationRead } from './tables';

const PAGE = 100;
/** Sent to a socket that asks for the latest. */
export const LATEST = 100;
/** The bell counts at most this many of the latest. */
const COUNTED = 500;

/** A page of a user's notifications, newest first, each with the time at which it was read. */
export async function findNotifications(orm: Orm, actor: Actor, { before, state }: NotificationsQuery) {
  const isMine = addressedTo(actor);
  if (!isMine) return { rows: [], next: null };
  const found = await orm
    .select({ ...getTableColumns(notification), readAt: notificationRead.readAt })
    .from(notification)
    .leftJoin(notificationRead, isMarkOf(actor))
    .where(
      and(
        isMine,
        before === undefined ? undefined : lt(notification.id, before),
        state === 'unread' ? isNull(notificationRead.readAt) : undefined,
      ),
    )
    .orderBy(desc(notification.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
}

/** The latest notifications of a user, newest first, without when they were read. */
export async function findLatest(orm: Orm, actor: Actor) {
  const isMine = addressedTo(actor);
  if (!isMine) return [];
  return orm.select().from(notification).where(isMine).orderBy(desc(notification.id)).limit(LATEST);
}

/** The bell's number: the unread ones among the latest. */
export async function countUnread(orm: Orm, actor: Actor): Promise<number> {
  const isMine = addressedTo(actor);
  if (!isMine) return 0;
  const latest = await orm
    .select({
      id: notification.id,
      title: notification.title,
      eventType: notification.eventType,
      referralId: notification.referralId,
      readAt: notificationRead.readAt,
    })
    .from(notification)
    .leftJoin(notificationRead, isMarkOf(actor))
    .where(isMine)
    .orderBy(desc(notification.id))
    .limit(COUNTED);
  return countUnreadLines(latest.map(countedNotification));
}

/** Marks these notifications as read, if they are the user's. Returns the number of newly read ones. */
export async function markRead(tx: Orm, actor: Actor, asked: ReadNotifications): Promise<number> {
  const isMine = addressedTo(actor);
  if (!isMine) return 0;
  const marked = await tx
    .insert(notificationRead)
    .select(
      tx
        .select({
          notificationId: notification.id,
          subject: sql<string>`${actor.subject}::text`.as('subject'),
          readAt: sql<Date>`now()`.as('read_at'),
        })
        .from(notification)
        .leftJoin(notificationRead, isMarkOf(actor))
        .where(and(isMine, isAsked(asked), isNull(notificationRead.readAt))),
    )
    .onConflictDoNothing()
    .returning({ id: notificationRead.notificationId });
  return marked.length;
}

function isAsked({ ids = [], referralId, upTo }: ReadNotifications): SQL {
  if (referralId !== undefined) return eq(notification.referralId, referralId);
  return upTo === undefined ? inArray(notification.id, ids) : lte(notification.id, upTo);
}

function isMarkOf({ subject }: Actor): SQL | undefined {
  return and(eq(notificationRead.notificationId, notification.id), eq(notificationRead.subject, subject));
}

/**
 * Condition: addressed to one of the user's audience keys, not caused by the user, and no hint. Undefined: none
 * matches.
 */
function addressedTo(actor: Actor): SQL | undefined {
  const keys = audienceKeys(actor);
  if (keys.length === 0) return undefined;
  return and(
    arrayOverlaps(notification.audience, keys),
    ne(notification.eventType, 'ONLY_NOTIFY'),
    sql`${notification.causedBy} is distinct from ${actor.subject}`,
  );
}
