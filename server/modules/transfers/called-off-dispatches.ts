import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import { calledOffDispatchesOf, lastCalledOff } from '../../../contract/transfers/called-off';
import {
  type CalledOffDispatch,
  type listCalledOff,
  TOLD_CALLED_OFF_HOURS,
} from '../../../contract/transfers/called-off-dispatches';
import type { LateWord } from '../../../contract/transfers/facts';
import { isTakenBack, lateWordsOf, quoted } from '../../../contract/transfers/late-words';
import type { Orm } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { type ReferralRecord, referral } from './tables';
import { factsOfRecord } from './transfer-facts';

/** Transfers that are over are read by their number: no index knows when their dispatch was called off. */
const NEWEST = 5000;

/** The dispatches of this entity that were called off, the last one first. */
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
  const rows = records.flatMap((record) => rowsOf(record, entityId, ambulances));
  const recent = rows.filter(({ at }) => at >= since);
  return { rows: recent.sort((one, other) => other.at.localeCompare(one.at)) };
}

/** One row for each called-off dispatch of this entity, except those of an ambulance that was sent again. */
function rowsOf(
  record: ReferralRecord,
  entityId: number,
  ambulances: Reference['ambulances'],
): CalledOffDispatch[] {
  const facts = factsOfRecord(record);
  const isSent = lastCalledOff(facts, entityId) === undefined;
  const dispatches = calledOffDispatchesOf(facts, entityId).filter(
    // An older row does not know its ambulance.
    ({ ambulanceId }) => !isSent || (ambulanceId !== undefined && ambulanceId !== record.ambulanceId),
  );
  const words = lateWordsOf(facts).filter((word) => word.entityId === entityId && word.said !== undefined);
  return dispatches.map(({ ambulanceId, until }, place) => {
    // Of several dispatches of one ambulance the last one has the word.
    const isLast = !dispatches.slice(place + 1).some((later) => later.ambulanceId === ambulanceId);
    const word = isLast ? words.find((one) => one.ambulanceId === ambulanceId) : undefined;
    return {
      referralId: record.id,
      ambulance: ambulances.get(ambulanceId ?? 0)?.name ?? null,
      at: until,
      isCancelled: record.state === 'REJECTED' && until === record.marks.reject?.at,
      ...(isSent && { otherSent: true as const }),
      word: word ? presentWord(word) : null,
    };
  });
}

function presentWord(word: LateWord): CalledOffDispatch['word'] {
  return {
    said: quoted(word),
    known: word.known === true,
    answeredBy: word.answered?.by ?? null,
    ...(isTakenBack(word) && { takenBack: true as const }),
  };
}
