/** Lower case without accents: `Medellín` and `MEDELLIN` are the same word. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
