import { atFirstUse } from '../../../../contract/at-first-use';
import { nedocsBand } from '../../../../contract/hospitals/nedocs';
import { matcherOf } from '../../../../contract/plain-text';
import type { ResourceRow } from '../../../../contract/resources/board';
import { isStale } from '../../../../contract/resources/freshness';
import { isSaturated } from '../../../../contract/resources/saturation';
import type { Origin } from '../distance-from/origin';
import { type BoardColumn, isOfThisShift } from './board-column';
import { columnOf } from './board-columns';
import type { BoardSearch, Pill } from './board-search';
import { COMMUNES } from './communes';
import { DISTANCE, distanceColumn } from './distance-column';
import { bedsOf } from './unit-figures';

const SORTED_BY_DEFAULT = 'name';
/** Codes from here on are corregimientos of Medellín, lower ones are communes. */
const FIRST_CORREGIMIENTO = 50;

const HOLDS: Record<Pill, (row: ResourceRow, now: Date) => boolean> = {
  uci: (row, now) => isOfThisShift(row, now) && (bedsOf(row, 'adult', 'uci')?.free ?? 0) > 0,
  blood: ({ bloodResources: blood }, now) =>
    blood !== null && !isStale(blood.createdAt, now, blood.doubt) && blood.redbloodCellsOn > 0,
  reported: isOfThisShift,
  saturated: (row, now) => isSaturated(row.saturation, now),
};

export function holds(pill: Pill, row: ResourceRow, now: Date): boolean {
  return HOLDS[pill](row, now);
}

/** The rows that the board shows, in its order. The input is sorted by name. */
export function rowsFor(
  rows: readonly ResourceRow[],
  search: BoardSearch,
  now: Date,
  origin?: Origin,
): ResourceRow[] {
  const matches = matcherOf(search.text);
  return sorted(
    rows.filter(
      (row) =>
        search.filters.every((pill) => holds(pill, row, now)) &&
        isIn(row, search.place) &&
        isOfBand(row, search.band) &&
        matches(`${row.name} ${row.municipality}`),
    ),
    search.sort,
    origin && distanceColumn(origin),
  );
}

function isIn(row: ResourceRow, place: string): boolean {
  if (place === '') return true;
  const [kind, code] = place.split('-');
  return kind === 'commune' ? row.communeCode === code : row.municipalityId === Number(code);
}

function isOfBand({ nedocs: { score } }: ResourceRow, band: BoardSearch['band']): boolean {
  if (band === '') return true;
  return band === 'none' ? score === null : score !== null && nedocsBand(score).id === band;
}

/** Unknown values come last in both directions; equal values stay in the order of names. */
function sorted(rows: ResourceRow[], sort: string, distance: BoardColumn | undefined): ResourceRow[] {
  const key = sort.replace(/^-/, '');
  const column = key === DISTANCE ? distance : columnOf(key);
  // The rows arrive sorted by name, so a report of one hospital does not compare hundreds of names again.
  if (!column || column.key === SORTED_BY_DEFAULT) return sort === '-name' ? rows.toReversed() : rows;
  const way = sort.startsWith('-') ? -1 : 1;
  const keyed = rows.map((row) => ({ row, by: column.order(row) }));
  keyed.sort(({ by: one }, { by: other }) =>
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : way * compare(one, other),
  );
  return keyed.map(({ row }) => row);
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator().compare(String(one), String(other));
}

const collator = atFirstUse(() => new Intl.Collator('es'));

/** The sort order after a press on a column's name: first its own direction, then the other. */
export function nextSort(current: string, key: string): string {
  const first = columnOf(key)?.first === 'desc' ? `-${key}` : key;
  const other = first === key ? `-${key}` : key;
  return current === first ? other : first;
}

export function sortOf(current: string, key: string): 'asc' | 'desc' | 'none' {
  const sort = current || SORTED_BY_DEFAULT;
  if (sort === key) return 'asc';
  return sort === `-${key}` ? 'desc' : 'none';
}

/** The municipalities and communes of the hospitals, as options. */
export function municipalityOptions(rows: readonly ResourceRow[]): { value: string; label: string }[] {
  const municipalities = new Map(rows.map((row) => [row.municipalityId, row.municipality]));
  const communes = new Set(rows.flatMap(({ communeCode }) => communeCode ?? []));
  const byLabel = (one: { label: string }, other: { label: string }) =>
    collator().compare(one.label, other.label);
  return [
    ...[...municipalities].map(([id, label]) => ({ value: `municipality-${id}`, label })).sort(byLabel),
    ...[...communes].map((code) => ({ value: `commune-${code}`, label: communeName(code) })).sort(byLabel),
  ];
}

function communeName(code: string): string {
  const kind = Number(code) < FIRST_CORREGIMIENTO ? 'Comuna' : 'Corregimiento';
  return `${kind} ${COMMUNES.get(code) ?? code}`;
}
