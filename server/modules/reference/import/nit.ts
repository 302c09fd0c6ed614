import { nitCheckDigit } from '../../../../contract/nit-check-digit';

/** Without the check digit, because one of two sources may lack it. */
export const numberOfNit = (nit: string) => nit.split('-')[0];

interface ReadNit {
  /** With its check digit, `890904646-7`; null if the text is not a NIT. */
  nit: string | null;
  /** Set if the file's check digit differs from the one that the DIAN's rule gives. */
  expectedDigit: number | null;
}

/** Reads a NIT whose check digit follows a dash, is in its own column, is the last digit or is missing. */
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
