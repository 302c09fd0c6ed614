import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** On the disk of the files, so that a move is at once and needs no room. It has a folder for each day. */
const TRASH = 'trash';
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Files that no row refers to, for 30 days. */
export interface Trash {
  /** Moves a file out of the store. `now` in epoch milliseconds. */
  put(name: string, now: number): Promise<void>;
  names(): Promise<string[]>;
  /** Moves a file back into the store. */
  restore(name: string): Promise<void>;
  /** Deletes the files of days that are 30 days before `now`; returns their number. */
  empty(now: number): Promise<number>;
}

/** `pathOf` is the place of a file in the store. */
export function openTrash(folder: string, pathOf: (name: string) => string): Trash {
  const root = join(folder, TRASH);
  const days = async () => (await namesIn(root)).filter((day) => DAY.test(day));
  return {
    async put(name, now) {
      const day = join(root, new Date(now).toISOString().slice(0, 10));
      await mkdir(day, { recursive: true, mode: 0o700 });
      await rename(pathOf(name), join(day, name));
    },
    async names() {
      const all = await Promise.all((await days()).map((day) => namesIn(join(root, day))));
      return all.flat();
    },
    async restore(name) {
      for (const day of await days()) {
        if (!(await namesIn(join(root, day))).includes(name)) continue;
        await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
        await rename(join(root, day, name), pathOf(name));
        return;
      }
    },
    async empty(now) {
      let deleted = 0;
      for (const day of await days()) {
        if (now - Date.parse(day) <= (KEPT_DAYS + 1) * DAY_MS) continue;
        deleted += (await namesIn(join(root, day))).length;
        await rm(join(root, day), { recursive: true });
      }
      return deleted;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
