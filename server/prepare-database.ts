import { join } from 'node:path';
import type { Config } from './config';
import { lockFolder } from './embedded/folder-lock';
import { subjectOf } from './embedded/identity';
import { openPglite } from './embedded/pglite';
import { claimFolder } from './modules/files';
import type { Database } from './platform/database/database';
import { connectPostgresql } from './platform/database/postgresql';
import { createFolderStore, type FileStore } from './platform/files/file-store';
import { type Mode, requireMode } from './seed/stored-mode';
import { writeSeed } from './seed/write-seed';

/**
 * Opens the configured database. One process owns the embedded one: throws `FolderInUseError` if another has
 * it.
 */
export async function openDatabase(config: Config, name?: string): Promise<Database> {
  if (config.database) return connectPostgresql(config.database.url, config.database.connections, name);
  const release = lockFolder(config.dataDir);
  const database = await openPglite(join(config.dataDir, 'database'));
  return { ...database, close: () => database.close().finally(release) };
}

export const modeOf = ({ demonstration }: Config): Mode => (demonstration ? 'demonstration' : 'real');

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files');

/**
 * Runs the migrations, marks the folder of files and writes the seed into an empty database, while no other process does.
 * Throws `ModeError` before any change if the database was seeded in another mode. Returns the store of files.
 */
export async function prepareDatabase(
  database: Database,
  config: Config,
  tell: (migrations: 'running' | 'another process runs them') => void = () => undefined,
): Promise<FileStore> {
  return database.alone(
    async (own) => {
      tell('running');
      await requireMode(own, modeOf(config));
      await own.migrate();
      const folder = filesFolder(config);
      const files = createFolderStore(folder, await claimFolder(own, folder));
      await writeSeed(own, {
        demonstration: config.demonstration,
        seed: config.seed,
        now: new Date(),
        subjectOf,
        files,
      });
      return files;
    },
    () => tell('another process runs them'),
  );
}
