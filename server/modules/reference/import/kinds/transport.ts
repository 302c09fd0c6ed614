import { plainText } from '../../../../../contract/plain-text';
import * as schema from '../../tables';
import { administeredOf } from '../administered';
import { compare, type Wish } from '../compare';
import { numberOfNit } from '../nit';
import type { Planner } from '../plan';
import { RowReader } from '../row-reader';
import { byId, writeRows } from '../write-rows';

type Row = typeof schema.ambulanceEntity.$inferSelect;

/** The key of a company is its NIT, or its name if the file or our row has no NIT. Of its sites the first is taken. */
export const planTransport: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.ambulanceEntity));
  const problems = [...table.problems];
  const known = [...stored.values()];
  let highest = Math.max(0, ...stored.keys());
  const lines = new Map<number, number>();

  const wishes = table.rows.flatMap((source): Wish<Row>[] => {
    const row = new RowReader(source, problems);
    const nit = row.nit();
    const given = row.name(undefined, 'name');
    if (given === null) return [];
    const found = known.filter((one) => isSame(one, { nit, name: given }));
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
    if (!current) known.push(wish);
    return [{ at: source.at, row: wish }];
  });
  const compared = compare(wishes, stored, {
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

/** One NIT, or one name if not both NIT are known or they differ: the caller refuses the latter. */
function isSame(one: Pick<Row, 'nit' | 'name'>, other: Pick<Row, 'nit' | 'name'>): boolean {
  if (one.nit && other.nit && numberOfNit(one.nit) === numberOfNit(other.nit)) return true;
  return plainText(one.name) === plainText(other.name);
}

const namesOf = (rows: readonly Row[]) =>
  rows.map(({ name, nit }) => `${name} (${nit ?? 'sin NIT'})`).join(', ');
