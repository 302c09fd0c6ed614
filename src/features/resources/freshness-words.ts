import type { ResourceRow } from '../../../contract/resources/board';
import type { Freshness } from '../../../contract/resources/freshness';
import { isUnreviewed, rowFreshness } from '../../../contract/resources/row-freshness';
import { agoText, durationText } from '../../ui/format/duration';

const FRESHNESS_WORDS: Record<Freshness, string> = {
  fresh: 'Reportó este turno',
  due: 'Por reportar en este cambio de turno',
  old: 'Sin reporte en este turno',
};

/** `Reportó este turno`, and what nobody looked at; a report of a doubtful time may be of an earlier shift. */
export function freshnessText(
  row: Pick<ResourceRow, 'updatedAt' | 'updatedDoubt' | 'unreviewed'>,
  now: Date,
): string {
  if (isUnreviewed(row) && rowFreshness(row, now) === 'old') return 'Nadie revisó el último reporte';
  const words =
    row.updatedAt !== null && row.updatedDoubt
      ? 'Reporte de hora dudosa: no se sabe de qué turno es'
      : FRESHNESS_WORDS[rowFreshness(row, now)];
  const unreviewed = unreviewedText(row);
  return unreviewed ? `${words}, ${unreviewed}` : words;
}

/** `nadie revisó el último reporte`, `5 de 8 secciones sin revisar`; null where somebody looked at each section. */
export function unreviewedText({ unreviewed }: Pick<ResourceRow, 'unreviewed'>): string | null {
  if (!unreviewed) return null;
  if (isUnreviewed({ unreviewed })) return 'nadie revisó el último reporte';
  const { sections, of } = unreviewed;
  return `${sections} de ${of} secciones sin revisar`;
}

/** The same under the age of a report: `sin revisar`, `sin revisar: 5 de 8`. */
export function unreviewedSign({ unreviewed }: Pick<ResourceRow, 'unreviewed'>): string | null {
  if (!unreviewed) return null;
  return isUnreviewed({ unreviewed })
    ? 'sin revisar'
    : `sin revisar: ${unreviewed.sections} de ${unreviewed.of}`;
}

/** `hace 2 h 10 min`. A report from a clock ahead of ours counts as new. */
export function ageText(at: string | null, now: Date): string {
  return at === null ? 'nunca' : agoText(minutesSince(at, now));
}

/** `2 h 10 min`, for a column whose header says that it is an age. */
export function shortAgeText(at: string | null, now: Date): string {
  return at === null ? 'nunca' : durationText(minutesSince(at, now));
}

const minutesSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / 60_000;
