import { type BduaOutcome, total } from './import-bdua';

const MOST_REASONS = 15;

/** The printed summary. No person is in it. */
export function bduaSummary(outcome: BduaOutcome, dryRun: boolean): string {
  const { lines, people, ended, rejected, notes, former, refusal } = outcome;
  return [
    `Extracto de la BDUA: ${number(lines)} filas`,
    `  ${number(people)} personas afiliadas${former === null ? '' : ` (el registro actual tiene ${number(former)})`}`,
    `  ${number(ended)} retiradas o fallecidas, que no se toman`,
    ...reasons('rechazadas', rejected),
    ...reasons('que quedan con un dato menos', notes),
    conclusion(refusal, dryRun),
  ].join('\n');
}

function conclusion(refusal: string | null, dryRun: boolean): string {
  if (refusal) return `${refusal} El registro no cambió. Si está bien así, repita la orden con --anyway.`;
  return dryRun ? 'Ensayo: no se escribió nada.' : 'Es el registro actual desde ahora.';
}

function reasons(what: string, counted: ReadonlyMap<string, number>): string[] {
  if (counted.size === 0) return [];
  const shown = [...counted].sort((a, b) => b[1] - a[1]);
  return [
    `  ${number(total(counted))} ${what}:`,
    ...shown.slice(0, MOST_REASONS).map(([reason, count]) => `    ${number(count)}: ${reason}`),
    ...(shown.length > MOST_REASONS ? [`    … y ${shown.length - MOST_REASONS} motivos más`] : []),
  ];
}

/** With a space between thousands, as Colombia's standard writes them: 12 586. */
const number = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
