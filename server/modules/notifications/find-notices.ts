import { and, arrayOverlaps, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { notification, notificationRead } from '../../platform/database/schema';

const LATEST = 100;

/** The latest notifications for a person, newest first, with when they read them. */
export async function findNotices(orm: Orm, actor: Actor) {
  const isMine = addressedTo(actor);
  if (!isMine) return [];
  return orm
    .select({ ...getTableColumns(notification), readAt: notificationRead.readAt })
    .from(notification)
    .leftJoin(
      notificationRead,
      and(eq(notificationRead.notificationId, notification.id), eq(notificationRead.subject, actor.subject)),
    )
    .where(isMine)
    .orderBy(desc(notification.id))
    .limit(LATEST);
}

/** Marks those of these that are the person's and not read yet. Answers how many. */
export async function markRead(tx: Orm, actor: Actor, ids: number[]): Promise<number> {
  const isMine = addressedTo(actor);
  if (!isMine) return 0;
  const mine = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(and(inArray(notification.id, ids), isMine));
  if (mine.length === 0) return 0;
  const marked = await tx
    .insert(notificationRead)
    .values(mine.map(({ id }) => ({ notificationId: id, subject: actor.subject })))
    .onConflictDoNothing()
    .returning({ id: notificationRead.notificationId });
  return marked.length;
}

/** How many of the latest a person has not read: what the list shows, and the bell counts. */
export async function countUnread(tx: Orm, actor: Actor): Promise<number> {
  return unreadAmong(await findNotices(tx, actor));
}

export function unreadAmong(notices: readonly { readAt: Date | null }[]): number {
  return notices.filter(({ readAt }) => readAt === null).length;
}

/** Told to somebody who holds one of the audience's keys, not caused by them, and no mere hint. Undefined: nothing is. */
function addressedTo(actor: Actor): SQL | undefined {
  const keys = audienceKeys(actor);
  if (keys.length === 0) return undefined;
  return and(
    arrayOverlaps(notification.audience, keys),
    ne(notification.eventType, 'ONLY_NOTIFY'),
    sql`${notification.causedBy} is distinct from ${actor.subject}`,
  );
}
