import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** Another process uses this data folder. The message is one sentence. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

const LOCK = 'relevo.pid';

/** How often the owner says that it lives, by the lock file's time of writing. */
const BEAT_MS = 2_000;
/** Longer than a large statement of the embedded database blocks the process. */
const SILENT_MS = 15_000;

/**
 * Who has locked a folder. After a power cut another process may have the number of the owner, and in two containers both
 * are number 1: the boot, the space of process numbers and the time of the start tell them apart. Null where the system does
 * not tell.
 */
interface Owner {
  pid: number;
  boot: string | null;
  space: string | null;
  startedAt: string | null;
}

/**
 * Locks a data folder for this process: two processes would corrupt one embedded database. A lock file of a
 * process that has ended is ignored. Returns a function that releases the folder. Throws `FolderInUseError`.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(folder, LOCK);
  const own = JSON.stringify(ownerOf(process.pid));
  const take = () => writeFileSync(path, own, { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const text = readFileSync(path, 'utf8');
    const owner = readOwner(text);
    if (text !== own && owner && livesOn(owner, path))
      throw new FolderInUseError(
        `La carpeta ${folder} la usa otro proceso (${owner.pid}); deténgalo primero. Si acaba de terminar de golpe, espere ${SILENT_MS / 1000} segundos.`,
      );
    rmSync(path, { force: true });
    take();
  }
  const beat = setInterval(() => sayAlive(path), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    rmSync(path, { force: true });
  };
}

function sayAlive(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // A disk that is away: the database says so itself.
  }
}

/** Only in the owner's own space can its number be looked up; elsewhere its beat counts. */
function livesOn(owner: Owner, path: string): boolean {
  const here = ownerOf(owner.pid);
  // Written by an older version, or a system that does not tell.
  if (owner.boot === null || here.boot === null) return owner.pid !== process.pid && isRunning(owner.pid);
  if (owner.boot === here.boot && owner.space === here.space)
    return isRunning(owner.pid) && owner.startedAt === here.startedAt;
  // After a power cut the start takes longer than this, and the next try comes soon.
  return Math.abs(Date.now() - statSync(path).mtimeMs) < SILENT_MS;
}

function ownerOf(pid: number): Owner {
  return {
    pid,
    boot: told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    space: told(() => readlinkSync('/proc/self/ns/pid')),
    // The name of a process, in brackets, may have spaces: the 22nd field is the 20th after it.
    startedAt: told(
      () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null,
    ),
  };
}

function told(read: () => string | null): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const nullable = v.nullable(v.string());
const Written = v.object({ pid: v.number(), boot: nullable, space: nullable, startedAt: nullable });

/** Also of an older version, which wrote only the number. Null for other text. */
function readOwner(text: string): Owner | null {
  const number = { pid: Number(text), boot: null, space: null, startedAt: null };
  if (/^\d+$/.test(text)) return number;
  try {
    return v.parse(Written, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Folder by folder: Node's `recursive` never ends where no folder can be made, for example in `/proc`. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(folder)) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

/** The lock file exists; any other failure means that nobody can write here. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and another user owns it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
