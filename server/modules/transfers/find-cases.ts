import { inArray } from 'drizzle-orm';
import { fullNameOf } from '../../../contract/people/person';
import type { Actor } from '../../../contract/roles';
import { type Contradiction, contradictionOf } from '../../../contract/transfers/contradicted-acceptance';
import { visibilityOf } from '../../../contract/transfers/ownership';
import type { Orm } from '../../platform/database/database';
import { referral } from './tables';
import { factsOfRecord } from './transfer-facts';

/** What names a case beside its number. */
interface Case {
  isTrial?: true;
  golden?: true;
  triage: number | null;
  /** The acceptance of its hospital is contradicted. */
  contradiction?: Contradiction;
  /** Only for a reader who sees the patient. */
  patient?: string;
}

/** The cases of these transfers as this person may see them, by number. */
export async function findCases(orm: Orm, ids: readonly number[], actor: Actor): Promise<Map<number, Case>> {
  if (ids.length === 0) return new Map();
  const records = await orm
    .select()
    .from(referral)
    .where(inArray(referral.id, [...ids]));
  return new Map(
    records.map((record) => {
      const facts = factsOfRecord(record);
      const contradiction = contradictionOf(facts);
      const found: Case = {
        ...(record.trial && { isTrial: true as const }),
        ...(record.golden && { golden: true as const }),
        triage: record.triage,
        ...(contradiction && { contradiction }),
        ...(!record.trial && visibilityOf(facts, actor) === 'full' && { patient: fullNameOf(record.person) }),
      };
      return [record.id, found];
    }),
  );
}
