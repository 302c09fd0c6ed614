import { nitCheckDigit } from '../../../contract/nit-check-digit';

/**
 * A question about a NIT whose digit after the dash is not the one of the DIAN; null without one. Only a warning: old
 * documents have wrong digits, and the company must be entered at night too.
 */
export function nitWarning(typed: string): string | null {
  const [, number, digit] = /^\s*(\d{9,10})-(\d)\s*$/.exec(typed) ?? [];
  if (!number || nitCheckDigit(number) === Number(digit)) return null;
  return `¿Está bien escrito? Revise el dígito de verificación: al ${number} le corresponde el ${nitCheckDigit(number)}.`;
}
