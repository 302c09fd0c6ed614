/** Lower case, no accents, single spaces: the search form of a name, on the server and on the device. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
