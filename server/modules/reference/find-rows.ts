import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { InsuranceRegime } from '../../platform/ports/reference';
import { addressLetter, cie10, commune, insuranceRegime, neighborhood } from './tables';

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
  communeCode: string | null;
  id: number;
  name: string;
  municipalityId: number;
  /** Its middle; null if nobody has given it. */
  lat: number | null;
  lng: number | null;
}

export async function findNeighborhood(orm: Orm, id: number): Promise<Neighborhood | undefined> {
  const [row] = await findNeighborhoods(orm, [id]);
  return row;
}

export function findNeighborhoods(orm: Orm, ids: readonly number[]): Promise<Neighborhood[]> {
  const { id, name, municipalityId, communeCode, lat, lng } = neighborhood;
  return orm
    .select({ id, name, municipalityId, communeCode, lat, lng })
    .from(neighborhood)
    .where(inArray(id, [...ids]));
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

/** Medellín's communes and corregimientos, by code, with their boundaries where they were imported. */
export function listCommunes(orm: Orm): Promise<(typeof commune.$inferSelect)[]> {
  return orm.select().from(commune).orderBy(asc(commune.code));
}
