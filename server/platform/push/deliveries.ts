import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { notification, pushDelivery, pushToken, referral } from '../database/schema';

/** Longer than any attempt takes: a process that died meanwhile leaves its deliveries to the others after this. */
const LEASE_SECONDS = 60;

/** What there is to send, with what decides whether it may be. */
export type Delivery = Awaited<ReturnType<typeof takeDue>>[number];

/** Takes deliveries that are due, for this process alone: those that another one is taking are passed over. */
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
  return orm
    .select({
      id: pushDelivery.id,
      token: pushDelivery.token,
      attempts: pushDelivery.attempts,
      notice: getTableColumns(notification),
      owner: getTableColumns(pushToken),
      record: getTableColumns(referral),
    })
    .from(pushDelivery)
    .innerJoin(notification, eq(notification.id, pushDelivery.notificationId))
    .leftJoin(pushToken, eq(pushToken.token, pushDelivery.token))
    .leftJoin(referral, eq(referral.id, notification.referralId))
    .where(inArray(pushDelivery.id, ids));
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

/** Nobody is found by this token any more. */
export async function forgetToken(orm: Orm, token: string): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.delete(pushToken).where(eq(pushToken.token, token));
    await tx.delete(pushDelivery).where(eq(pushDelivery.token, token));
  });
}
