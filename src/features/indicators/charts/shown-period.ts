import type { Days } from '../../../../contract/indicators/periods';
import type { useStale } from '../../../api';
import { longDay } from '../../../ui/format/days';
import { fullMomentText } from '../../../ui/format/moment';

/** What a figure is about, by its own answer: the clock may have passed midnight since, or the answer is a stored one. */
export interface ShownPeriod {
  days: Days;
  /** Said below each figure. */
  about: readonly string[];
  now: Date;
}

/** `stale` of the query that gave the answer. */
export function shownPeriod(days: Days, stale: ReturnType<typeof useStale>, now: Date): ShownPeriod {
  const age = stale?.isOld ? [`Cifras guardadas: las del ${fullMomentText(stale.at)}.`] : [];
  return { days, about: [`Traslados solicitados ${daysText(days)}.`, ...age], now };
}

/** `el 26 de noviembre de 2026`, `del 20 de noviembre de 2026 al 26 de noviembre de 2026`. */
export function daysText({ from, until }: Days): string {
  return from === until ? `el ${longDay(from)}` : `del ${longDay(from)} al ${longDay(until)}`;
}
