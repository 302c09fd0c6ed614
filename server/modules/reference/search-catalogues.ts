import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LIMITS } from '../../../contract/limits';
import type { Orm } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/escape-like';
import { plainText } from '../../platform/plain-text';
import { cie10, department, municipality, neighborhood } from './tables';

/** Diagnoses by code or by words of the name; those whose code begins with the text come first. In the order of
 * `contract/catalogues/catalogue-search`. */
export async function searchDiagnoses(orm: Orm, filter: string) {
  const words = plainText(filter);
  const byCode = `${escapeLike(words.toUpperCase())}%`;
  return orm
    .select({ id: cie10.id, code: cie10.code, fullName: cie10.name })
    .from(cie10)
    .where(sql`${contains(cie10.search, words)} or ${cie10.code} like ${byCode}`)
    .orderBy(
      sql`${cie10.code} not like ${byCode}`,
      startsFirst(cie10.search, words),
      sql`${distance(cie10.search, words)} + ${later(words)}`,
      asc(cie10.code),
    )
    .limit(LIMITS.searchResults);
}

export async function searchDepartments(orm: Orm, filter: string) {
  const words = plainText(filter);
  return orm
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(contains(department.search, words))
    .orderBy(startsFirst(department.search, words), distance(department.search, words), asc(department.name))
    .limit(LIMITS.searchResults);
}

export async function searchMunicipalities(orm: Orm, departmentId: number, filter: string) {
  const words = plainText(filter);
  return orm
    .select({ id: municipality.id, name: municipality.name })
    .from(municipality)
    .where(and(eq(municipality.departmentId, departmentId), contains(municipality.search, words)))
    .orderBy(
      startsFirst(municipality.search, words),
      distance(municipality.search, words),
      asc(municipality.name),
    )
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
    .orderBy(
      startsFirst(neighborhood.search, words),
      distance(neighborhood.search, words),
      asc(neighborhood.name),
    )
    .limit(LIMITS.searchResults);
}

const partsOf = (words: string) => words.split(' ').filter(Boolean).slice(0, 8);

/** The name contains every typed word. */
function contains(column: PgColumn, words: string): SQL {
  return and(...partsOf(words).map((part) => sql`${column} like ${`%${escapeLike(part)}%`}`)) ?? sql`false`;
}

/** 1 for each typed word that begins a word of the text and is not all of it, 10 for each that is only inside one. */
function distance(column: PgColumn, words: string): SQL {
  const each = partsOf(words).map((part) => {
    const begins = `\\m${part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
    return sql`case when ${column} ~ ${`${begins}\\M`} then 0 when ${column} ~ ${begins} then 1 else 10 end`;
  });
  return sql.join([sql`0`, ...each], sql` + `);
}

/** 5 for a diagnosis whose name, which follows its code, does not begin with the first typed word. */
function later(words: string): SQL {
  const [first = ''] = partsOf(words);
  return sql`case when ${cie10.search} like lower(${cie10.code}) || ${` ${escapeLike(first)}%`} then 0 else 5 end`;
}

function startsFirst(column: PgColumn, words: string): SQL {
  return sql`${column} not like ${`${escapeLike(words)}%`}`;
}
