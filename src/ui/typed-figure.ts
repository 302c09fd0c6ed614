/** What a number field makes of its text: the digits, and what was lost on the way. */
export interface TypedFigure {
  digits: string;
  /** Words for the field when the digits are not the figure that was typed; null when they are. */
  slip: string | null;
  /** The same without advice: `«-1» quedó en 1`. Null when nothing was lost. */
  misread: string | null;
}

const NO_LETTERS = 'Aquí va un número sin letras';
const SIGN = /[-−–]\s*\d|^\s*[-−–]\s*$/;
const DECIMAL = /\d\s*[.,]|[.,]\s*\d/;
const JOINED = /\d\D+\d/;
/** `12abc`, `1O`. */
const LETTERS = /\d\p{L}|\p{L}\d/u;
const ONLY_LETTERS = /^\P{N}*\p{L}\P{N}*$/u;

/**
 * The whole number in a text, from 0. It drops everything that is no digit, and digits over `most`, and says so: `aprox 9` is
 * not the figure 9.
 */
export function typedFigure(text: string, most: number): TypedFigure {
  const all = digitsOf(text);
  const digits = all.slice(0, most);
  const advice = adviceOn(text);
  if (advice === null) return { digits, ...cut(all, most) };
  const misread = misreadAs(text, digits);
  return { digits, slip: `${advice}: ${misread}.`, misread };
}

/**
 * A code keeps separators out in silence (`43.118.902`): only lost digits and letters change it (`AB123456` of a passport).
 */
export function typedCode(text: string, most = Number.POSITIVE_INFINITY): TypedFigure {
  const all = digitsOf(text);
  const digits = all.slice(0, most);
  if (!hasLetters(text)) return { digits, ...cut(all, most) };
  const misread = misreadAs(text, digits);
  return { digits, slip: `${NO_LETTERS}: ${misread}.`, misread };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function adviceOn(text: string): string | null {
  if (SIGN.test(text)) return 'Aquí va un número desde 0';
  if (DECIMAL.test(text)) return 'Aquí va un número entero';
  if (JOINED.test(text)) return 'Aquí va un solo número';
  if (/\p{L}/u.test(text)) return NO_LETTERS;
  return /[^\d\s]/.test(text) ? 'Aquí va un número sin signos' : null;
}

function hasLetters(text: string): boolean {
  return LETTERS.test(text) || ONLY_LETTERS.test(text);
}

function misreadAs(text: string, digits: string): string {
  return `«${text.trim().slice(0, 20)}» quedó en ${shown(digits)}`;
}

function cut(all: string, most: number): Pick<TypedFigure, 'slip' | 'misread'> {
  if (all.length <= most) return { slip: null, misread: null };
  const misread = `«${all.slice(0, 20)}» quedó en ${all.slice(0, most)}`;
  return { slip: `Son máximo ${most} dígitos: ${misread}.`, misread };
}

function shown(digits: string): string {
  return digits === '' ? 'blanco' : digits;
}
