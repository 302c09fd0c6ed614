import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LIMITS } from '../../../contract/limits';
import type { Orm } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/escape-like';
import { plainText } from '../../platform/plain-text';
import { cie10, department, municipality, neighborhood } from './tables';

/** Diagnoses by code or by words of the name; those whose code begins with the text come first. */
export async function searchDiagnoses(orm: Orm, filter: string) {
  const words = plainText(filter);
  const byCode = `${escapeLike(words.toUpperCase())}%`;
  return orm
    .select({ id: cie10.id, code: cie10.code, fullName: cie10.name })
    .from(cie10)
    .where(sql`${contains(cie10.search, words)} or ${cie10.code} like ${byCode}`)
    .orderBy(sql`${cie10.code} not like ${byCode}`, startsFirst(cie10.search, words), asc(cie10.code))
    .limit(LIMITS.searchResults);
}

export async function searchDepartments(orm: Orm, filter: string) {
  const words = plainText(filter);
  return orm
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(contains(department.search, words))
    .orderBy(startsFirst(department.search, words), asc(department.name))
    .limit(LIMITS.searchResults);
}

export async function searchMunicipalities(orm: Orm, departmentId: number, filter: string) {
  const words = plainText(filter);
  return orm
    .select({ id: municipality.id, name: municipality.name })
    .from(municipality)
    .where(and(eq(municipality.departmentId, departmentId), contains(municipality.search, words)))
    .orderBy(startsFirst(municipality.search, words), asc(municipality.name))
    .limit(LIMITS.searchResults);
}

export async function searchNeighborhoods(orm: Orm, municipalityId: number, filter: string) {
  const words = plainText(filter);
  return orm
    .select({ id: neighborhood.id, name: neighborhood.name })
    .from(neighborhood)
    .where(
      and(
        eq(neighborhood.municipalityId, municipalityId),
        isNull(neighborhood.archivedAt),
        contains(neighborhood.search, words),
      ),
    )
    .orderBy(startsFirst(neighborhood.search, words), asc(neighborhood.name))
    .limit(LIMITS.searchResults);
}

/** The name contains every typed word. */
function contains(column: PgColumn, words: string): SQL {
  const parts = words.split(' ').filter(Boolean).slice(0, 8);
  return and(...parts.map((part) => sql`${column} like ${`%${escapeLike(part)}%`}`)) ?? sql`false`;
}

function startsFirst(column: PgColumn, words: string): SQL {
  return sql`${column} not like ${`${escapeLike(words)}%`}`;
}
