import { and, eq, or, sql } from 'drizzle-orm';
import { isTakenBack, lateWordsOf, unansweredLateWords } from '../../../contract/transfers/late-words';
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
    .select({ id: referral.id, open: referral.open, marks: referral.marks })
    .from(referral)
    .where(
      and(
        or(eq(referral.open, true), eq(referral.unansweredWord, true)),
        sql`jsonb_exists(${referral.marks}, 'lateWord')`,
      ),
    );
  return new Map(
    rows.flatMap(({ id, open, marks }) => {
      const told = open ? lateWordsOf({ marks }) : unansweredLateWords({ marks });
      // A word that was taken back does not say that a patient is on board.
      const words = told.filter((word) => !isTakenBack(word));
      return words.flatMap(({ ambulanceId, said = '', at }) =>
        ambulanceId ? [[ambulanceId, { referralId: id, said, at }] as const] : [],
      );
    }),
  );
}
