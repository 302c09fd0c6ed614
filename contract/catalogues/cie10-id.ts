/**
 * The numeric id of a CIE-10 code, computed from the code, so that added codes never change it:
 * letter · 10 000 + two digits · 100 + (0 for a category, 1 to 10 for its subdivisions 0 to 9).
 */
export function cie10Id(code: string): number {
  const parts = /^([A-Z])(\d\d)(\d?)$/.exec(code);
  if (!parts) throw new Error(`${code} is not a CIE-10 code`);
  const [, letter = '', category, subdivision] = parts;
  const last = subdivision ? Number(subdivision) + 1 : 0;
  return (letter.charCodeAt(0) - 64) * 10_000 + Number(category) * 100 + last;
}
