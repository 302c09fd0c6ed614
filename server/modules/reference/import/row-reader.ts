import * as v from 'valibot';
import { Telephone } from '../../../../contract/telephone';
import { cleanCode, cleanText, degrees, isDamaged, isScientific, readableName, type Style } from './cells';
import type { Wish } from './compare';
import { flatMapInSlices } from './in-slices';
import { readNit } from './nit';
import type { MatchedRow, MatchedTable } from './plan';
import type { Problem } from './source-table';

const MAXIMUM_TEXT = 500;

/** Reads each row with `read`, which returns null for a row with an error. */
export async function readRows<Row>(
  table: MatchedTable,
  problems: Problem[],
  read: (row: RowReader, source: MatchedRow) => Row | null,
): Promise<Wish<Row>[]> {
  return flatMapInSlices(table.rows, (source) => {
    const row = read(new RowReader(source, problems), source);
    return row === null ? [] : [{ at: source.at, row }];
  });
}

/** Reads the cells of one row and collects its problems. */
export class RowReader {
  readonly at: number;
  readonly #row: MatchedRow;
  readonly #problems: Problem[];

  constructor(row: MatchedRow, problems: Problem[]) {
    this.at = row.at;
    this.#row = row;
    this.#problems = problems;
  }

  error(text: string): null {
    this.#problems.push({ level: 'error', at: this.at, text });
    return null;
  }

  warn(text: string): null {
    this.#problems.push({ level: 'warning', at: this.at, text });
    return null;
  }

  text(field: string): string | null {
    const text = cleanText(this.#row.cell(field));
    if (text === null) return null;
    if (text.length > MAXIMUM_TEXT) return this.error(`un texto pasa de ${MAXIMUM_TEXT} caracteres`);
    if (isDamaged(text)) return this.error(`las tildes de «${text}» llegaron dañadas`);
    return text;
  }

  code(field: string): string | null {
    const code = cleanCode(this.#row.cell(field));
    if (code !== null && isScientific(code))
      return this.error(`una hoja de cálculo dañó el código «${code}»: guarde esa columna como texto`);
    return code;
  }

  /** As the form of the row takes it; undefined if it does not. */
  telephone(field: string): string | null | undefined {
    const text = this.code(field);
    const parsed = v.safeParse(Telephone, text);
    return parsed.success ? parsed.output : undefined;
  }

  /** Of an official list: one that the form would refuse, for example two numbers, is kept as it comes. */
  listedTelephone(field: string): string | null {
    const phone = this.telephone(field);
    if (phone !== undefined) return phone;
    const text = this.text(field);
    if (text) this.warn(`el teléfono «${text}» no es uno de 7 o 10 dígitos; se guarda como viene`);
    return text;
  }

  /** Restores leading zeros that a spreadsheet dropped; an invalid number is an error. */
  digits(field: string, length: number, what: string): string | null {
    const code = this.code(field);
    if (code === null) return null;
    if (!/^\d+$/.test(code) || code.length > length)
      return this.error(`«${code}» no es ${what} (${length} dígitos)`);
    return code.padStart(length, '0');
  }

  nit(): string | null {
    const text = this.code('nit');
    if (text === null) return null;
    const { nit, expectedDigit } = readNit(text, this.code('nitCheckDigit'));
    if (nit === null) return this.error(`«${text}» no es un NIT`);
    if (expectedDigit !== null)
      this.warn(`el dígito de verificación del NIT ${nit} debería ser ${expectedDigit}; se toma como viene`);
    return nit;
  }

  /** The name; the current name if the file has none; an error for a new row without a name. */
  name(current: string | undefined, style: Style): string | null {
    const text = this.text('name');
    if (text === null) return current ?? this.error('falta el nombre');
    return readableName(text, current, style);
  }

  /** The position or null. Half a position or one outside Colombia is reported and ignored. */
  position(): { lat: number; lng: number } | null {
    const [latText, lngText] = [this.#row.cell('lat').trim(), this.#row.cell('lng').trim()];
    if (!latText && !lngText) return null;
    const [lat, lng] = [degrees(latText), degrees(lngText)];
    if (lat === null || lng === null) return this.warn('la posición no se entiende; se deja la que había');
    if (lat < -5 || lat > 17 || lng < -85 || lng > -66)
      return this.warn(`la posición ${lat}, ${lng} no está en Colombia; se deja la que había`);
    return { lat, lng };
  }
}
