import { atFirstUse } from '../../../contract/at-first-use';
import * as contract from '../../../contract/catalogues/catalogues';
import { CATALOGUE_NAMES, downloadCatalogue, listCatalogues } from '../../../contract/catalogues/downloads';
import { listMunicipalityPlaces } from '../../../contract/catalogues/municipality-places';
import { Refused } from '../../platform/http/refused';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import * as rows from '../reference';

type Insurer = Reference['eps'] extends ReadonlyMap<number, infer Row> ? Row : never;

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'es');

/** Reference lists and searches: read by everyone who is signed in. */
export function routes({ database, geography, reference }: Platform): Route[] {
  const { orm } = database;
  const downloads = rows.createDownloads(database, { version: () => reference.version });
  const seats = atFirstUse(() => geography.readMunicipalityPlaces());
  const presentEps = ({ id, name, code, archivedAt }: Insurer) => ({
    id,
    name,
    code,
    ...(archivedAt && { archived: true }),
  });

  async function regimesOf(epsId: number | undefined) {
    if (epsId === undefined) return { rows: [] };
    const { eps, regimeTypes } = reference.current;
    const named = (id: number, name: string | undefined) => ({ id, name: name ?? `#${id}` });
    return {
      rows: (await rows.listRegimesOf(orm, epsId)).map((row) => ({
        id: row.id,
        code: row.code,
        eps: named(row.epsId, eps.get(row.epsId)?.name),
        regimeType: named(row.regimeTypeId, regimeTypes.get(row.regimeTypeId)?.name),
      })),
    };
  }

  return [
    serveRead(contract.listNetworks, async () => ({
      rows: rows
        .offered(reference.current.networks)
        .map(({ id, name }) => ({ id, name }))
        .sort(byName),
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
    serveRead(contract.listAddressLetters, async () => ({ rows: await rows.listAddressLetters(orm) })),
    serveRead(contract.listRegimesByEpsCode, async ({ params }) =>
      regimesOf([...reference.current.eps.values()].find((eps) => eps.code === params.epsCode)?.id),
    ),
    serveRead(contract.listRegimesByEps, async ({ params }) => regimesOf(params.epsId)),
    serveRead(contract.searchCie10, async ({ query }) => ({
      rows: await rows.searchDiagnoses(orm, query.filter),
    })),
    serveRead(contract.searchDepartments, async ({ query }) => ({
      rows: await rows.searchDepartments(orm, query.filter),
    })),
    serveRead(contract.searchMunicipalities, async ({ params, query }) => ({
      rows: await rows.searchMunicipalities(orm, params.departmentId, query.filter),
    })),
    serveRead(contract.searchNeighborhoods, async ({ params, query }) => ({
      rows: await rows.searchNeighborhoods(orm, params.municipalityId, query.filter),
    })),
    serveRead(listMunicipalityPlaces, async () => ({
      rows: [...seats()]
        .flatMap(([id, seat]) => {
          const known = reference.current.municipalities.get(id);
          return known ? [{ id, name: known.name, ...seat }] : [];
        })
        .sort(byName),
    })),
    serveRead(listCatalogues, async () => {
      const all = await Promise.all(CATALOGUE_NAMES.map((name) => downloads.get(name)));
      return { rows: all.map((one) => ({ name: one.name, version: one.version, rows: one.rows })) };
    }),
    serveRead(downloadCatalogue, async ({ params }) => (await downloads.get(params.name)).answer),
  ];
}
