import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { runText } from '../../../platform/database/run-text';
import { findFacts } from '../../transfers';
import { notification, pushDelivery, pushToken } from '../tables';

/** Longer than any attempt. After it, another process takes the deliveries of a process that died. */
const LEASE_SECONDS = 60;

/** A delivery with all data for the decision whether it may be sent. */
export type Delivery = Awaited<ReturnType<typeof takeDue>>[number];

/** Takes due deliveries for this process alone; skips those that another process is taking. */
export async function takeDue(orm: Orm, limit: number) {
  const taken = await runText(
    orm,
    `update push_delivery set due_at = now() + make_interval(secs => $2), attempts = attempts + 1
      where id = any(array(
        select id from push_delivery where due_at <= now() order by due_at, id limit $1 for update skip locked
      )) returning id`,
    [limit, LEASE_SECONDS],
  );
  const ids = taken.map(([id]) => Number(id));
  if (ids.length === 0) return [];
  const deliveries = await orm
    .select({
      id: pushDelivery.id,
      token: pushDelivery.token,
      attempts: pushDelivery.attempts,
      notification: getTableColumns(notification),
      owner: getTableColumns(pushToken),
    })
    .from(pushDelivery)
    .innerJoin(notification, eq(notification.id, pushDelivery.notificationId))
    .leftJoin(pushToken, eq(pushToken.token, pushDelivery.token))
    .where(inArray(pushDelivery.id, ids));
  const facts = await findFacts(orm, [
    ...new Set(deliveries.flatMap(({ notification }) => notification.referralId ?? [])),
  ]);
  return deliveries.map((one) => ({ ...one, transfer: facts.get(one.notification.referralId ?? 0) ?? null }));
}

export async function forgetDelivery(orm: Orm, id: number): Promise<void> {
  await orm.delete(pushDelivery).where(eq(pushDelivery.id, id));
}

export async function postpone(orm: Orm, id: number, ms: number): Promise<void> {
  await orm
    .update(pushDelivery)
    .set({ dueAt: sql`now() + make_interval(secs => ${ms / 1000})` })
    .where(eq(pushDelivery.id, id));
}

/** Deletes a token that the push service reports as invalid, and its deliveries. */
export async function forgetToken(orm: Orm, token: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.delete(pushToken).where(eq(pushToken.token, token));
    await tx.delete(pushDelivery).where(eq(pushDelivery.token, token));
  });
}

/** Number of waiting deliveries, for the metrics. */
export function countWaitingPushes(orm: Orm): Promise<number> {
  return orm.$count(pushDelivery);
}

/** The delivery that waits longest: when its notification was written, and how often it was tried. Null without any. */
export async function readOldestPush(orm: Orm): Promise<{ at: Date; attempts: number } | null> {
  const [oldest] = await orm
    .select({ at: notification.createdAt, attempts: pushDelivery.attempts })
    .from(pushDelivery)
    .innerJoin(notification, eq(notification.id, pushDelivery.notificationId))
    .orderBy(asc(pushDelivery.notificationId))
    .limit(1);
  return oldest ?? null;
}
