import * as v from 'valibot';
import { optionalText, text } from './fields';

/** One rule for every telephone (`otherPhone` in the specification): 7 or 10 digits. */
const TELEPHONE = 'Escriba 7 o 10 dígitos.';
const CELLPHONE = 'Escriba 10 dígitos.';
/** As people write it: `+57 (604) 555-0100 ext. 1234`. */
const LONGEST = 40;

/** The digits of a Colombian number, without the signs and the `+57` that people write or paste. */
function nationalNumber(typed: string): string {
  const plain = typed.replace(/[\s().-]/g, '');
  return plain.replace(/^\+57(?=\d{7,10}$)|^57(?=\d{10}$)/, '');
}

/**
 * The digits of a typed number. Of an international one, which begins with `+` or with Colombia's 57, only the last ten (map 5:
 * the phone helper).
 */
export function phoneDigits(typed: string): string {
  const digits = nationalNumber(typed).replace(/\D/g, '');
  const isInternational = typed.trim().startsWith('+') || /^57\d{10}$/.test(digits);
  return isInternational && digits.length > 10 ? digits.slice(-10) : digits;
}

const isTelephone = (number: string) => /^(\d{7}|\d{10})$/.test(number);

/** A person's telephone: a number and nothing else. */
export const OtherPhone = v.pipe(
  text(LONGEST, { missing: TELEPHONE, tooLong: TELEPHONE }),
  v.transform(nationalNumber),
  v.check(isTelephone, TELEPHONE),
);

export const Cellphone = v.pipe(
  text(LONGEST, { tooLong: CELLPHONE }),
  v.transform(nationalNumber),
  v.regex(/^\d{10}$/, CELLPHONE),
);

/** A telephone of a hospital, an insurer, a company or an ambulance: stored as `6045550100 ext. 12`, or null. */
export const Telephone = v.pipe(
  optionalText(LONGEST),
  v.transform((typed) => typed && withExtension(typed)),
  v.check((phone) => phone === null || isTelephone(phone.split(' ')[0] ?? ''), TELEPHONE),
);

function withExtension(typed: string): string {
  const { number = typed, extension } =
    /^(?<number>.+?)[\s,.-]*(?:ext|extensi[oó]n)[\s.:]*(?<extension>\d{1,6})$/i.exec(typed)?.groups ?? {};
  return `${nationalNumber(number)}${extension ? ` ext. ${extension}` : ''}`;
}
