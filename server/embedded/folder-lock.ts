import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Another process uses this data folder. The message is one sentence. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

const LOCK = 'relevo.pid';

/**
 * Locks a data folder for this process: two processes would corrupt one embedded database. A lock file of a
 * process that has ended is ignored. Returns a function that releases the folder. Throws `FolderInUseError`.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = join(folder, LOCK);
  const take = () => writeFileSync(path, String(process.pid), { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const owner = Number(readFileSync(path, 'utf8'));
    if (owner !== process.pid && isRunning(owner))
      throw new FolderInUseError(`La carpeta ${folder} la usa otro proceso (${owner}); deténgalo primero.`);
    rmSync(path, { force: true });
    take();
  }
  return () => rmSync(path, { force: true });
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
