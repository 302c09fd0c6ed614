import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RequestStatus } from '../../../../contract/ambulance-requests/ambulance-request';
import type { Orm } from '../../../platform/database/database';
import { ambulanceRequest as table } from '../tables';
import { BridgeError } from './bridge-error';
import { MOVED } from './firebase-database';
import { NOTHING_SENT } from './take-change';

const AT_ONCE = 50;
/** After this nobody waits for the answer of a writing any more, and it is written again. */
const ANSWER_SECONDS = 15;

const isAnswer = (error: unknown) => error instanceof BridgeError && error.message.startsWith('status ');
const isOfOne = (error: unknown) => error instanceof BridgeError && error.message.startsWith('status 4');

interface Outside {
  /** Takes what the other database has now: a status that somebody set there would be written over unseen. */
  refresh(key: string): Promise<void>;
  /** Writes nothing for a record that was deleted there: there is nothing whose status could differ. */
  write(key: string, status: string): Promise<void>;
}

/**
 * Writes the statuses that the other database does not have yet, empty for a request that was opened again. Returns their
 * number. One that is refused is written again in the next run and does
 * not hold up the others, which are taken in any order; without an answer all wait. Throws what `outside` throws.
 */
export async function sendStatuses(orm: Orm, outside: Outside): Promise<number> {
  const waiting = await orm
    .select({ id: table.id, key: table.bridgeKey })
    .from(table)
    .where(isUnsent)
    .orderBy(sql`random()`)
    .limit(AT_ONCE);
  let refused: unknown = null;
  for (const { id, key } of waiting) {
    if (key === null) continue;
    try {
      await sendOne(orm, id, key, outside);
    } catch (error) {
      if (!isOfOne(error)) throw error;
      refused = error;
    }
  }
  if (refused) throw refused;
  return waiting.length;
}

const isOnItsWay = isNotNull(table.bridgeSending);
const isDifferent = and(
  isNotNull(table.bridgeKey),
  sql`${table.status} is distinct from ${table.bridgeStatus}`,
);
/** Another process writes it now, or its answer may still come. */
const isResting = sql`${table.bridgeSentAt} > now() - ${ANSWER_SECONDS} * interval '1 second'`;
const isUnsent = and(or(isDifferent, isOnItsWay), sql`${isResting} is not true`);

/**
 * Notes what is on its way before it is written: until it has arrived a reading may find there the status of before, or its echo, and
 * neither was set by a person there.
 */
async function sendOne(orm: Orm, id: number, key: string, { refresh, write }: Outside): Promise<void> {
  await refresh(key);
  // What was on its way so long and is not there has been lost.
  await orm
    .update(table)
    .set(NOTHING_SENT)
    .where(and(eq(table.id, id), isOnItsWay, isUnsent));
  const [row] = await orm
    .select()
    .from(table)
    .where(and(eq(table.id, id), isDifferent, isUnsent));
  if (!row) return;
  const { status, bridgeStatus } = row;
  const [claimed] = await orm
    .update(table)
    .set({ bridgeSending: status ?? '', bridgeSentAt: sql`date_trunc('milliseconds', now())` })
    .where(and(eq(table.id, id), isUnsent, has(table.status, status), has(table.bridgeStatus, bridgeStatus)))
    .returning({ sentAt: table.bridgeSentAt });
  // It was changed in this moment: the next run writes it.
  if (!claimed?.sentAt) return;
  const isThisOne = and(eq(table.id, id), eq(table.bridgeSentAt, claimed.sentAt));
  try {
    await write(key, status ?? '');
  } catch (error) {
    // Without an answer it may arrive yet.
    if (isAnswer(error)) await orm.update(table).set(NOTHING_SENT).where(isThisOne);
    // Somebody wrote there in this moment: the next run reads it first.
    if (error instanceof BridgeError && error.message === MOVED) return;
    throw error;
  }
  const noted = { ...NOTHING_SENT, bridgeStatus: status };
  await orm
    .update(table)
    .set(noted)
    .where(and(isThisOne, has(table.bridgeStatus, bridgeStatus)));
  // Somebody may have set another one there, before ours or after it.
  await refresh(key);
  await orm.update(table).set(NOTHING_SENT).where(isThisOne);
}

const has = (column: AnyPgColumn, value: RequestStatus | null) =>
  value === null ? isNull(column) : eq(column, value);
