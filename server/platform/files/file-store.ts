import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { requireMark } from './folder-mark';
import { requireRoom } from './require-room';
import { openTrash, type Trash } from './trash';

interface ListedFile {
  name: string;
  writtenAt: number;
}

/** Stores the bytes of files; their names and sizes are in the database. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The same of bytes that are still being made, for files of any size. Returns what was written. */
  putAll(name: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>;
  /** The bytes, or null when the store has no such file. */
  find(name: string): Promise<Buffer | null>;
  /** A stream of them, or null, for files of any size. */
  read(name: string): Promise<Readable | null>;
  /** The size of a file and its last bytes, at most so many; null when the store has no such file. */
  ending(name: string, most: number): Promise<{ size: number; bytes: Buffer } | null>;
  /** Deletes at once: for a file whose row a person or a rule has removed. */
  remove(name: string): Promise<void>;
  /** For files that no row refers to. */
  trash: Trash;
  /** Every file, also partly written ones, with its time of writing by the disk's clock (epoch milliseconds). */
  list(): AsyncIterable<ListedFile>;
  /** The time by the disk's clock. Throws `FolderError` in a folder that is not this installation's. */
  readClock(): Promise<number>;
  /** Throws `FilesAwayError` if a file of the largest size could not be stored now. */
  check(): Promise<void>;
}

/** The folder cannot be written or read now: no permission, no room, a lost disk, a folder of others in its place. */
export class FilesAwayError extends Error {
  override readonly name = 'FilesAwayError';
}

/** An empty file: its time of writing is the current time of the disk's clock. */
const CLOCK = 'clock';
/** Written and removed by `check`. */
const PROBE = 'probe';
/** Room for one request with its file. */
const NEEDED_BYTES = 11 * 1024 * 1024;
/** A file of any size leaves this room on the disk for the files of transfers. */
const RESERVED_BYTES = 512 * 1024 * 1024;
/** How often such a file looks at the room. */
const LOOK_BYTES = 16 * 1024 * 1024;
const NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/;

/**
 * A folder that only its owner can read. A file gets its name after all its bytes are written, so nobody reads a
 * partial file. The folder must have the mark of this installation (`claimFolder`): in the place of a lost disk there may
 * be an empty folder, or another one.
 */
export function createFolderStore(folder: string, installation: string): FileStore {
  const pathOf = (name: string) => {
    if (!NAME.test(name) || name.includes('..')) throw new Error(`invalid file name: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  const requireOurs = () => requireMark(folder, installation);
  const makeFolderOf = async (path: string) => {
    await requireOurs().catch(throwAway);
    await mkdir(dirname(path), { mode: 0o700 }).catch((error: unknown) => {
      if (!isThere(error)) throwAway(error);
    });
  };
  /** Null for a missing file, in our folder: in another one nothing is known of it. */
  const whetherMissing = async (error: unknown): Promise<null> => {
    if (!isMissing(error)) return throwAway(error);
    await requireOurs().catch(throwAway);
    return null;
  };
  const openToRead = (name: string) => open(pathOf(name)).catch(whetherMissing);
  return {
    async putAll(name, bytes) {
      const path = pathOf(name);
      await makeFolderOf(path);
      const part = `${path}.part`;
      const room = () => requireRoom(folder, RESERVED_BYTES);
      const written = await writeAll(part, bytes, room).catch(async (error) => {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      });
      await rename(part, path).catch(throwAway);
      return written;
    },
    async read(name) {
      if (!NAME.test(name)) return null;
      const handle = await openToRead(name);
      return handle?.createReadStream() ?? null;
    },
    async ending(name, most) {
      if (!NAME.test(name)) return null;
      const handle = await openToRead(name);
      return handle && readEnding(handle, most);
    },
    async put(name, bytes) {
      const path = pathOf(name);
      await makeFolderOf(path);
      await write(`${path}.part`, bytes).catch(async (error) => {
        // A full disk keeps a partial file, which takes the room of the next one.
        await rm(`${path}.part`, { force: true }).catch(() => undefined);
        return throwAway(error);
      });
      await rename(`${path}.part`, path).catch(throwAway);
    },
    async find(name) {
      if (!NAME.test(name)) return null;
      return await readFile(pathOf(name)).catch(whetherMissing);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    trash: openTrash(folder, pathOf),
    list: () => listFiles(folder),
    async readClock() {
      const path = join(folder, CLOCK);
      await requireOurs();
      await writeFile(path, '', { mode: 0o600 });
      return (await stat(path)).mtimeMs;
    },
    async check() {
      const path = join(folder, `${PROBE}.${process.pid}`);
      try {
        await requireOurs();
        await write(path, Buffer.alloc(4096));
        await requireRoom(folder, NEEDED_BYTES);
      } catch (error) {
        throwAway(error);
      } finally {
        await rm(path, { force: true }).catch(() => undefined);
      }
    },
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(path: string, bytes: AsyncIterable<Uint8Array>, room: () => Promise<void>) {
  await room().catch(throwAway);
  const handle = await open(path, 'w', 0o600).catch(throwAway);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const some of bytes) {
      await handle.writeFile(some).catch(throwAway);
      hash.update(some);
      if (Math.floor((size + some.length) / LOOK_BYTES) > Math.floor(size / LOOK_BYTES))
        await room().catch(throwAway);
      size += some.length;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function readEnding(handle: FileHandle, most: number) {
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(size, most));
    await handle.read(bytes, 0, bytes.length, size - bytes.length);
    return { size, bytes };
  } finally {
    await handle.close();
  }
}

function throwAway(cause: unknown): never {
  throw new FilesAwayError('the file store is away', { cause });
}

/** The files of a folder, also of one that is not marked. */
export async function* listFiles(folder: string): AsyncGenerator<ListedFile> {
  for (const name of await readNames(folder)) {
    const written = await stat(join(folder, name.slice(0, 2), name)).catch(unlessMissing);
    if (written) yield { name, writtenAt: written.mtimeMs };
  }
}

/** The files whose first two letters are the name of their folder. Other files are ignored. */
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

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
