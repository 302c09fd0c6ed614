import { dataAge } from '../../ui/stale-banner';

export interface Age {
  subject: string;
  at: number;
  now: Date;
  /** Instead of an age. */
  words: string | null;
}

/** `Datos de hace 2 min` where all have the same age, else `Ambulancias de hace 2 min, hospitales de hace 7 min`. */
export function agesText(ages: readonly Age[]): string {
  const texts = ages.map(({ subject, at, now, words }) => words ?? dataAge(at, now, subject));
  const same = new Set(ages.map(({ at, now, words }) => words ?? dataAge(at, now)));
  const [only] = same;
  if (ages.length > 1 && same.size === 1 && only) return only;
  return texts.map((text, at) => (at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))).join(', ');
}
