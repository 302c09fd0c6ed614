import { foldAccents } from '../fold-accents';

/** A street and the street at its corner, by their numbers: `Calle 50 # 40-20` and `CL 50 con 40` have the same corner. */
interface Corner {
  /** `calle` or `carrera`, of the first number. */
  way: string;
  /** With its letter as a part of a block: 50A is 50.2. */
  street: number;
  crossing: number;
  /** `sur` of Calle 50 Sur, which is a hundred blocks from Calle 50. */
  quarter: string;
  /** Null if the address does not end with one. */
  municipality: string | null;
}

const WAYS: readonly (readonly [RegExp, string])[] = [
  [/^(cl|cll|clle|calle)$/, 'calle'],
  [/^(kr|kra|cr|cra|crr|carrera)$/, 'carrera'],
  [/^(dg|diag|diagonal)$/, 'diagonal'],
  [/^(tv|trans|transv|transversal)$/, 'transversal'],
];

const wayOf = (word: string) => WAYS.find(([pattern]) => pattern.test(word))?.[1];

/** A number with its letter, which may stand apart: `50A`, `50 A # 40`; but not of `50 a la izquierda`. */
const NUMBER = /(\d+)(?:([a-h])(?![a-zñ])|\s+([a-h])(?![a-zñ])(?!\s+(?!bis|sur|con|no?\b)[a-zñ]))?/g;
const QUARTER = /\d\s*[a-h]?\s*(?:bis)?\s*(sur|norte|este|oeste)\b/;
/** Municipalities that have streets with the same numbers. At the end only: Bello Horizonte is a part of Medellín. */
const MUNICIPALITY =
  /[\s,-](medellin|bello|itagui|envigado|sabaneta|la estrella|caldas|copacabana|girardota|barbosa|rionegro)[\s,.]*(?:antioquia)?[\s.]*$/;

/** A corner of the grid of calles and carreras, each by its number: 50A is 50.2. */
export interface GridCorner {
  calle: number;
  carrera: number;
}

/** A calle or a carrera by its name alone: `Carrera 43A`, `Avenida Calle 33`. Null for other streets. */
const GRID_STREET = /^(?:avenida )?(calle|carrera) (\d+) ?([a-h])?$/;

/** The number of a street of the grid by its name; null for all others, also for those of the south. */
export function gridStreetOf(name: string): { way: keyof GridCorner; number: number } | null {
  const [, way, number, letter] = GRID_STREET.exec(name.trim().toLowerCase()) ?? [];
  if (way !== 'calle' && way !== 'carrera') return null;
  return { way, number: Number(number) + partOfBlock(letter) };
}

/** The corner of an address in the grid of Medellín; null for other municipalities, the south and streets beside the grid. */
export function gridCornerOf(address: string | null): GridCorner | null {
  const corner = cornerOf(address);
  if (corner?.quarter !== '' || (corner.municipality ?? 'medellin') !== 'medellin') return null;
  const { way, street, crossing } = corner;
  if (way === 'calle') return { calle: street, carrera: crossing };
  return way === 'carrera' ? { calle: crossing, carrera: street } : null;
}

/** Null for words without two streets: a neighbourhood, or beside the church. */
function cornerOf(address: string | null): Corner | null {
  const text = foldAccents((address ?? '').toLowerCase());
  const [found] = [...text.matchAll(/[a-z]+/g)].filter(([word]) => wayOf(word) !== undefined);
  const way = wayOf(found?.[0] ?? '');
  if (found === undefined || way === undefined) return null;
  const rest = text.slice(found.index);
  const [street, crossing] = [...rest.matchAll(NUMBER)].map(
    ([, number, near, apart]) => Number(number) + partOfBlock(near ?? apart),
  );
  if (street === undefined || crossing === undefined) return null;
  const [, quarter = ''] = QUARTER.exec(rest) ?? [];
  const [, municipality = null] = MUNICIPALITY.exec(rest) ?? [];
  return { way, street, crossing, quarter, municipality };
}

const partOfBlock = (letter: string | undefined) =>
  letter === undefined ? 0 : Math.min(0.9, 0.2 * (letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1));

/**
 * How many blocks are between two corners, a part of one between 50 and 50A; null if one is unknown, or if they are of different kinds of
 * streets. Infinite between two municipalities, and between Calle 50 and Calle 50 Sur.
 */
export function blocksBetween(one: string | null, other: string | null): number | null {
  const [first, second] = [cornerOf(one), cornerOf(other)];
  if (!first || !second) return null;
  if (first.quarter !== second.quarter || areApart(first.municipality, second.municipality)) return Infinity;
  if (first.way === second.way)
    return Math.max(Math.abs(first.street - second.street), Math.abs(first.crossing - second.crossing));
  const isGrid = [first.way, second.way].every((way) => way === 'calle' || way === 'carrera');
  // `Calle 50 con 40` and `Carrera 40 con 50` are one corner.
  if (!isGrid) return null;
  return Math.max(Math.abs(first.street - second.crossing), Math.abs(first.crossing - second.street));
}

const areApart = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other;
