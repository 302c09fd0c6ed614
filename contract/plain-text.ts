import { foldAccents } from './fold-accents';

/** Lower case, without accents, one space between words. The server and the device search names in this form. */
export function plainText(text: string): string {
  return foldAccents(text).replace(/\s+/g, ' ').trim();
}

/** Whether a text contains every typed word, in any order, as a word or inside one. Without words, every text does. */
export function matcherOf(typed: string): (text: string) => boolean {
  const words = plainText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const held = plainText(text);
    return words.every((word) => held.includes(word));
  };
}
