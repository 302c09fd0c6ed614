import { and, inArray, isNull, sql } from 'drizzle-orm';
import { AGE_BANDS } from '../../../../contract/figures/age-bands';
import type { Orm } from '../../../platform/database/database';
import { listedPatient } from '../tables';

const { isCovid, patient } = listedPatient;
const sex = sql<'F' | 'M'>`${patient} ->> 'sex'`;
const serviceType = sql<
  (typeof listedPatient.$inferSelect)['patient']['serviceType']
>`${patient} ->> 'serviceType'`;
const bounds = sql.raw(`array[${AGE_BANDS.slice(1).map(({ from }) => from)}]`);
/** Index of its age band. */
const band = sql<number>`width_bucket((${patient} ->> 'age')::int, ${bounds})`;

/** The current patients of these hospitals, counted by illness, sex, service and age band. */
export async function countPatients(orm: Orm, ipsIds: readonly number[]) {
  if (ipsIds.length === 0) return [];
  return orm
    .select({ isCovid, sex, serviceType, band, count: sql<number>`count(*)::int` })
    .from(listedPatient)
    .where(
      and(
        inArray(listedPatient.ipsId, [...ipsIds]),
        isNull(listedPatient.outcome),
        isNull(listedPatient.removedAt),
      ),
    )
    .groupBy(isCovid, sex, serviceType, band);
}
