import { clockTime } from '../../../contract/day-and-time';
import type { ReportKind, ReportRow } from './current';

const NAMES: Record<ReportKind, string> = {
  capacity: 'capacidad',
  occupation: 'ocupación',
  blood: 'banco de sangre',
};

/** The text for two users of one hospital who reported without seeing each other's report: which one counts, and in what they differ. */
export function twoReportsText(
  kind: ReportKind,
  hospital: string,
  counts: Pick<ReportRow, 'createdAt' | 'createdBy'>,
  other: Pick<ReportRow, 'createdAt' | 'createdBy'>,
  differing: readonly string[],
  carried: readonly string[],
): { title: string; shortTitle: string } {
  const said = ({ createdAt, createdBy }: typeof counts) =>
    `${clockTime(createdAt.toISOString())} (${createdBy})`;
  return {
    title: `Dos reportes de ${NAMES[kind]} de ${hospital}: cuenta el de las ${said(counts)}; el de las ${said(other)} queda guardado${carriedText(carried)}${differText(differing, carried)}`,
    shortTitle: `Dos reportes de ${NAMES[kind]}`,
  };
}

/** More figures than this are only counted. */
const NAMED = 3;

function differText(names: readonly string[], carried: readonly string[]): string {
  if (names.length > 0) return `. Difieren: ${listText(names)}`;
  return carried.length > 0 ? '' : '. Las cifras son las mismas';
}

/** The figures of the other report that count, because nobody looked at them in the current one. */
function carriedText(names: readonly string[]): string {
  return names.length === 0
    ? ''
    : `, y de él cuenta lo que nadie revisó en el otro: ${listText(names)}. Revíselo en un reporte nuevo`;
}

function listText(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join('; ')}${more > 0 ? ` y ${more} más` : ''}`;
}
