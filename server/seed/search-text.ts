/** Lower case without accents: what the `search` columns hold, so that `medellin` finds Medellín. */
export function searchText(...parts: (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}
