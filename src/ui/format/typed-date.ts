import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** Dates as people type them: `5-3-1980`, `05/03/1980`, `05.03.1980`, `05031980`. */
const TYPED = ['D-M-YYYY', 'DD-M-YYYY', 'D-MM-YYYY', 'DD-MM-YYYY', 'DDMMYYYY'];
const EARLIEST_YEAR = 1800;

/** The date in wire format (`1980-03-05`), or null for an invalid date. */
export function parseTypedDate(text: string): string | null {
  const date = dayjs(text.trim().replace(/\s*[-/. ]\s*/g, '-'), TYPED, true);
  return date.isValid() && date.year() >= EARLIEST_YEAR ? date.format('YYYY-MM-DD') : null;
}

/** `1980-03-05` as `05-03-1980`. */
export function typedDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}
