import type { ResourceRow } from '../../../contract/resources/board';
import { type Freshness, freshnessOf } from '../../../contract/resources/freshness';
import { agoText, durationText } from '../../ui/format/duration';

const FRESHNESS_WORDS: Record<Freshness, string> = {
  fresh: 'Reportó este turno',
  due: 'Por reportar en este cambio de turno',
  old: 'Sin reporte en este turno',
};

/** `Reportó este turno`; a report of a doubtful time may be of an earlier shift. */
export function freshnessText(
  { updatedAt, updatedDoubt }: Pick<ResourceRow, 'updatedAt' | 'updatedDoubt'>,
  now: Date,
): string {
  if (updatedAt !== null && updatedDoubt) return 'Reporte de hora dudosa: no se sabe de qué turno es';
  return FRESHNESS_WORDS[freshnessOf(updatedAt, now)];
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
