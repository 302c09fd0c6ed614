import { searchText } from '../../../../contract/search-text';

/**
 * The column names of official files for each field that an import reads. The first name that a file has is
 * used.
 */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** `Código Departamento`, `CODIGO_DEPARTAMENTO` and `codigodepartamento` are one name. */
export const columnKey = (name: string) => searchText(name).replace(/[^a-z0-9]/g, '');

/** Two columns of a file that are the same field, by one name or by two; null without such a pair. */
export function findAmbiguous<Field extends string>(
  names: ColumnNames<Field>,
  columns: readonly string[],
): [string, string] | null {
  for (const aliases of Object.values<readonly string[]>(names)) {
    const [first, second] = columns.filter((column) => aliases.includes(columnKey(column)));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return null;
}

/** Column of each field. Fields that the file lacks are not in the map. */
export function findColumns<Field extends string>(
  names: ColumnNames<Field>,
  columns: readonly string[],
): Map<string, number> {
  const keys = columns.map(columnKey);
  const found = new Map<string, number>();
  for (const [field, aliases] of Object.entries<readonly string[]>(names)) {
    const position = aliases.map((alias) => keys.indexOf(alias)).find((at) => at !== -1);
    if (position !== undefined) found.set(field, position);
  }
  return found;
}
