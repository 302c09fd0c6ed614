import { columnKey, findColumns } from './columns';
import { decode } from './decode';
import { ImportError } from './import-error';
import type { Kind } from './kinds';
import { readCsv } from './read-csv';
import { readGeojson } from './read-geojson';
import { isZip, readXlsx } from './read-xlsx';
import type { SourceTable } from './source-table';

/** The part of a list that tells its header. It is data, so that a thread gets it. */
export type HeaderNames = Pick<Kind, 'columns' | 'needs' | 'never'>;

/** Number of the list's fields in the header; 0 if a required one is missing, or one of another list is there. */
export function headerScore(
  { columns: names, needs, never }: HeaderNames,
  columns: readonly string[],
): number {
  if (columns.some((column) => never?.includes(columnKey(column)))) return 0;
  const found = findColumns(names, columns);
  return needs.some((fields) => fields.every((field) => found.has(field))) ? found.size : 0;
}

/** Names the columns that the header lacks for the nearest of the list's sets; empty if nothing of the list is there. */
export function lackingText({ columns: names, needs }: HeaderNames, columns: readonly string[]): string {
  const found = findColumns(names, columns);
  const [least = []] = needs
    .map((fields) => fields.filter((field) => !found.has(field)))
    .sort((one, other) => one.length - other.length);
  if (found.size === 0 || least.length === 0) return '';
  return ` Falta una columna como ${least.map((field) => `«${names[field]?.[0]}»`).join(' y ')}.`;
}

/** Reads a file of any supported format, of one of the possible lists. `most`: the limit of its rows. Throws `ImportError`. */
export function readSource(
  bytes: Buffer,
  possible: readonly HeaderNames[],
  most: number | null,
): SourceTable {
  const score = (cells: readonly string[]) => Math.max(...possible.map((kind) => headerScore(kind, cells)));
  const [only, ...others] = possible;
  const lacking = (cells: readonly string[]) => (only && others.length === 0 ? lackingText(only, cells) : '');
  if (isZip(bytes)) return readXlsx(bytes, score, most, lacking);
  const { text, encoding, mixedFromLine } = decode(bytes);
  const [first] = text.replace(/^\uFEFF/, '').trimStart();
  if (first === '<') throw new ImportError('El archivo es una página HTML o XML, no un CSV.');
  const source =
    first === '{' || first === '['
      ? readGeojson(text, encoding, most)
      : readCsv(text, encoding, score, most, lacking);
  if (mixedFromLine === null) return source;
  const mixed = 'mezcla UTF-8 y Windows-1252; cada línea se leyó con la suya';
  return { ...source, problems: [...source.problems, { level: 'warning', at: mixedFromLine, text: mixed }] };
}
