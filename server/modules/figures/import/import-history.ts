import { bogotaDay } from '../../../../contract/agreements/validity';
import type { Database, Orm } from '../../../platform/database/database';
import { listAdministered, type Problem, readRows } from '../../reference';
import { importDays, listReportedDays } from '../../resources';
import { readHistory } from './history-columns';
import { type ImportedDay, readDay } from './read-day';

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

/**
 * Imports the figures of past days: all rows or none. Reports of the hospitals themselves win over imported figures. With
 * `dryRun` nothing is written.
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
  return orm.transaction(async (tx) => {
    await refuseKnown(tx, read, problems);
    const errors = problems
      .filter(({ level }) => level === 'error')
      .sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
    const rows = read.map(({ row }) => row);
    const days = rows.map(({ day }) => day).sort();
    const [from, to] = [days[0], days.at(-1)];
    return {
      rows: table.rows.length + table.problems.length,
      changed: errors.length > 0 ? 0 : await importDays(tx, rows, { dryRun }),
      days: from && to ? [from, to] : null,
      hospitals: new Set(rows.map(({ ipsId }) => ipsId)).size,
      errors,
    };
  });
}

/** Rows that repeat another one, and days on which the hospital itself reported. */
async function refuseKnown(
  tx: Orm,
  read: readonly { at: number; row: ImportedDay }[],
  problems: Problem[],
): Promise<void> {
  const reported = new Set(
    await listReportedDays(
      tx,
      read.map(({ row }) => row),
    ),
  );
  const seen = new Map<string, number>();
  for (const { at, row } of read) {
    const { ipsId, day, service } = row;
    const key = `${ipsId} ${day} ${service}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) problems.push({ level: 'error', at, text: `repite la línea ${earlier}` });
    else if (reported.has(`${ipsId} ${day}`))
      problems.push({ level: 'error', at, text: `la IPS ${ipsId} reportó ella misma el ${day}` });
    seen.set(key, earlier ?? at);
  }
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
    return [`No se cambió nada: ${errors.length} errores en ${rows} filas.`, ...lines, ...more].join('\n');
  }
  const span = days ? `, del ${days[0]} al ${days[1]}` : '';
  return [
    `${rows} filas de ${hospitals} IPS${span}: ${changed} nuevas o distintas, ${rows - changed} ya estaban.`,
    dryRun ? 'Era un ensayo: no se cambió nada.' : 'Las cifras quedaron guardadas.',
  ].join('\n');
}
