import { rm } from 'node:fs/promises';
import type { Config } from '../config';
import { readUsernames } from '../modules/session';
import { gapsReport, listOpenGaps } from '../platform/idempotency/list-gaps';
import { filesFolder, modeOf, openDatabase, prepareDatabase } from '../prepare-database';
import { requireMode } from '../seed/stored-mode';
import { type Command, CommandError, inDatabase, inMigrated } from './command';

export const migrate: Command = async ({ config }) => {
  await inDatabase(config, (database) =>
    database.alone(async (own) => {
      await requireMode(own, modeOf(config));
      await own.migrate();
    }),
  );
  console.log(`Las tablas de ${placeOf(config)} están al día.`);
};

/** The database in a message, without its password. */
function placeOf({ database, dataDir }: Config): string {
  if (!database) return `la base de datos incluida de ${dataDir}`;
  const { host, pathname } = new URL(database.url);
  return `la base de datos ${host}${pathname}`;
}

/**
 * Empties the database of a demonstration and its files and writes the seed again. The identity keys stay. Every other
 * database is refused.
 */
export const reset: Command = async ({ config }) => {
  if (!config.demonstration)
    throw new CommandError('relevo reset borra todos los datos: solo existe en la demostración.');
  const database = await openDatabase(config);
  try {
    await requireMode(database, 'demonstration');
    await rm(filesFolder(config), { recursive: true, force: true });
    await database.query('drop schema public cascade');
    await database.query('create schema public');
    await database.query('drop schema if exists drizzle cascade');
    await prepareDatabase(database, config);
  } finally {
    await database.close();
  }
  console.log('Los datos de demostración están de nuevo como al comienzo.');
};

export const gaps: Command = ({ config }) =>
  inMigrated(config, async (database) => {
    const open = await listOpenGaps(database, (subjects) => readUsernames(database.orm, subjects));
    console.log(gapsReport(open, new Date()));
  });
