import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as contract from '../../../contract/catalogues/catalogues';
import { CATALOGUE_NAMES, downloadCatalogue, listCatalogues } from '../../../contract/catalogues/downloads';
import { LIMITS } from '../../../contract/limits';
import {
  addressLetter,
  cie10,
  department,
  insuranceRegime,
  municipality,
  neighborhood,
} from '../../platform/database/schema';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import { plainText } from '../../platform/plain-text';
import type { Platform } from '../../platform/platform';
import { createDownloads } from './downloads';

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'es');

/** Reference lists and searches: read by everyone who is signed in. */
export function routes({ database, reference }: Platform): Route[] {
  const { orm } = database;
  const downloads = createDownloads(database);
  const presentEps = ({ id, name, code }: { id: number; name: string; code: string | null }) => ({
    id,
    name,
    code,
  });

  async function regimesOf(epsId: number | undefined) {
    if (epsId === undefined) return { rows: [] };
    const rows = await orm
      .select()
      .from(insuranceRegime)
      .where(eq(insuranceRegime.epsId, epsId))
      .orderBy(asc(insuranceRegime.id));
    const { eps, regimeTypes } = reference.current;
    const named = (id: number, name: string | undefined) => ({ id, name: name ?? `#${id}` });
    return {
      rows: rows.map((row) => ({
        id: row.id,
        code: row.code,
        eps: named(row.epsId, eps.get(row.epsId)?.name),
        regimeType: named(row.regimeTypeId, regimeTypes.get(row.regimeTypeId)?.name),
      })),
    };
  }

  return [
    serveRead(contract.listNetworks, async () => ({
      rows: [...reference.current.networks.values()].sort(byName),
    })),
    serveRead(contract.listEps, async () => ({
      rows: [...reference.current.eps.values()].sort(byName).map(presentEps),
    })),
    serveRead(contract.getEps, async ({ params }) => {
      const eps = reference.current.eps.get(params.id);
      if (!eps) throw new Refused('NOT_FOUND');
      return presentEps(eps);
    }),
    serveRead(contract.listRegimeTypes, async () => ({
      rows: [...reference.current.regimeTypes.values()].map(({ id, name }) => ({ id, name })),
    })),
    serveRead(contract.listAddressLetters, async () => ({
      rows: await orm.select().from(addressLetter).orderBy(asc(addressLetter.id)),
    })),
    serveRead(contract.listRegimesByEpsCode, async ({ params }) =>
      regimesOf([...reference.current.eps.values()].find((eps) => eps.code === params.epsCode)?.id),
    ),
    serveRead(contract.listRegimesByEps, async ({ params }) => regimesOf(params.epsId)),
    serveRead(contract.searchCie10, async ({ query }) => {
      const words = plainText(query.filter);
      const byCode = `${escapeLike(words.toUpperCase())}%`;
      const rows = await orm
        .select({ id: cie10.id, code: cie10.code, fullName: cie10.name })
        .from(cie10)
        .where(sql`${contains(cie10.search, words)} or ${cie10.code} like ${byCode}`)
        .orderBy(sql`${cie10.code} not like ${byCode}`, startsFirst(cie10.search, words), asc(cie10.code))
        .limit(LIMITS.searchResults);
      return { rows };
    }),
    serveRead(contract.searchDepartments, async ({ query }) => {
      const words = plainText(query.filter);
      const rows = await orm
        .select({ id: department.id, name: department.name })
        .from(department)
        .where(contains(department.search, words))
        .orderBy(startsFirst(department.search, words), asc(department.name))
        .limit(LIMITS.searchResults);
      return { rows };
    }),
    serveRead(contract.searchMunicipalities, async ({ params, query }) => {
      const words = plainText(query.filter);
      const rows = await orm
        .select({ id: municipality.id, name: municipality.name })
        .from(municipality)
        .where(and(eq(municipality.departmentId, params.departmentId), contains(municipality.search, words)))
        .orderBy(startsFirst(municipality.search, words), asc(municipality.name))
        .limit(LIMITS.searchResults);
      return { rows };
    }),
    serveRead(contract.searchNeighborhoods, async ({ params, query }) => {
      const words = plainText(query.filter);
      const rows = await orm
        .select({ id: neighborhood.id, name: neighborhood.name })
        .from(neighborhood)
        .where(
          and(eq(neighborhood.municipalityId, params.municipalityId), contains(neighborhood.search, words)),
        )
        .orderBy(startsFirst(neighborhood.search, words), asc(neighborhood.name))
        .limit(LIMITS.searchResults);
      return { rows };
    }),
    serveRead(listCatalogues, async () => {
      const all = await Promise.all(CATALOGUE_NAMES.map((name) => downloads.get(name)));
      return { rows: all.map(({ name, version, rows }) => ({ name, version, rows })) };
    }),
    serveRead(downloadCatalogue, async ({ params }) => (await downloads.get(params.name)).answer),
  ];
}

/** Every typed word stands somewhere in the name. */
function contains(column: PgColumn, words: string): SQL {
  const parts = words.split(' ').filter(Boolean).slice(0, 8);
  return and(...parts.map((part) => sql`${column} like ${`%${escapeLike(part)}%`}`)) ?? sql`false`;
}

function startsFirst(column: PgColumn, words: string): SQL {
  return sql`${column} not like ${`${escapeLike(words)}%`}`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
