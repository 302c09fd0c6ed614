import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { InsuranceRegime } from '../../platform/ports/reference';
import { addressLetter, cie10, insuranceRegime, neighborhood } from './tables';

interface Diagnosis {
  id: number;
  code: string;
  name: string;
}

/** The diagnoses with these ids, in no order; unknown ids are left out. */
export async function findDiagnoses(orm: Orm, ids: readonly number[]): Promise<Diagnosis[]> {
  if (ids.length === 0) return [];
  return orm
    .select({ id: cie10.id, code: cie10.code, name: cie10.name })
    .from(cie10)
    .where(inArray(cie10.id, [...ids]));
}

/** A diagnosis for a trial: an examination (Z00), or the first of the catalogue; none without a catalogue. */
export async function findTrialDiagnosis(orm: Orm): Promise<Diagnosis[]> {
  return orm
    .select({ id: cie10.id, code: cie10.code, name: cie10.name })
    .from(cie10)
    .orderBy(sql`${cie10.code} not like 'Z00%'`, asc(cie10.code))
    .limit(1);
}

interface Neighborhood {
  id: number;
  name: string;
  municipalityId: number;
}

export async function findNeighborhood(orm: Orm, id: number): Promise<Neighborhood | undefined> {
  const [row] = await orm
    .select({ id: neighborhood.id, name: neighborhood.name, municipalityId: neighborhood.municipalityId })
    .from(neighborhood)
    .where(eq(neighborhood.id, id));
  return row;
}

/** The regimes of one insurer, from the database (not from memory). */
export async function listRegimesOf(orm: Orm, epsId: number): Promise<InsuranceRegime[]> {
  return orm
    .select()
    .from(insuranceRegime)
    .where(eq(insuranceRegime.epsId, epsId))
    .orderBy(asc(insuranceRegime.id));
}

export async function listAddressLetters(orm: Orm): Promise<{ id: number; name: string }[]> {
  return orm.select().from(addressLetter).orderBy(asc(addressLetter.id));
}
