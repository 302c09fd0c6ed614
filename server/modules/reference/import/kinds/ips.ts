import { MEDELLIN_MUNICIPALITY_ID } from '../../../../../contract/limits';
import { plainText } from '../../../../../contract/plain-text';
import * as schema from '../../tables';
import { administeredOf } from '../administered';
import { compare, distinct, type Wish } from '../compare';
import { numberOfNit } from '../nit';
import type { Planner } from '../plan';
import { type RowReader, readRows } from '../row-reader';
import type { Problem } from '../source-table';
import { byId, writeRows } from '../write-rows';
import { municipalityCode } from './municipalities';
import { communeOf } from './neighborhoods';

type Row = typeof schema.ips.$inferSelect;

/** Invented hospitals have ids up to this; a real one never gets one of them. */
const LAST_INVENTED_ID = 100;

/** The key of a site is its REPS code, or its NIT if the file or our row has no REPS code. */
export const planIps: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.ips));
  const municipalities = byId(await tx.select({ id: schema.municipality.id }).from(schema.municipality));
  const problems = [...table.problems];
  const known = knownSites([...stored.values()]);

  const wishes = await readRows(table, problems, (row): Row | null => {
    const repsCode = repsCodeOf(row);
    if (repsCode === undefined) return null;
    const nit = row.nit();
    if (repsCode === null && nit === null) return row.error('faltan el código REPS y el NIT');
    const id = known.find(repsCode, nit);
    if (id === null) return row.error(`hay varias sedes con el NIT ${nit} y no se sabe cuál es`);

    const current = stored.get(id);
    const name = row.name(current?.name, 'name');
    const municipalityId = municipalityOf(row, repsCode) ?? current?.municipalityId;
    if (name === null) return null;
    if (municipalityId === undefined) return row.error('falta el código del municipio');
    if (!municipalities.has(municipalityId))
      return row.error(`no hay municipio ${municipalityCode(municipalityId)}`);
    const ownNit = nit ?? current?.nit;
    if (ownNit === undefined) return row.error('falta el NIT');
    const commune = communeOf(row, municipalityId === MEDELLIN_MUNICIPALITY_ID);
    if (commune === undefined) return null;
    warnOfNoHospital(row, name);
    const position = row.position();
    return {
      id,
      name,
      nit: ownNit,
      repsCode: repsCode ?? current?.repsCode ?? null,
      address: row.text('address') ?? current?.address ?? null,
      phone: row.listedTelephone('phone') ?? current?.phone ?? null,
      municipalityId,
      communeCode: commune ?? current?.communeCode ?? null,
      lat: position?.lat ?? current?.lat ?? null,
      lng: position?.lng ?? current?.lng ?? null,
      networkIds: current?.networkIds ?? [],
      nature: current?.nature ?? null,
      services: current?.services ?? [],
      ...administeredOf(current),
    };
  });
  const sites = distinct(wishes, problems, table.place);
  warnOfSameNames(sites, stored, problems);
  const compared = await compare(sites, stored, {
    nameOf: ({ repsCode, nit, name }) => `${repsCode ?? nit} ${name}`,
    fields: {
      name: 'nombre',
      nit: 'NIT',
      repsCode: 'código REPS',
      address: 'dirección',
      phone: 'teléfono',
      municipalityId: 'municipio',
      communeCode: 'comuna',
      lat: 'latitud',
      lng: 'longitud',
    },
    problems,
  });
  return { ...compared, problems, write: (db, editor) => writeRows(db, schema.ips, compared, editor) };
};

/** Words of the REPS for what is no institution with beds, and names of ambulance companies. */
const NO_HOSPITAL = /transporte|ambulancia|objeto social diferente|profesional independiente/i;

/** The official list has providers of all kinds, also some that may not work. A person decides. */
function warnOfNoHospital(row: RowReader, name: string): void {
  const found = [row.text('providerClass'), name].find((text) => text && NO_HOSPITAL.test(text));
  if (found) row.warn(`«${found}» no parece un hospital: si no lo es, quite esta fila`);
  if (/^no?$/i.test(row.text('enabled') ?? '')) row.warn('el REPS dice que no está habilitado');
}

/** Two sites of one name cannot be told apart in the lists of the screens. */
function warnOfSameNames(
  sites: readonly Wish<Row>[],
  stored: ReadonlyMap<number, Row>,
  problems: Problem[],
): void {
  const wished = new Set(sites.map(({ row }) => row.id));
  const others = [...stored.values()].filter(({ id, archivedAt }) => !wished.has(id) && !archivedAt);
  const named = new Map<string, number>();
  for (const { name } of [...sites.map(({ row }) => row), ...others])
    named.set(plainText(name), (named.get(plainText(name)) ?? 0) + 1);
  for (const { at, row } of sites) {
    if ((named.get(plainText(row.name)) ?? 0) < 2) continue;
    const text = `otra sede se llama también «${row.name}»: en las pantallas no se distinguen`;
    problems.push({ level: 'warning', at, text });
  }
}

/** Provider (10 digits) and site (2), in one column or in two; undefined if invalid. */
function repsCodeOf(row: RowReader): string | null | undefined {
  const given = row.code('repsCode');
  if (given === null) return null;
  const site = row.digits('siteNumber', 2, 'un número de sede');
  const code = given.length % 2 === 1 ? `0${given}` : given;
  if (!/^(\d{10}|\d{12})$/.test(code)) {
    row.error(`«${given}» no es un código REPS (12 dígitos)`);
    return undefined;
  }
  return code.length === 10 && site !== null ? code + site : code;
}

/** The REPS code begins with the municipality's. */
function municipalityOf(row: RowReader, repsCode: string | null): number | null {
  const code = row.digits('municipalityCode', 5, 'un código de municipio') ?? repsCode?.slice(0, 5);
  return code === undefined ? null : Number(code);
}

function knownSites(rows: readonly Row[]) {
  const byReps = new Map(rows.map(({ id, repsCode }) => [repsCode, id]));
  const newIds = new Map<string, number>();
  const highest = Math.max(LAST_INVENTED_ID, ...rows.map(({ id }) => id));
  const taken = new Set<number>();
  const byNit = new Map<string | undefined, Row[]>();
  for (const row of rows) {
    const sites = byNit.get(numberOfNit(row.nit));
    if (sites) sites.push(row);
    else byNit.set(numberOfNit(row.nit), [row]);
  }

  function findByNit(nit: string | null, repsCode: string | null): readonly number[] {
    if (nit === null) return [];
    return (byNit.get(numberOfNit(nit)) ?? [])
      .filter((row) => (repsCode === null || row.repsCode === null) && !taken.has(row.id))
      .map(({ id }) => id);
  }

  return {
    /** Id of a known site, or the next id for a new one; null if the NIT matches several sites. */
    find(repsCode: string | null, nit: string | null): number | null {
      const exact = repsCode === null ? undefined : byReps.get(repsCode);
      if (exact !== undefined) return exact;
      const key = repsCode ?? nit ?? '';
      const [only, ...others] = findByNit(nit, repsCode);
      if (only !== undefined && others.length > 0) return null;
      if (only !== undefined && repsCode !== null) {
        taken.add(only);
        // A repeated row is of the same site.
        byReps.set(repsCode, only);
      }
      const id = only ?? newIds.get(key) ?? highest + newIds.size + 1;
      if (only === undefined) newIds.set(key, id);
      return id;
    },
  };
}
