import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Database } from '../platform/database/database';
import { modeOf, openDatabase } from '../prepare-database';
import { requireMode } from '../seed/stored-mode';

/** A mistake in the typed command: printed as one line without a stack trace. */
export class CommandError extends Error {}

/** The options of all commands. */
export const OPTIONS = {
  kind: { type: 'string' },
  'dry-run': { type: 'boolean' },
  url: { type: 'string' },
  out: { type: 'string' },
  'as-of': { type: 'string' },
  rejected: { type: 'string' },
  anyway: { type: 'boolean' },
  vehicles: { type: 'string' },
  speed: { type: 'string' },
  minutes: { type: 'string' },
  end: { type: 'boolean' },
} as const;

/** What was typed for them. */
export type Options = {
  [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
};

/** A command that was typed with all its words; `words` are those after its name. */
export type Command = (given: {
  config: Config;
  words: readonly string[];
  options: Options;
}) => Promise<void>;

/**
 * Opens the database that exists, and closes it after the work. Throws instead of making an embedded one: a command without
 * its environment would work on an empty database.
 */
export async function inDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (!config.database && !existsSync(join(config.dataDir, 'database')))
    throw new CommandError(
      `No hay base de datos: falta DATABASE_URL, y la carpeta ${config.dataDir} no tiene una incluida. ¿Se leyó el archivo de variables del servidor?`,
    );
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The same with today's tables. Throws `ModeError` if the database was seeded in another mode. */
export function inMigrated<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return inDatabase(config, async (database) => {
    await requireMode(database, modeOf(config));
    await database.migrate();
    return work(database);
  });
}

export const readBytes = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new CommandError(`No se puede leer el archivo ${file}.`);
  });
