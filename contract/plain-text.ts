import { foldAccents } from './fold-accents';

/** Lower case, without accents, one space between words: how names are searched, on the server and on the device. */
export function plainText(text: string): string {
  return foldAccents(text).replace(/\s+/g, ' ').trim();
}
