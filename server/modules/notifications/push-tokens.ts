import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import { audienceKeys } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { pushDelivery, pushToken } from './tables';

/** Limit for one user; the browsers that registered longest ago are dropped. */
const MOST_BROWSERS = 20;

/**
 * Registers this browser for this user's pushes. The former user gets no more pushes on it, and their waiting ones are
 * deleted: a ward's tablet belongs to the user who signed in last.
 */
export async function keepPushToken(
  tx: Orm,
  actor: Actor,
  token: string,
  agent: string,
  now: Date,
): Promise<void> {
  const { issuer, subject, roles, entityId } = actor;
  const [former] = await tx
    .delete(pushToken)
    .where(and(eq(pushToken.token, token), or(ne(pushToken.issuer, issuer), ne(pushToken.subject, subject))))
    .returning({ token: pushToken.token });
  if (former) await tx.delete(pushDelivery).where(eq(pushDelivery.token, token));

  const owner = {
    issuer,
    subject,
    roles: [...roles],
    entityId,
    audience: audienceKeys(actor),
    agent,
    seenAt: now,
  };
  await tx
    .insert(pushToken)
    .values({ token, ...owner })
    .onConflictDoUpdate({ target: pushToken.token, set: owner });

  const surplus = await tx
    .select({ token: pushToken.token })
    .from(pushToken)
    .where(ownedBy(actor))
    .orderBy(desc(pushToken.seenAt))
    .offset(MOST_BROWSERS);
  if (surplus.length > 0) await tx.delete(pushToken).where(inArrayOf(surplus));
}

/** Removes all browsers of an account, whose access, roles or entity have changed; its person registers again. */
export async function dropPushesOf(orm: Orm, subject: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const dropped = await tx
      .delete(pushToken)
      .where(eq(pushToken.subject, subject))
      .returning({ token: pushToken.token });
    const names = dropped.map(({ token }) => token);
    if (names.length > 0) await tx.delete(pushDelivery).where(inArray(pushDelivery.token, names));
  });
}

/** Removes a token of this user; false if it is not the user's. */
export async function dropPushToken(tx: Orm, actor: Actor, token: string): Promise<boolean> {
  const removed = await tx
    .delete(pushToken)
    .where(and(eq(pushToken.token, token), ownedBy(actor)))
    .returning({ token: pushToken.token });
  if (removed.length === 0) return false;
  await tx.delete(pushDelivery).where(eq(pushDelivery.token, token));
  return true;
}

function ownedBy({ issuer, subject }: Actor) {
  return and(eq(pushToken.issuer, issuer), eq(pushToken.subject, subject));
}

function inArrayOf(tokens: readonly { token: string }[]) {
  return inArray(
    pushToken.token,
    tokens.map(({ token }) => token),
  );
}
