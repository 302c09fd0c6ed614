import { eq } from 'drizzle-orm';
import type { Database, Orm } from '../../../platform/database/database';
import { sqlState } from '../../../platform/database/database-error';
import { setting } from '../../../platform/database/tables';
import { lockReference } from '../administered-rows';
import { writeReference } from '../version';
import { ImportError } from './import-error';
import { type Kind, kinds } from './kinds';
import type { Plan } from './plan';
import { type ReadTable, readTable } from './read-table';
import { kindNamed } from './recognise';

interface ImportOptions {
  bytes: Buffer;
  /** The word after `--kind`; null to recognise the list. */
  kind: string | null;
  /** Lists of other modules. */
  more?: readonly Kind[];
  dryRun: boolean;
}

export interface ImportOutcome {
  title: string;
  format: string;
  place: string;
  rows: number;
  plan: Plan;
  /** Columns of the file that the import does not read. */
  unread: readonly string[];
  /** True if rows were written; false after a dry run, after an error or without changes. */
  written: boolean;
  failed: boolean;
}

const UNDEFINED_TABLE = '42P01';

/** Imports a file into its catalogue in one transaction; after an error nothing is written. */
export async function importCatalogue(database: Database, options: ImportOptions): Promise<ImportOutcome> {
  const all = [...kinds, ...(options.more ?? [])];
  const given = options.kind === null ? null : kindNamed(options.kind, all);
  const read = readTable(options.bytes, given, all);
  try {
    return await database.orm.transaction((tx) => importInto(tx, read, options.dryRun));
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_TABLE) throw error;
    throw new ImportError('Las tablas no están al día: inicie el servidor una vez o use relevo migrate.');
  }
}

async function importInto(
  tx: Orm,
  { kind, format, table, unread }: ReadTable,
  dryRun: boolean,
): Promise<ImportOutcome> {
  // The seed needs empty tables, so an import before it is refused.
  const [stored] = await tx.select().from(setting).where(eq(setting.key, 'seed'));
  if (!stored)
    throw new ImportError('La base de datos aún no tiene los datos iniciales: inicie el servidor una vez.');
  await lockReference(tx);
  const plan = await kind.plan(tx, table);
  const failed = plan.problems.some(({ level }) => level === 'error');
  const written = !failed && !dryRun && plan.added.length + plan.changed.length > 0;
  if (written) await writeReference(tx, (db) => plan.write(db));
  return {
    title: kind.title,
    format,
    place: table.place,
    rows: table.rows.length,
    plan,
    unread,
    written,
    failed,
  };
}
