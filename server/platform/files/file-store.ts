import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes of files rest; the database keeps what is known of them. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when the store has no such file. */
  find(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** Every file, half written ones too, and when it was written by the disk's clock (epoch milliseconds). */
  list(): AsyncIterable<{ name: string; writtenAt: number }>;
  /** The time by the disk's clock. */
  readClock(): Promise<number>;
}

/** A file of no content: when it was written is what time it is where files are kept. */
const CLOCK = 'clock';
const NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/;

/** A folder that its owner alone reads. A file is written whole under another name and then renamed, so that no half file is ever read. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name) || name.includes('..')) throw new Error(`not a file name of ours: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const handle = await open(`${path}.part`, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${path}.part`, path);
    },
    async find(name) {
      if (!NAME.test(name)) return null;
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for (const name of await readNames(folder)) {
        const written = await stat(pathOf(name)).catch(unlessMissing);
        if (written) yield { name, writtenAt: written.mtimeMs };
      }
    },
    async readClock() {
      const path = join(folder, CLOCK);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, '', { mode: 0o600 });
      return (await stat(path)).mtimeMs;
    },
  };
}

/** Names of ours in the folders that their first two letters make; whatever else lies there is left alone. */
async function readNames(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const place of await readEntries(folder)) {
    if (!place.isDirectory()) continue;
    for (const entry of await readEntries(join(folder, place.name)))
      if (entry.isFile() && NAME.test(entry.name) && entry.name.slice(0, 2) === place.name)
        names.push(entry.name);
  }
  return names;
}

async function readEntries(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? [];
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
