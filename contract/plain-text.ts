/** Lower case, without accents, one space between words: how names are searched, on the server and on the device. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
