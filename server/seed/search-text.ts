/** Lower case without accents, the form of the `search` columns: `medellin` finds Medellín. */
export function searchText(...parts: (string | null)[]): string {
  return parts
    .filter((part) => part !== null)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}
