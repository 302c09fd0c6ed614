import { and, inArray, isNull, sql } from 'drizzle-orm';
import { AGE_BANDS } from '../../../../contract/figures/age-bands';
import type { Orm } from '../../../platform/database/database';
import { listedPatient } from '../tables';

const { ipsId, isCovid, patient } = listedPatient;
const bounds = sql.raw(`array[${AGE_BANDS.slice(1).map(({ from }) => from)}]`);
/** Index of its age band. */
const band = sql<number>`width_bucket((${patient} ->> 'age')::int, ${bounds})`;

/** The current patients of these hospitals, counted by hospital, illness and age band. */
export async function countPatients(orm: Orm, ipsIds: readonly number[]) {
  if (ipsIds.length === 0) return [];
  return orm
    .select({ ipsId, isCovid, band, count: sql<number>`count(*)::int` })
    .from(listedPatient)
    .where(and(inArray(ipsId, [...ipsIds]), isNull(listedPatient.outcome), isNull(listedPatient.removedAt)))
    .groupBy(ipsId, isCovid, band);
}
