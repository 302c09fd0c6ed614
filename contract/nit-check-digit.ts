/** Weights of the DIAN, from the last digit of the NIT to the first. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a NIT (modulus 11, as the DIAN defines it). */
export function nitCheckDigit(nit: string): number {
  const sum = [...nit].reverse().reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

export function withCheckDigit(nit: string): string {
  return `${nit}-${nitCheckDigit(nit)}`;
}
