import type { ReportKind, ReportRow } from './current';

const NAMES: Record<ReportKind, string> = {
  capacity: 'capacidad',
  occupation: 'ocupación',
  blood: 'banco de sangre',
};

const CLOCK = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The text for two users of one hospital who reported without seeing each other's report: which one counts. */
export function twoReportsText(
  kind: ReportKind,
  hospital: string,
  counts: Pick<ReportRow, 'createdAt' | 'createdBy'>,
  other: Pick<ReportRow, 'createdAt' | 'createdBy'>,
): { title: string; shortTitle: string } {
  const said = ({ createdAt, createdBy }: typeof counts) => `${CLOCK.format(createdAt)} (${createdBy})`;
  return {
    title: `Dos reportes de ${NAMES[kind]} de ${hospital}: cuenta el de las ${said(counts)}; el de las ${said(other)} queda guardado`,
    shortTitle: `Dos reportes de ${NAMES[kind]}`,
  };
}
