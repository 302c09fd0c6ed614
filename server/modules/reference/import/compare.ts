import { isDeepStrictEqual } from 'node:util';
import { forEachInSlices } from './in-slices';
import type { Change, Line, Plan, RowEdit } from './plan';
import type { Problem } from './source-table';

/** A row with all its columns, as the file describes it. */
export interface Wish<Row> {
  at: number;
  row: Row;
}

interface Compared<Row> extends Omit<Plan, 'problems' | 'write'> {
  toInsert: readonly Row[];
  toUpdate: readonly Row[];
}

interface Described<Row> {
  /** Code and name, to identify the row to a person. */
  nameOf(row: Row): string;
  /** The columns that the summary reports, with their Spanish names. */
  fields: Partial<Record<keyof Row & string, string>>;
  /** An archived row is not changed; it is told here. Lists without an archive leave it out. */
  problems?: Problem[];
}

/** New rows, changed rows and rows that the file lacks. Each id must occur once. */
export async function compare<Row extends { id: number }>(
  wishes: readonly Wish<Row>[],
  stored: ReadonlyMap<number, Row>,
  { nameOf, fields, problems }: Described<Row>,
): Promise<Compared<Row>> {
  const toInsert: Row[] = [];
  const toUpdate: Row[] = [];
  const changed: Change[] = [];
  const lines: Line[] = [];
  const edits: RowEdit[] = [];
  const wished = new Set<number>();
  let omitted = 0;
  await forEachInSlices(wishes, ({ at, row }) => {
    wished.add(row.id);
    const current = stored.get(row.id);
    if (problems && current && isArchived(current) && !isDeepStrictEqual(row, current)) {
      const text = `${nameOf(current)} está en el archivo: se omite hasta que vuelva de él`;
      problems.push({ level: 'warning', at, text });
      omitted += 1;
      return;
    }
    const state = !current ? 'new' : isDeepStrictEqual(row, current) ? 'same' : 'changed';
    const line = {
      at,
      state,
      row: nameOf(current ?? row),
      differences: current ? differences(current, row, fields) : [],
    } as const;
    lines.push(line);
    if (state !== 'same') edits.push({ before: current ?? null, after: row });
    if (!current) toInsert.push(row);
    else if (state === 'changed') {
      toUpdate.push(row);
      changed.push({ row: line.row, differences: line.differences });
    }
  });
  return {
    toInsert,
    toUpdate,
    lines,
    edits,
    added: toInsert.map(nameOf),
    changed,
    unchanged: wishes.length - omitted - toInsert.length - toUpdate.length,
    missing: [...stored.values()]
      .filter((row) => !wished.has(row.id) && !isArchived(row))
      .sort((a, b) => a.id - b.id)
      .map(nameOf),
  };
}

const isArchived = (row: object) => 'archivedAt' in row && row.archivedAt !== null;

function differences<Row>(from: Row, to: Row, fields: Described<Row>['fields']): Change['differences'] {
  const labels: Record<string, string | undefined> = fields;
  return Object.entries(labels).flatMap(([key, field]) => {
    const before = from[key as keyof Row];
    const after = to[key as keyof Row];
    if (!field || isDeepStrictEqual(before, after)) return [];
    return [{ field, from: shown(before), to: shown(after) }];
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '(nada)';
  return typeof value === 'object' ? '(un trazado)' : `«${String(value)}»`;
}

/** Keeps one wish per id. A repeated row is a warning, or an error if its values differ. */
export function distinct<Row extends { id: number }>(
  wishes: readonly Wish<Row>[],
  problems: Problem[],
  place: string,
  repeated: 'warning' | 'expected' = 'warning',
): Wish<Row>[] {
  const first = new Map<number, Wish<Row>>();
  for (const wish of wishes) {
    const earlier = first.get(wish.row.id);
    if (!earlier) first.set(wish.row.id, wish);
    else if (!isDeepStrictEqual(earlier.row, wish.row)) {
      const text = `repite el código de otra fila (${place} ${earlier.at}) con otros datos`;
      problems.push({ level: 'error', at: wish.at, against: earlier.at, text });
    } else if (repeated === 'warning') {
      const text = `repite otra fila (${place} ${earlier.at}); se toma una vez`;
      problems.push({ level: 'warning', at: wish.at, text });
    }
  }
  return [...first.values()];
}
