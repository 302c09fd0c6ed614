import { and, eq, or, sql } from 'drizzle-orm';
import { standingLateWord } from '../../../contract/transfers/called-off';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';

interface LateWord {
  referralId: number;
  /** `«Salimos con el paciente»`. */
  said: string;
  /** ISO 8601, of the server. */
  at: string;
}

/**
 * The ambulances whose called-off crew said something that is not settled: in an open transfer until CRUE sends
 * another ambulance, in one that is over until somebody takes charge.
 */
export async function findLateWords(orm: Orm): Promise<Map<number, LateWord>> {
  const rows = await orm
    .select({ id: referral.id, marks: referral.marks, steps: referral.steps })
    .from(referral)
    .where(
      and(
        or(eq(referral.open, true), eq(referral.unansweredWord, true)),
        sql`jsonb_exists(${referral.marks}, 'lateWord')`,
      ),
    );
  return new Map(
    rows.flatMap(({ id, ...facts }) => {
      const word = standingLateWord(facts);
      if (!word?.ambulanceId) return [];
      return [[word.ambulanceId, { referralId: id, said: word.said ?? '', at: word.at }]];
    }),
  );
}
