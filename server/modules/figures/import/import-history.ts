import { bogotaDay } from '../../../../contract/agreements/validity';
import { counted } from '../../../../contract/counted';
import type { Database, Orm } from '../../../platform/database/database';
import { listAdministered, type MatchedTable, type Problem, readRows } from '../../reference';
import { DAY_COUNTS, type DayCount, importDays, listImportTargets, lockHospitals } from '../../resources';
import { readHistory } from './history-columns';
import { faultOf, type ImportedDay, readDay } from './read-day';

interface ImportedHistory {
  rows: number;
  /** Rows that were new or had other figures; the rest was there already. */
  changed: number;
  /** From the first to the last day; null without a row. */
  days: [from: string, to: string] | null;
  hospitals: number;
  /** With any of these nothing is written. */
  errors: Problem[];
}

/** Rows of one statement: a year of 80 hospitals is 30 of them. */
const ROWS_AT_ONCE = 6000;

/**
 * Imports the figures of past days: all rows or none. Reports of the hospitals themselves win over imported figures. A figure that
 * the file has no column for keeps the value of an earlier import. With `dryRun` nothing is written.
 */
export async function importHistory(
  { orm }: Pick<Database, 'orm'>,
  bytes: Buffer,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<ImportedHistory> {
  const table = readHistory(bytes);
  const problems = [...table.problems];
  const hospitals = await listAdministered(orm, 'ips');
  const read = await readRows(table, problems, (row) => readDay(row, hospitals, bogotaDay(now)));
  refuseRepeated(read, problems);
  read.sort(byKey);
  const ipsIds = [...new Set(read.map(({ row }) => row.ipsId))];
  return orm.transaction(async (tx) => {
    if (!dryRun) await lockHospitals(tx, ipsIds);
    const rows: ImportedDay[] = [];
    for (const some of batchesOf(read))
      rows.push(...(await metRows(tx, some, (name) => isGiven(table, name), problems)));
    const errors = problems
      .filter(({ level }) => level === 'error')
      .sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
    let changed = 0;
    if (errors.length === 0)
      for (const some of batchesOf(rows)) changed += await importDays(tx, some, { dryRun });
    const days = read.map(({ row }) => row.day).sort();
    const [from, to] = [days[0], days.at(-1)];
    return {
      rows: table.rows.length + table.problems.length,
      changed,
      days: from && to ? [from, to] : null,
      hospitals: ipsIds.length,
      errors,
    };
  });
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

interface ReadRow {
  at: number;
  row: ImportedDay;
}

function byKey({ row: one }: ReadRow, { row: other }: ReadRow): number {
  const keyOf = ({ day, service }: ImportedDay) => `${day} ${service}`;
  return one.ipsId - other.ipsId || (keyOf(one) < keyOf(other) ? -1 : 1);
}

function refuseRepeated(read: readonly ReadRow[], problems: Problem[]): void {
  const seen = new Map<string, number>();
  for (const { at, row } of read) {
    const key = `${row.ipsId} ${row.day} ${row.service}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) problems.push({ level: 'error', at, text: `repite la línea ${earlier}` });
    else seen.set(key, at);
  }
}

/** The rows with the figures of earlier imports that the file does not give. Days on which the hospital itself reported are errors. */
async function metRows(
  tx: Orm,
  read: readonly ReadRow[],
  isIn: (name: DayCount) => boolean,
  problems: Problem[],
): Promise<ImportedDay[]> {
  const targets = await listImportTargets(
    tx,
    read.map(({ row }) => row),
  );
  return read.flatMap(({ at, row }, index) => {
    const { isReported, imported } = targets[index] ?? { isReported: false, imported: null };
    if (isReported) {
      problems.push({ level: 'error', at, text: `la IPS ${row.ipsId} reportó ella misma el ${row.day}` });
      return [];
    }
    if (!imported) return [row];
    const kept = DAY_COUNTS.filter((name) => !isIn(name)).map((name) => [name, imported[name]]);
    const merged: ImportedDay = { ...row, ...Object.fromEntries(kept) };
    const fault = kept.length > 0 ? faultOf(merged) : null;
    if (fault) problems.push({ level: 'error', at, text: `con las cifras ya importadas, ${fault}` });
    return [merged];
  });
}

/** Whether a file gives a figure: by its column, or as the sum of men and women. */
function isGiven(table: MatchedTable, name: DayCount): boolean {
  const both = { covid: ['covidMen', 'covidWomen'], ira: ['iraMen', 'iraWomen'] } as const;
  if (table.has(name)) return true;
  return (name === 'covid' || name === 'ira') && both[name].every((part) => table.has(part));
}

const SHOWN = 50;

/** What an import did, or would do, in words. */
export function historySummary(
  { rows, changed, days, hospitals, errors }: ImportedHistory,
  dryRun: boolean,
): string {
  if (errors.length > 0) {
    const lines = errors.slice(0, SHOWN).map(({ at, text }) => `  línea ${at}: ${text}`);
    const more = errors.length > SHOWN ? [`  … y ${errors.length - SHOWN} más`] : [];
    return [
      `No se cambió nada: ${counted(errors.length, 'error', 'errores')} en ${counted(rows, 'fila', 'filas')}.`,
      ...lines,
      ...more,
    ].join('\n');
  }
  const span = days ? `, del ${days[0]} al ${days[1]}` : '';
  return [
    `${counted(rows, 'fila', 'filas')} de ${hospitals} IPS${span}: ${counted(changed, 'nueva o distinta', 'nuevas o distintas')}, ${counted(rows - changed, 'ya estaba', 'ya estaban')}.`,
    dryRun ? 'Era un ensayo: no se cambió nada.' : 'Las cifras quedaron guardadas.',
  ].join('\n');
}
