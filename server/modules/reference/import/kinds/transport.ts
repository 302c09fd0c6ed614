import { plainText } from '../../../../../contract/plain-text';
import * as schema from '../../tables';
import { administeredOf } from '../administered';
import { compare, type Wish } from '../compare';
import { flatMapInSlices } from '../in-slices';
import { numberOfNit } from '../nit';
import type { Planner } from '../plan';
import { RowReader } from '../row-reader';
import { byId, writeRows } from '../write-rows';

type Row = typeof schema.ambulanceEntity.$inferSelect;

/** The key of a company is its NIT, or its name if the file or our row has no NIT. Of its sites the first is taken. */
export const planTransport: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.ambulanceEntity));
  const problems = [...table.problems];
  const known = knownCompanies([...stored.values()]);
  let highest = Math.max(0, ...stored.keys());
  const lines = new Map<number, number>();

  const wishes = await flatMapInSlices(table.rows, (source): Wish<Row>[] => {
    const row = new RowReader(source, problems);
    const nit = row.nit();
    const given = row.name(undefined, 'name');
    if (given === null) return [];
    const found = known.find(nit, given);
    const [current] = found;
    if (found.length > 1)
      return row.error(`hay varias entidades con ese nombre o NIT: ${namesOf(found)}`) ?? [];
    if (current?.nit && nit && numberOfNit(current.nit) !== numberOfNit(nit))
      return row.error(`«${current.name}» ya está con otro NIT, ${current.nit}`) ?? [];
    const earlier = current && lines.get(current.id);
    if (earlier !== undefined)
      return row.warn(`es la misma empresa de la ${table.place} ${earlier}; se toma esa`) ?? [];
    const id = current?.id ?? ++highest;
    const wish: Row = {
      id,
      name: row.name(current?.name, 'name') ?? given,
      nit: nit ?? current?.nit ?? null,
      phone: row.listedTelephone('phone') ?? current?.phone ?? null,
      ...administeredOf(current),
    };
    lines.set(id, source.at);
    if (!current) known.add(wish);
    return [{ at: source.at, row: wish }];
  });
  const compared = await compare(wishes, stored, {
    nameOf: ({ nit, name }) => `${nit ?? '(sin NIT)'} ${name}`,
    fields: { name: 'nombre', nit: 'NIT', phone: 'teléfono' },
    problems,
  });
  return {
    ...compared,
    problems,
    write: (db, editor) => writeRows(db, schema.ambulanceEntity, compared, editor),
  };
};

function knownCompanies(rows: readonly Row[]) {
  const byKey = new Map<string, Row[]>();
  const add = (row: Row) => {
    for (const key of keysOf(row.nit, row.name)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  };
  for (const row of rows) add(row);
  return {
    add,
    /** Those with this NIT or this name, first known first. Two NIT may differ: the caller refuses that. */
    find(nit: string | null, name: string): Row[] {
      const found = new Set(keysOf(nit, name).flatMap((key) => byKey.get(key) ?? []));
      return [...found].sort((one, other) => one.id - other.id);
    },
  };
}

const keysOf = (nit: string | null, name: string) => [
  `name ${plainText(name)}`,
  ...(nit ? [`nit ${numberOfNit(nit)}`] : []),
];

const namesOf = (rows: readonly Row[]) =>
  rows.map(({ name, nit }) => `${name} (${nit ?? 'sin NIT'})`).join(', ');
