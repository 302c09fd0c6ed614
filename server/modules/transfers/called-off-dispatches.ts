import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import { lastCalledOff } from '../../../contract/transfers/called-off';
import { type listCalledOff, TOLD_CALLED_OFF_HOURS } from '../../../contract/transfers/called-off-dispatches';
import { lateWordsOf } from '../../../contract/transfers/late-words';
import type { Orm } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { referral } from './tables';
import { factsOfRecord } from './transfer-facts';

/** Transfers that are over are read by their number: no index knows when their dispatch was called off. */
const NEWEST = 5000;

/** The dispatches of this entity that were called off and not sent again since. */
export async function findCalledOff(
  orm: Orm,
  { entityId }: Pick<Actor, 'entityId'>,
  { ambulances }: Reference,
  now: Date,
): Promise<AnswerOf<typeof listCalledOff>> {
  if (entityId === null) return { rows: [] };
  const since = new Date(now.getTime() - TOLD_CALLED_OFF_HOURS * 3_600_000).toISOString();
  const undone = JSON.stringify([{ entityId }]);
  const records = await orm
    .select()
    .from(referral)
    .where(
      and(
        or(eq(referral.open, true), sql`${referral.id} > (select max(id) from referral) - ${NEWEST}::int`),
        or(
          sql`${referral.marks} -> 'undo' -> 'calledOff' @> ${undone}::jsonb`,
          and(eq(referral.state, 'REJECTED'), eq(referral.ambulancesEntityId, entityId)),
        ),
      ),
    )
    .orderBy(desc(referral.id));
  const rows = records.flatMap((record) => {
    const facts = factsOfRecord(record);
    const last = lastCalledOff(facts, entityId);
    if (!last || last.until < since) return [];
    const word = lateWordsOf(facts).find((one) => one.entityId === entityId && one.said !== undefined);
    return {
      referralId: record.id,
      ambulance: last.ambulanceId == null ? null : (ambulances.get(last.ambulanceId)?.name ?? null),
      at: last.until,
      isCancelled: record.state === 'REJECTED' && last.until === record.marks.reject?.at,
      word: word
        ? { said: word.said ?? '', known: word.known === true, answeredBy: word.answered?.by ?? null }
        : null,
    };
  });
  return { rows: rows.sort((one, other) => other.at.localeCompare(one.at)) };
}
