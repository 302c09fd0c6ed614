import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { IMPORT_KINDS } from '../../../contract/administration/import-kinds';
import { bogotaDay } from '../../../contract/agreements/validity';
import { LIMITS, NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import { plainText } from '../../../contract/plain-text';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { Refused } from '../../platform/http/refused';
import {
  compare,
  distinct,
  forEachInSlices,
  type Kind,
  listAdministered,
  lockInsurer,
  numberOfNit,
  type Planner,
  type RowReader,
  readRows,
  type Wish,
} from '../reference';
import { overlaps, refuseDates, spanText } from './rules';
import { agreement } from './tables';

dayjs.extend(customParseFormat);

type Row = typeof agreement.$inferSelect;
type Parties = Pick<Row, 'epsId' | 'ipsId' | 'networkId' | 'entityId'>;
/** A row of the file. */
interface Listed {
  parties: Parties;
  validFrom: string;
  validTo: string | null;
  note: string | null;
  row: RowReader;
}
interface Named {
  id: number;
  name: string;
  nit?: string | null;
  archivedAt: Date | null;
}

const REPS_CODE = ['codigohabilitacionsede', 'codigosede', 'codsede', 'sedecode', 'codigoreps', 'reps'];
const DATES = ['YYYY-MM-DD', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY/MM/DD', 'DD-MM-YYYY'];
/** As in the form. */
const YEARS = { first: 2000, last: 2099 };

/**
 * An agreement of the file is one of ours if it has the same parties and the same first day; then only its last day and
 * its note change. The rules are those of the form.
 */
const planAgreements: Planner = async (tx, table) => {
  const [insurers, hospitals, networks, entities] = await Promise.all([
    listAdministered(tx, 'eps'),
    listAdministered(tx, 'ips'),
    listAdministered(tx, 'networks'),
    listAdministered(tx, 'entities'),
  ]);
  const problems = [...table.problems];
  const today = bogotaDay(await timeOf(tx));

  const known = {
    eps: knownRows('la EPS', insurers, ({ code }) => code),
    ips: knownRows('la IPS', hospitals, ({ repsCode }) => repsCode),
    network: knownRows('la red', networks),
    entity: knownRows('la entidad de transporte', entities),
  };

  const partiesOf = (row: RowReader): Parties | null => {
    const epsText = row.text('eps');
    const eps = known.eps.find(row, epsText, epsText?.toUpperCase());
    const hospital = row.text('repsCode');
    const entity = row.text('entity');
    if ((hospital === null) === (entity === null))
      return row.error('debe tener una IPS o una entidad de transporte, y no las dos');
    if (eps?.id === NEVER_OFFERED_EPS_ID) return row.error('esa EPS no tiene acuerdos');
    if (entity !== null) {
      const company = known.entity.find(row, entity);
      return eps && company && { epsId: eps.id, ipsId: null, networkId: null, entityId: company.id };
    }
    const ips = known.ips.find(row, hospital, hospital?.padStart(12, '0'));
    const network = known.network.find(row, row.text('network'));
    // As the form asks: it counts, and may be a wrong choice.
    if (ips && network && !ips.networkIds.includes(network.id))
      row.warn(`${ips.name} no está en la red «${network.name}»; el acuerdo le asigna traslados de ella`);
    return eps && ips && network && { epsId: eps.id, ipsId: ips.id, networkId: network.id, entityId: null };
  };
  const understood = await readRows(table, problems, (row): Listed | null => {
    const parties = partiesOf(row);
    const validFrom = dayOf(row, 'validFrom');
    const validTo = dayOf(row, 'validTo');
    if (parties === null || validFrom === undefined || validTo === undefined) return null;
    if (validFrom === null) return row.error('falta el primer día');
    const note = row.text('note');
    if (note !== null && note.length > LIMITS.reasonText)
      return row.error(`la nota pasa de ${LIMITS.reasonText} caracteres`);
    return { parties, validFrom, validTo, note, row };
  });

  const insurersOfFile = [...new Set(understood.map(({ row }) => row.parties.epsId))].sort((a, b) => a - b);
  for (const epsId of insurersOfFile) await lockInsurer(tx, epsId);
  const stored = insurersOfFile.length
    ? await tx.select().from(agreement).where(inArray(agreement.epsId, insurersOfFile))
    : [];
  const standing = new Map<string, Row[]>();
  for (const row of stored) standing.set(keyOf(row), [...(standing.get(keyOf(row)) ?? []), row]);
  let highest = Math.max(0, ...stored.map(({ id }) => id));

  const archived = new Set(
    [insurers, hospitals, networks, entities].flatMap((rows, place) =>
      rows.filter((one) => one.archivedAt).map(({ id }) => `${place} ${id}`),
    ),
  );
  const isArchived = ({ epsId, ipsId, networkId, entityId }: Parties) =>
    [epsId, ipsId, networkId, entityId].some((id, place) => archived.has(`${place} ${id}`));

  const wishes: Wish<Row>[] = [];
  // First those that are ours already: the end of one may make room for the next.
  await forEachInSlices(inOrder(understood, standing), ({ at, row: listed }) => {
    const { parties, validFrom, validTo, note, row } = listed;
    const own = standing.get(keyOf(parties)) ?? [];
    const current = own.find((one) => one.validFrom === validFrom);
    const wish: Row = {
      ...(current ?? { ...NEW, id: ++highest }),
      ...parties,
      validFrom,
      validTo: validTo ?? current?.validTo ?? null,
      note: note ?? current?.note ?? null,
    };
    const others = own.filter((one) => one !== current);
    const fault =
      (!current && isArchived(parties) && 'la EPS, la IPS, la red o la entidad está en el archivo') ||
      faultOf(wish, current ?? null, others, today);
    if (fault) {
      row.error(fault);
      return;
    }
    standing.set(keyOf(parties), [...others, wish]);
    wishes.push({ at, row: wish });
  });
  wishes.sort((one, other) => one.at - other.at);

  const [insurerNames, hospitalNames, networkNames, entityNames] = [
    insurers,
    hospitals,
    networks,
    entities,
  ].map((rows) => new Map<number | null, string>(rows.map(({ id, name }) => [id, name])));
  const nameOf = ({ epsId, ipsId, networkId, entityId, ...dates }: Row) =>
    [
      insurerNames?.get(epsId),
      hospitalNames?.get(ipsId) ?? entityNames?.get(entityId),
      networkNames?.get(networkId),
      spanText(dates),
    ]
      .filter(Boolean)
      .join(' · ');
  const compared = await compare(
    distinct(wishes, problems, table.place),
    new Map(stored.map((row) => [row.id, row])),
    {
      nameOf,
      fields: { validTo: 'último día', note: 'nota' },
    },
  );
  return {
    ...compared,
    // The file is about some agreements.
    missing: [],
    problems,
    write: (db, editor) => writeAll(db, compared, editor?.name ?? null),
  };
};

const NEW = { version: 1, createdAt: new Date(0), updatedAt: new Date(0), updatedBy: null };

export const agreementList: Kind = {
  name: 'agreements',
  title: IMPORT_KINDS.agreements,
  synonyms: ['acuerdos', 'convenios'],
  columns: {
    eps: ['codigoeps', 'eps', 'niteps', 'nombreeps', 'aseguradora'],
    repsCode: REPS_CODE,
    network: ['red', 'nombrered', 'reddeatencion', 'network'],
    entity: ['entidaddetransporte', 'entidadtransporte', 'empresa', 'nitempresa'],
    validFrom: ['desde', 'primerdia', 'fechainicio', 'inicio', 'validfrom'],
    validTo: ['hasta', 'ultimodia', 'fechafin', 'fin', 'validto'],
    note: ['nota', 'observaciones', 'note'],
  },
  needs: [
    ['eps', 'repsCode', 'network', 'validFrom'],
    ['eps', 'entity', 'validFrom'],
  ],
  looksLikeCode: () => true,
  plan: planAgreements,
};

function knownRows<One extends Named>(
  what: string,
  rows: readonly One[],
  codeOf: (one: One) => string | null = () => null,
) {
  const byKey = new Map<string, One[]>();
  for (const row of rows)
    for (const key of [
      `code ${codeOf(row)}`,
      `name ${plainText(row.name)}`,
      ...(row.nit ? [`nit ${numberOfNit(row.nit)}`] : []),
    ])
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
  return {
    /** By its code, its NIT or its name. Null with a fault: missing, unknown or ambiguous. */
    find(row: RowReader, text: string | null, code?: string): One | null {
      if (text === null) return row.error(`falta ${what}`);
      const digits = text.replace(/[.\s]/g, '');
      const keys = [`code ${code}`, `nit ${numberOfNit(digits)}`, `name ${plainText(text)}`];
      const [only, ...others] = keys.map((key) => byKey.get(key)).find((found) => found) ?? [];
      if (!only) return row.error(`no se conoce ${what} «${text}»`);
      return others.length > 0 ? row.error(`«${text}» puede ser varias: escriba el código`) : only;
    },
  };
}

/** Undefined with a fault. */
function dayOf(row: RowReader, field: 'validFrom' | 'validTo'): string | null | undefined {
  const text = row.text(field);
  if (text === null) return null;
  const date = DATES.map((format) => dayjs(text, format, true)).find((one) => one.isValid());
  if (date && date.year() >= YEARS.first && date.year() <= YEARS.last) return date.format('YYYY-MM-DD');
  row.error(`«${text}» no es un día (${YEARS.first} a ${YEARS.last}), como 2026-03-01 o 01/03/2026`);
  return undefined;
}

/** What the form would refuse. An agreement that stays as it is may have ended long ago. */
function faultOf(wish: Row, before: Row | null, others: readonly Row[], today: string): string | null {
  const isNewEnd = wish.validTo !== before?.validTo;
  if (before && !isNewEnd && wish.note === before.note) return null;
  if (before && before.validTo !== null && before.validTo < today)
    return `ese acuerdo ya terminó (${spanText(before)})`;
  const crossed = others.find((one) => overlaps(one, wish));
  if (crossed) return `se cruza con otro igual, ${spanText(crossed)}`;
  try {
    if (isNewEnd) refuseDates(wish, before, today);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.errors?.[0]?.message ?? error.message;
    throw error;
  }
}

function inOrder(listed: readonly Wish<Listed>[], standing: ReadonlyMap<string, readonly Row[]>) {
  const isOurs = ({ row: { parties, validFrom } }: Wish<Listed>) =>
    (standing.get(keyOf(parties)) ?? []).some((one) => one.validFrom === validFrom);
  return [...listed.filter(isOurs), ...listed.filter((one) => !isOurs(one))];
}

const keyOf = ({ epsId, ipsId, networkId, entityId }: Parties) =>
  [epsId, ipsId, networkId, entityId].join(' ');

/** The new rows get the numbers and dates of the database, which the audit log then has too. */
async function writeAll(
  db: Orm,
  { toInsert, toUpdate }: { toInsert: readonly Row[]; toUpdate: readonly Row[] },
  by: string | null,
): Promise<void> {
  const updatedAt = await timeOf(db);
  for (const row of toUpdate) Object.assign(row, { updatedAt, updatedBy: by ?? row.updatedBy });
  for (let start = 0; start < toUpdate.length; start += CHUNK) {
    const chunk: SQL[] = toUpdate
      .slice(start, start + CHUNK)
      .map((row) => sql`(${row.id}::int, ${row.validTo}::date, ${row.note}::text, ${row.updatedBy}::text)`);
    await db.execute(
      sql`update agreement set valid_to = wanted.valid_to, note = wanted.note, updated_by = wanted.updated_by,
        updated_at = now(), version = version + 1
        from (values ${sql.join(chunk, sql`, `)}) as wanted (id, valid_to, note, updated_by)
        where agreement.id = wanted.id`,
    );
  }
  for (let start = 0; start < toInsert.length; start += CHUNK) {
    const chunk = toInsert.slice(start, start + CHUNK);
    const values = chunk.map(({ id: _id, createdAt: _at, ...row }) => ({ ...row, updatedAt, updatedBy: by }));
    const made = await db.insert(agreement).values(values).returning();
    for (const [at, row] of chunk.entries()) Object.assign(row, made[at]);
  }
}

const CHUNK = 500;

/** The database's time of this transaction, as `now()` gives it: the server's own clock may be wrong. */
async function timeOf(orm: Orm): Promise<Date> {
  const [row] = await runText(orm, 'select extract(epoch from now()) * 1000', []);
  return new Date(Number(row?.[0]));
}
