import type { ImportOutcome } from './import-catalogue';
import type { Problem } from './source-table';

const EXAMPLES = 5;
const PROBLEMS = 20;

/** The printed summary of an import or a dry run. */
export function summary(
  { title, format, place, rows, plan, unread, written, failed }: ImportOutcome,
  dryRun: boolean,
) {
  const errors = plan.problems.filter(({ level }) => level === 'error');
  const warnings = plan.problems.filter(({ level }) => level === 'warning');
  return [
    `${title}: ${count(rows, 'fila', 'filas')} (${format})`,
    `  ${count(plan.added.length, 'nuevo', 'nuevos')}${examples(plan.added)}`,
    `  ${count(plan.changed.length, 'cambiado', 'cambiados')}`,
    ...plan.changed
      .slice(0, EXAMPLES)
      .map(
        ({ row, differences }) =>
          `    ${row}: ${differences.map(({ field, from, to }) => `${field} ${from} → ${to}`).join('; ')}`,
      ),
    `  ${count(plan.unchanged, 'sin cambio', 'sin cambio')}`,
    `  ${count(plan.missing.length, 'no está', 'no están')} en el archivo y se conservan${examples(plan.missing)}`,
    ...(unread.length > 0
      ? [`  columnas que no se leen: ${unread.map((name) => name.trim()).join(', ')}`]
      : []),
    ...problems('error', 'errores', errors, place),
    ...problems('aviso', 'avisos', warnings, place),
    conclusion(failed, written, dryRun),
  ].join('\n');
}

function conclusion(failed: boolean, written: boolean, dryRun: boolean): string {
  if (failed) return 'No se escribió nada: corrija los errores del archivo e intente de nuevo.';
  if (dryRun) return 'Ensayo: no se escribió nada.';
  return written ? 'Importado.' : 'No había nada que cambiar.';
}

function problems(one: string, many: string, list: readonly Problem[], place: string): string[] {
  if (list.length === 0) return [];
  const shown = [...list].sort((a, b) => (a.at ?? 0) - (b.at ?? 0)).slice(0, PROBLEMS);
  const rest = list.length - shown.length;
  return [
    `  ${count(list.length, one, many)}:`,
    ...shown.map(({ at, text }) => `    ${at === null ? '' : `${place} ${at}: `}${text}`),
    ...(rest > 0 ? [`    … y ${rest} más`] : []),
  ];
}

function examples(rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const shown = rows.slice(0, EXAMPLES).map((row) => (row.length > 60 ? `${row.slice(0, 59)}…` : row));
  return `: ${shown.join(' | ')}${rows.length > shown.length ? ' …' : ''}`;
}

/** With a space between thousands, as Colombia's standard writes them: 12 586. */
function count(number: number, one: string, many: string): string {
  const digits = String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${digits} ${number === 1 ? one : many}`;
}
