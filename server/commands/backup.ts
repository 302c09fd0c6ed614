import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, noteBackup } from '../platform/health/last-backup';
import { type Command, CommandError, inMigrated } from './command';

/** Notes a backup that the operator has made, so that the health screen knows its time and size. */
export const noteBackupFolder: Command = async ({ config, words: [folder] }) => {
  if (!folder) throw new CommandError('Falta la carpeta de la copia: relevo backup note CARPETA');
  const backup = await measure(folder);
  const isLatest = await inMigrated(config, ({ orm }) => noteBackup(orm, backup));
  if (!isLatest) throw new CommandError('No se anotó: ya hay anotada una copia posterior.');
  console.log(`Anotada la copia de ${backup.at}, de ${backup.bytes} bytes.`);
};

/** Throws for a folder that is no backup: without files, or with an empty one, as an order that failed leaves it. */
async function measure(folder: string): Promise<Backup> {
  const files = await listFiles(folder);
  const empty = files.find(({ size }) => size === 0);
  if (empty) throw new CommandError(`${empty.path} está vacío: la copia no sirve. No se anotó.`);
  const oldest = Math.min(...files.map(({ mtimeMs }) => mtimeMs), Date.now());
  return {
    at: new Date(oldest).toISOString(),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new CommandError(`No se puede leer la carpeta ${folder}.`);
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  if (paths.length === 0) throw new CommandError(`La carpeta ${folder} no tiene archivos. No se anotó.`);
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
}
