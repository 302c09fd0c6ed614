import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '../../../platform/database/database';
import { ambulanceRequest as table } from '../tables';
import { BridgeError } from './bridge-error';

const AT_ONCE = 50;

const isOfOne = (error: unknown) => error instanceof BridgeError && error.message.startsWith('status 4');

/**
 * Writes the statuses that the other database does not have yet, empty for a request that was opened again. Returns their
 * number. One that is refused is written again in the next run and does
 * not hold up the others; without an answer all wait. Throws what `write` throws.
 */
export async function sendStatuses(
  orm: Orm,
  write: (key: string, status: string) => Promise<void>,
): Promise<number> {
  const waiting = await orm
    .select({ id: table.id, key: table.bridgeKey, status: table.status })
    .from(table)
    .where(and(isNotNull(table.bridgeKey), sql`${table.status} is distinct from ${table.bridgeStatus}`))
    .orderBy(asc(table.id))
    .limit(AT_ONCE);
  let refused: unknown = null;
  for (const { id, key, status } of waiting) {
    if (key === null) continue;
    try {
      await write(key, status ?? '');
    } catch (error) {
      if (!isOfOne(error)) throw error;
      refused = error;
      continue;
    }
    // A status that was set meanwhile is written in the next run.
    await orm.update(table).set({ bridgeStatus: status }).where(eq(table.id, id));
  }
  if (refused) throw refused;
  return waiting.length;
}
