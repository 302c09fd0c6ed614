import { searchText } from '../../../../../contract/search-text';
import * as schema from '../../tables';
import { compare, distinct } from '../compare';
import type { Planner } from '../plan';
import { readRows } from '../row-reader';
import { byId, writeRows } from '../write-rows';

type Row = typeof schema.department.$inferSelect;

/** Also accepts a list of municipalities, which repeats each department many times. */
export const planDepartments: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.department));
  const problems = [...table.problems];
  const wishes = await readRows(table, problems, (row, source): Row | null => {
    const code = row.digits('code', 2, 'un código de departamento');
    if (code === null) return source.cell('code').trim() ? null : row.error('falta el código');
    const id = Number(code);
    const name = row.name(stored.get(id)?.name, 'name');
    return name === null ? null : { id, name, search: searchText(name) };
  });
  const compared = await compare(distinct(wishes, problems, table.place, 'expected'), stored, {
    nameOf: ({ id, name }) => `${departmentCode(id)} ${name}`,
    fields: { name: 'nombre' },
  });
  return { ...compared, problems, write: (db, editor) => writeRows(db, schema.department, compared, editor) };
};

export const departmentCode = (id: number) => String(id).padStart(2, '0');
