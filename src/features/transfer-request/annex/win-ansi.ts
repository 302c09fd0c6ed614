/** Characters of a PDF's standard fonts besides ASCII and Latin-1. */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Replacements for characters that wards use and the fonts lack. */
const INSTEAD = new Map([
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '<>'],
  ['≈', '~'],
  ['−', '-'],
  ['→', '->'],
  ['←', '<-'],
  ['↑', 'sube '],
  ['↓', 'baja '],
  ['✓', 'x'],
  ['✔', 'x'],
  ['α', 'alfa'],
  ['β', 'beta'],
  ['γ', 'gamma'],
  ['Δ', 'delta'],
  ['μ', 'µ'],
  ['‐', '-'],
  ['‑', '-'],
  ['′', "'"],
  ['″', '"'],
  ['●', '•'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
]);

const UNKNOWN = '?';

/**
 * Converts a text to characters that the fonts accept. Keeps line breaks; drops other control characters and joiners. A
 * letter with an unknown mark keeps its letter; other characters become a question mark.
 */
export function winAnsiText(text: string): string {
  const lines = text.normalize('NFC').replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  return Array.from(lines, shown).join('');
}

function shown(character: string): string {
  if (character === '\n' || isShown(character)) return character;
  const instead = INSTEAD.get(character);
  if (instead !== undefined) return instead;
  if (/^[\t\v\f\p{Zs}]$/u.test(character)) return ' ';
  if (/^[\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Emoji_Modifier}]$/u.test(character)) return '';
  const plain = Array.from(character.normalize('NFKD')).filter((part) => !/^\p{M}$/u.test(part));
  const known = plain.map((part) => (isShown(part) ? part : (INSTEAD.get(part) ?? '')));
  return known.every((part) => part !== '') ? known.join('') : UNKNOWN;
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0xad || code === 0xa0) return false;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff) || BEYOND_LATIN.has(character);
}
