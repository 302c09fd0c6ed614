import * as v from 'valibot';
import { NEDOCS_BANDS } from '../../../../contract/hospitals/nedocs';
import { ORIGIN_KEY } from '../distance-from/origin-key';
import { COLUMN_GROUPS } from './board-column';
import { columnOf } from './board-columns';

export const PILLS = [
  { id: 'uci', label: 'UCI adultos libre' },
  { id: 'blood', label: 'O− disponible' },
  { id: 'reported', label: 'Reportó este turno' },
  { id: 'saturated', label: 'Emergencia funcional' },
] as const;
export type Pill = (typeof PILLS)[number]['id'];

const isColumn = (key: string) => key === 'distance' || columnOf(key) !== undefined;
const MOST_CHARACTERS = 80;
const several = <Id extends string>(known: readonly Id[]) =>
  v.fallback(
    v.pipe(
      v.array(v.string()),
      v.transform((given) => known.filter((id) => given.includes(id))),
    ),
    [],
  );

const Given = v.object({
  text: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  filters: several(PILLS.map(({ id }) => id)),
  place: v.fallback(v.pipe(v.string(), v.regex(/^(?:municipality|commune)-\d{1,9}$/)), ''),
  from: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(ORIGIN_KEY)), ''),
  band: v.fallback(v.picklist([...NEDOCS_BANDS.map(({ id }) => id), 'none', '']), ''),
  groups: several(COLUMN_GROUPS.map(({ id }) => id)),
  sort: v.fallback(
    v.pipe(
      v.string(),
      v.check((sort) => isColumn(sort.replace(/^-/, ''))),
    ),
    '',
  ),
});
/**
 * The board's query. `place` is `municipality-5001` or `commune-13`; `from` is the place from which distances count (`readOriginKey`); `sort` a column's key, with `-` for descending.
 */
export type BoardSearch = v.InferOutput<typeof Given>;

/** Reads the search of an address. Drops invalid values; absent values are empty. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const given = v.parse(Given, {
    text: search.text,
    filters: search.filters,
    place: search.place,
    from: search.from,
    band: search.band,
    groups: search.groups,
    sort: search.sort,
  });
  return { ...given, text: given.text.slice(0, MOST_CHARACTERS) };
}

/** The search for the address, without empty values. */
export function writeBoardSearch(search: BoardSearch): Partial<BoardSearch> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value.length > 0));
}
