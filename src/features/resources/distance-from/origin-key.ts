import { gridCornerOf } from '../../../../contract/ambulance-requests/same-address';

/** The place in the address bar: a hospital `12`, a municipality `m05001` by its DANE code, or a street corner `c50A-40`. */
export const ORIGIN_KEY = /^(?:[1-9]\d{0,8}|m\d{5}|c\d{1,3}[A-D]?-\d{1,3}[A-D]?)$/;

/** Of the grid of Medellín, by the names of its streets: `50A`. */
export interface Corner {
  calle: string;
  carrera: string;
}

type OriginKey =
  | { kind: 'hospital'; id: number }
  | { kind: 'municipality'; id: number }
  | ({ kind: 'corner' } & Corner);

/** Null for a text that is no key. */
export function readOriginKey(text: string): OriginKey | null {
  if (!ORIGIN_KEY.test(text)) return null;
  if (text.startsWith('m')) return { kind: 'municipality', id: Number(text.slice(1)) };
  if (!text.startsWith('c')) return { kind: 'hospital', id: Number(text) };
  const [calle = '', carrera = ''] = text.slice(1).split('-');
  return { kind: 'corner', calle, carrera };
}

/** The id of a municipality is its DANE code as a number. */
export const municipalityKey = (id: number) => `m${String(id).padStart(5, '0')}`;

/** The corner of a typed address in the grid of Medellín, without the number of the door; null for other texts. */
export function cornerOf(typed: string): Corner | null {
  const found = gridCornerOf(typed);
  if (!found) return null;
  const corner = { calle: blockName(found.calle), carrera: blockName(found.carrera) };
  return ORIGIN_KEY.test(cornerKey(corner)) ? corner : null;
}

export const cornerKey = ({ calle, carrera }: Corner) => `c${calle}-${carrera}`;

export const cornerName = ({ calle, carrera }: Corner) => `Calle ${calle} con Carrera ${carrera}`;

const LETTERS = ['', 'A', 'B', 'C', 'D'];
/** Of a letter as a part of a block: 50A is 50.2. */
const PER_LETTER = 0.2;

/** 50.2 is `50A`. The letters after D are all one number: they get a name that is no key. */
function blockName(number: number): string {
  const letter = (number % 1) / PER_LETTER;
  const isWhole = Math.abs(letter - Math.round(letter)) < 0.01;
  return `${Math.floor(number)}${isWhole ? (LETTERS[Math.round(letter)] ?? '?') : '?'}`;
}
