/** Dates as people type them (`5-3-1980`, `05/03/1980`, `05031980`), and as the wire carries them (`1980-03-05`). */

export function parseTypedDate(text: string): string | null {
  const found =
    /^\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  if (!found) return null;
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1800 ? date.toISOString().slice(0, 10) : null;
}

/** `1980-03-05` as `05-03-1980`. */
export function typedDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}
