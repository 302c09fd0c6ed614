import * as v from 'valibot';
import { AREAS, type Area } from '../../../../contract/figures/areas';
import { faultOfRange } from '../../../../contract/figures/date-range';
import { parseTypedDate, typedDate } from '../../../ui/format/typed-date';
import { type DayRange, startOfDay } from '../figures-queries';
import { DEFAULT_SERIES, SERIES } from './series';

/** The search of the address: `charts=uci-total,uci-availables`, and the dates when they are not the last 15 days. */
export interface ChartsAddress {
  charts?: string;
  area?: Area;
  desde?: string;
  hasta?: string;
}

export interface ChartsSearch {
  area: Area;
  /** Keys of known series, in the order of the list; empty when the reader chose none. */
  charts: readonly string[];
  range: DayRange;
}

const Given = v.object({
  area: v.fallback(v.picklist(AREAS), 'med'),
  charts: v.fallback(v.optional(v.string()), undefined),
  desde: v.fallback(v.string(), ''),
  hasta: v.fallback(v.string(), ''),
});

/** Reads the search of an address; drops unknown series and dates that the specification forbids. */
export function readChartsSearch(search: object, now: Date): ChartsSearch {
  const { area, charts, desde, hasta } = v.parse(Given, { ...EMPTY, ...search });
  const range = { from: desde, to: hasta };
  const isRange = isDay(desde) && isDay(hasta) && faultOfDays(range, now) === null;
  return { area, charts: chosen(charts), range: isRange ? range : null };
}

const EMPTY = { area: undefined, charts: undefined, desde: undefined, hasta: undefined };

/** An empty list is a choice; a list of unknown names is none. */
function chosen(charts: string | undefined): readonly string[] {
  if (charts === '') return [];
  const names = charts?.split(',').map((name) => name.trim()) ?? [];
  const known = SERIES.filter(({ key }) => names.includes(key)).map(({ key }) => key);
  return known.length > 0 ? known : DEFAULT_SERIES;
}

export function writeChartsSearch({ area, charts, range }: ChartsSearch): ChartsAddress {
  const isDefault = charts.join() === seriesInOrder(DEFAULT_SERIES).join();
  return {
    ...(!isDefault && { charts: seriesInOrder(charts).join(',') }),
    ...(area !== 'med' && { area }),
    ...(range && { desde: range.from, hasta: range.to }),
  };
}

function seriesInOrder(keys: readonly string[]): string[] {
  return SERIES.filter(({ key }) => keys.includes(key)).map(({ key }) => key);
}

/** What a range of days breaks, with the words for its field; null if nothing. */
export function faultOfDays({ from, to }: NonNullable<DayRange>, now: Date) {
  return faultOfRange(
    { initialDate: startOfDay(from), endDate: startOfDay(to) },
    Math.floor(now.getTime() / 1000),
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTypedDate(typedDate(text)) === text;
}
