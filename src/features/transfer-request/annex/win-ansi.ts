/** What the standard fonts of a PDF can show besides ASCII and Latin-1. */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** What people write on wards and the fonts lack, in words or signs that they have. */
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
 * A text as the fonts can show it: never one that they refuse. Line breaks stay, other control characters and what only joins
 * characters go; a letter with a foreign mark keeps its letter, and what has no likeness becomes a question mark.
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
