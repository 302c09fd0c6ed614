import { foldAccents } from '../../contract/fold-accents';

/** Lower case without accents: what the `search` columns hold, so that `medellin` finds Medellín. */
export function searchText(...parts: (string | null)[]): string {
  return foldAccents(parts.filter((part) => part !== null).join(' '));
}
