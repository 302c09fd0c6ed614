/** What a number field makes of its text: the digits, and what was lost on the way. */
export interface TypedFigure {
  digits: string;
  /** Words for the field when the digits are not the figure that was typed; null when they are. */
  slip: string | null;
}

const SIGN = /[-−–]\s*\d|^\s*[-−–]\s*$/;
const DECIMAL = /\d\s*[.,]|[.,]\s*\d/;
const JOINED = /\d\D+\d/;

/**
 * The whole number in a text, from 0. It drops everything that is no digit; a decimal, a sign, digits that were apart and
 * digits over `most` change the figure, so it says so.
 */
export function typedFigure(text: string, most: number): TypedFigure {
  const all = digitsOf(text);
  const digits = all.slice(0, most);
  const typed = `«${text.trim().slice(0, 20)}»`;
  if (SIGN.test(text))
    return { digits, slip: `Aquí va un número desde 0: ${typed} quedó en ${shown(digits)}.` };
  if (DECIMAL.test(text))
    return { digits, slip: `Aquí va un número entero: ${typed} quedó en ${shown(digits)}.` };
  if (JOINED.test(text))
    return { digits, slip: `Aquí va un solo número: ${typed} quedó en ${shown(digits)}.` };
  return { digits, slip: cutWords(all, most) };
}

/** A code keeps separators out in silence (`43.118.902`): only lost digits change it. */
export function typedCode(text: string, most = Number.POSITIVE_INFINITY): TypedFigure {
  const all = digitsOf(text);
  return { digits: all.slice(0, most), slip: cutWords(all, most) };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function cutWords(all: string, most: number): string | null {
  if (all.length <= most) return null;
  return `Son máximo ${most} dígitos: «${all.slice(0, 20)}» quedó en ${all.slice(0, most)}.`;
}

function shown(digits: string): string {
  return digits === '' ? 'blanco' : digits;
}
