import { nitCheckDigit } from '../demonstration/check-digit';

export interface ReadNit {
  /** With its check digit, `890904646-7`; null where the text is none. */
  nit: string | null;
  /** The digit that the file gives is not the one that the DIAN's rule gives. */
  expectedDigit: number | null;
}

/** A NIT with its check digit behind a dash, in a column of its own, glued to it, or left out. */
export function readNit(text: string, digitText: string | null): ReadNit {
  const parts = /^(\d{5,15})(?:-(\d))?$/.exec(text.replace(/[.,\s]/g, ''));
  const [, number, behindDash] = parts ?? [];
  if (!number) return { nit: null, expectedDigit: null };
  const given = behindDash ?? (digitText && /^\d$/.test(digitText) ? digitText : undefined);
  if (given === undefined) {
    const body = number.slice(0, -1);
    const isGlued = number.length === 10 && nitCheckDigit(body) === Number(number.at(-1));
    const whole = isGlued ? body : number;
    return { nit: `${whole}-${nitCheckDigit(whole)}`, expectedDigit: null };
  }
  const expected = nitCheckDigit(number);
  return { nit: `${number}-${given}`, expectedDigit: Number(given) === expected ? null : expected };
}
