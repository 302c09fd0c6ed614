import { findColumns } from './columns';
import { decode } from './decode';
import { ImportError } from './import-error';
import { type Kind, kinds } from './kinds';
import type { MatchedTable } from './plan';
import { listed, readCsv } from './read-csv';
import { readGeojson } from './read-geojson';
import { isZip, readXlsx } from './read-xlsx';
import { headerScore, recogniseKind } from './recognise';
import type { SourceTable } from './source-table';

export interface ReadTable {
  kind: Kind;
  format: string;
  table: MatchedTable;
  /** Columns of the file that the import does not read. */
  unread: readonly string[];
  source: SourceTable;
}

/**
 * Reads a file of any supported format as rows of the given kind, or of one that is recognised among these. `most`: the
 * limit of its rows.
 */
export function readTable(
  bytes: Buffer,
  given: Kind | null,
  among: readonly Kind[] = kinds,
  most: number | null = null,
): ReadTable {
  const source = readSource(bytes, given ? [given] : among, most);
  const kind = given ?? recogniseKind(source, among);
  if (headerScore(kind, source.columns) === 0) throw new ImportError(wrongColumns(kind, source.columns));
  const columns = findColumns(kind.columns, source.columns);
  const table: MatchedTable = {
    place: source.place,
    problems: source.problems,
    has: (field) => columns.has(field),
    rows: source.rows.map(({ at, cells, geometry }) => ({
      at,
      geometry,
      cell: (field) => cells[columns.get(field) ?? -1] ?? '',
    })),
  };
  const read = new Set(columns.values());
  const unread = source.columns.filter((name, at) => !read.has(at) && name.trim() !== '');
  return { kind, format: source.format, table, unread, source };
}

function readSource(bytes: Buffer, possible: readonly Kind[], most: number | null): SourceTable {
  const score = (cells: readonly string[]) => Math.max(...possible.map((kind) => headerScore(kind, cells)));
  if (isZip(bytes)) return readXlsx(bytes, score, most);
  const { text, encoding, mixedFromLine } = decode(bytes);
  const [first] = text.replace(/^\uFEFF/, '').trimStart();
  if (first === '<') throw new ImportError('El archivo es una página HTML o XML, no un CSV.');
  const source =
    first === '{' || first === '[' ? readGeojson(text, encoding, most) : readCsv(text, encoding, score, most);
  if (mixedFromLine === null) return source;
  const mixed = 'mezcla UTF-8 y Windows-1252; cada línea se leyó con la suya';
  return { ...source, problems: [...source.problems, { level: 'warning', at: mixedFromLine, text: mixed }] };
}

function wrongColumns(kind: Kind, columns: readonly string[]): string {
  const needed = (kind.needs[0] ?? []).map((field) => `«${kind.columns[field]?.[0]}»`).join(' y ');
  return `Para ${kind.title} hacen falta columnas como ${needed}; el archivo trae: ${listed(columns)}.`;
}
