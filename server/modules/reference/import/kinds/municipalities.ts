import { searchText } from '../../../../../contract/search-text';
import * as schema from '../../tables';
import { compare, distinct } from '../compare';
import type { Planner } from '../plan';
import { type RowReader, readRows } from '../row-reader';
import { byId, writeRows } from '../write-rows';
import { departmentCode } from './departments';

type Row = typeof schema.municipality.$inferSelect;

export const planMunicipalities: Planner = async (tx, table) => {
  const stored = byId(await tx.select().from(schema.municipality));
  const departments = byId(await tx.select().from(schema.department));
  const problems = [...table.problems];
  const wishes = await readRows(table, problems, (row): Row | null => {
    const code = readCode(row);
    if (code === null) return null;
    const departmentId = Number(code.slice(0, 2));
    if (!departments.has(departmentId))
      return row.error(`no hay departamento ${code.slice(0, 2)}: importe antes los departamentos`);
    const id = Number(code);
    const name = row.name(stored.get(id)?.name, 'name');
    return name === null ? null : { id, departmentId, name, search: searchText(name) };
  });
  const compared = await compare(distinct(wishes, problems, table.place), stored, {
    nameOf: ({ id, name }) => `${municipalityCode(id)} ${name}`,
    fields: { name: 'nombre', departmentId: 'departamento' },
  });
  return {
    ...compared,
    problems,
    write: (db, editor) => writeRows(db, schema.municipality, compared, editor),
  };
};

/** Five digits, DANE's form. */
export const municipalityCode = (id: number) => String(id).padStart(5, '0');

/** Five digits, or the last three in a column beside the department's two. */
function readCode(row: RowReader): string | null {
  const given = row.code('code');
  if (given === null) return row.error('falta el código');
  const department = row.digits('departmentCode', 2, 'un código de departamento');
  if (!/^\d{1,5}$/.test(given)) return row.error(`«${given}» no es un código de municipio (5 dígitos)`);
  if (given.length <= 3) {
    if (department === null) return row.error(`a «${given}» le falta el código del departamento`);
    return department + given.padStart(3, '0');
  }
  const code = given.padStart(5, '0');
  if (department !== null && !code.startsWith(department))
    return row.error(`el código ${code} no es del departamento ${departmentCode(Number(department))}`);
  return code;
}
