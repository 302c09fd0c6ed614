import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { CsvError, parse } from 'csv-parse';
import { type ExtractRow, openExtract, readCurrentRegister } from '../../modules/people';
import { findColumns, ImportError, listed, openReference } from '../../modules/reference';
import type { Database } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { createHints } from '../../platform/realtime';
import { BDUA_COLUMNS, BDUA_NEEDS, type BduaField } from './columns';
import { affiliateReader } from './read-affiliate';

export interface BduaOptions {
  file: string;
  /** The day that the extract shows, `YYYY-MM-DD`. */
  asOf: string;
  today: string;
  dryRun: boolean;
  /** Makes it the current one although many rows were rejected or it is much smaller than the former one. */
  anyway: boolean;
  /** Called for each rejected row with its line. */
  onRejected?: (line: number, reason: string) => void;
  /** Called now and then with the lines that were read. */
  onProgress?: (lines: number) => void;
}

export interface BduaOutcome {
  lines: number;
  /** Affiliated people: of the dry run those that were read, else those that were written. */
  people: number;
  ended: number;
  rejected: ReadonlyMap<string, number>;
  notes: ReadonlyMap<string, number>;
  /** People of the former extract; null if there was none. */
  former: number | null;
  /** Why it did not become the current one; null if it did, and for a dry run without such a reason. */
  refusal: string | null;
}

/** Rows in one statement. */
const AT_ONCE = 5_000;
const PROGRESS = 100_000;
const MOST_REJECTED = 0.01;
const LEAST_OF_FORMER = 0.5;

/**
 * Reads an extract row by row, whatever its size, and makes it the current register at the end. Look-ups use the former one
 * until then. Throws `ImportError` for a file that cannot be read; nothing is kept of it.
 */
export async function importBdua(database: Database, options: BduaOptions): Promise<BduaOutcome> {
  const { current: reference } = await openReference(database, createHints());
  const current = await readCurrentRegister(database.orm);
  const former = current?.kind === 'extract' ? current : null;
  if (former?.asOf && former.asOf > options.asOf)
    throw new ImportError(
      `El registro actual es del ${former.asOf}, más nuevo que este (${options.asOf}). No se cambió nada.`,
    );
  const extract = options.dryRun ? null : await openExtract(database);
  try {
    let waiting: ExtractRow[] = [];
    const write = async () => {
      if (extract && waiting.length > 0) await extract.add(waiting);
      waiting = [];
    };
    const counted = await readFile(options, reference, async (row) => {
      waiting.push(row);
      if (waiting.length >= AT_ONCE) await write();
    });
    await write();
    const people = extract ? await extract.count() : counted.rows;
    const outcome = { ...counted, people, former: former?.rows ?? null };
    const doubt = options.anyway ? null : doubtOf(outcome);
    if (doubt || !extract) {
      await extract?.discard();
      return { ...outcome, refusal: doubt };
    }
    const refusal = (await extract.finish(options.asOf))
      ? null
      : 'Mientras tanto se cargó otro extracto: el actual es ese.';
    return { ...outcome, refusal };
  } catch (error) {
    await extract?.discard();
    throw error;
  }
}

function doubtOf({ lines, people, rejected, former }: Omit<BduaOutcome, 'refusal'>): string | null {
  const lost = total(rejected);
  if (people === 0) return 'El archivo no trae ninguna persona afiliada.';
  if (lost / lines > MOST_REJECTED) return `Se rechazó más de una fila de cada cien (${lost} de ${lines}).`;
  if (former !== null && people < former * LEAST_OF_FORMER)
    return `Trae ${people} personas, menos de la mitad de las ${former} del registro actual.`;
  return null;
}

export const total = (counted: ReadonlyMap<string, number>) =>
  [...counted.values()].reduce((sum, count) => sum + count, 0);

type Counted = Omit<BduaOutcome, 'people' | 'former' | 'refusal'> & { rows: number };

async function readFile(
  { file, today, onRejected, onProgress }: BduaOptions,
  reference: Reference,
  take: (row: ExtractRow) => Promise<void>,
): Promise<Counted> {
  const { encoding, delimiter } = await lookInto(file);
  const rejected = new Map<string, number>();
  const notes = new Map<string, number>();
  let [lines, rows, ended] = [0, 0, 0];
  const readRow = affiliateReader(reference, today);
  let columns: Map<string, number> | null = null;
  const parser = Readable.from(
    Readable.toWeb(createReadStream(file)).pipeThrough(
      new TextDecoderStream(encoding),
    ) as AsyncIterable<string>,
  ).compose(
    parse({
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
    }),
  );
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (!columns) {
        columns = findColumns(BDUA_COLUMNS, cells);
        continue;
      }
      const at = columns;
      lines += 1;
      const cell = (field: BduaField) => cells[at.get(field) ?? -1] ?? '';
      const read = readRow(cell);
      if (read.as === 'ended') ended += 1;
      else if (read.as === 'rejected') {
        add(rejected, read.reason);
        onRejected?.(lines + 1, read.reason);
      } else {
        rows += 1;
        if (read.note) add(notes, read.note);
        await take(read.row);
      }
      if (lines % PROGRESS === 0) onProgress?.(lines);
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new ImportError(`El archivo está mal formado cerca de la línea ${lines + 2}.`);
    throw error;
  }
  return { lines, rows, ended, rejected, notes };
}

function add(counted: Map<string, number>, what: string): void {
  counted.set(what, (counted.get(what) ?? 0) + 1);
}

const SAMPLE_BYTES = 4 * 1024 * 1024;
const DELIMITERS = [',', ';', '|', '\t'];

/** Encoding and separator, from the first megabytes. */
async function lookInto(file: string): Promise<{ encoding: 'utf-8' | 'windows-1252'; delimiter: string }> {
  const handle = await open(file).catch(() => {
    throw new ImportError(`No se puede leer el archivo ${file}.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES);
    const sample = buffer.subarray(0, bytesRead);
    if (sample.includes(0))
      throw new ImportError('El archivo no es texto: descomprímalo o guárdelo como CSV UTF-8.');
    const encoding = isUtf8(sample) ? 'utf-8' : 'windows-1252';
    const [header = ''] = sample.toString('latin1').replace(/^ï»¿/, '').split(/\r?\n/, 1);
    const delimiter = DELIMITERS.find((one) => {
      const found = findColumns(BDUA_COLUMNS, unquoted(header, one));
      return BDUA_NEEDS.every((field) => found.has(field));
    });
    if (!delimiter)
      throw new ImportError(
        `No se reconocen las columnas del extracto (${listed(unquoted(header, ','))}). Hacen falta el tipo y el número de documento, el primer nombre, el primer apellido, la fecha de nacimiento y el código de la EPS.`,
      );
    return { encoding, delimiter };
  } finally {
    await handle.close();
  }
}

const unquoted = (header: string, delimiter: string) =>
  header.split(delimiter).map((column) => column.trim().replace(/^"(.*)"$/, '$1'));

/** The sample may end within a letter. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
