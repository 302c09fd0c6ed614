import { foldAccents } from './fold-accents';

/** Text for the `search` columns: lower case without accents, so that `medellin` finds Medellín. */
export function searchText(...parts: (string | null)[]): string {
  return foldAccents(parts.filter((part) => part !== null).join(' '));
}
