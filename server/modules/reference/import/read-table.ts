import { findColumns } from './columns';
import { ImportError } from './import-error';
import { type Kind, kinds } from './kinds';
import type { MatchedTable } from './plan';
import { readApart } from './read-apart';
import { listed } from './read-csv';
import { headerScore, lackingText, readSource } from './read-source';
import { recogniseKind } from './recognise';
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
 * Reads a file of any supported format as rows of the given list, or of one that is recognised among these. `most`: the
 * limit of its rows. Throws `ImportError`.
 */
export function readTable(
  bytes: Buffer,
  given: Kind | null,
  among: readonly Kind[] = kinds,
  most: number | null = null,
): ReadTable {
  return matched(readSource(bytes, given ? [given] : among, most), given, among);
}

/** As `readTable`, in a thread: the server goes on with other requests. */
export async function readTableApart(
  bytes: Buffer,
  given: Kind | null,
  among: readonly Kind[],
  most: number,
): Promise<ReadTable> {
  return matched(await readApart(bytes, given ? [given] : among, most), given, among);
}

function matched(source: SourceTable, given: Kind | null, among: readonly Kind[]): ReadTable {
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

function wrongColumns(kind: Kind, columns: readonly string[]): string {
  const needed = (kind.needs[0] ?? []).map((field) => `«${kind.columns[field]?.[0]}»`).join(' y ');
  return `Para ${kind.title} hacen falta columnas como ${needed}; el archivo trae: ${listed(columns)}.${lackingText(kind, columns)}`;
}
