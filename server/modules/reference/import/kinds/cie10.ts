import { cie10Id } from '../../../../../contract/catalogues/cie10-id';
import { searchText } from '../../../../../contract/search-text';
import * as schema from '../../tables';
import { compare, distinct } from '../compare';
import type { Planner } from '../plan';
import { readRows } from '../row-reader';
import { byId, writeRows } from '../write-rows';

type Row = typeof schema.cie10.$inferSelect;

/** The RIPS write a category without subdivisions with a final X: `I10X` is our `I10`. */
export const cie10Code = (code: string) => code.replace('.', '').replace(/^(\w{3})X$/, '$1');

export const planCie10: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.cie10));
  const problems = [...table.problems];
  const wishes = await readRows(table, problems, (row): Row | null => {
    const given = row.code('code');
    if (given === null) return row.error('falta el código');
    const code = cie10Code(given);
    if (!/^[A-Z]\d\d\d?$/.test(code)) return row.error(`«${given}» no es un código de CIE-10`);
    const id = cie10Id(code);
    const name = row.name(stored.get(id)?.name, 'sentence');
    return name === null ? null : { id, code, name, search: searchText(code, name) };
  });
  const compared = await compare(distinct(wishes, problems, table.place), stored, {
    nameOf: ({ code, name }) => `${code} ${name}`,
    fields: { name: 'nombre' },
  });
  return { ...compared, problems, write: (db, editor) => writeRows(db, schema.cie10, compared, editor) };
};
