import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the folder of files: the id of the installation that owns the folder. */
const MARK = 'installation';

/** Why the folder may not be used. `code` is what `/readyz` tells. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
  readonly code: 'folder is missing' | 'folder has no mark' | 'folder of another installation';

  constructor(code: FolderError['code']) {
    super(`the ${code}`);
    this.code = code;
  }
}

/** The id in the folder; null without one. */
export async function readMark(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, MARK), 'utf8').catch(unlessMissing);
  return text?.trim() || null;
}

/** Replaces the mark at once: a partial one would look like another installation's. */
export async function writeMark(folder: string, installation: string): Promise<void> {
  const path = join(folder, MARK);
  await writeFile(`${path}.part`, `${installation}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Throws `FolderError` unless the folder is there and belongs to this installation: a disk may not be mounted. */
export async function requireMark(folder: string, installation: string): Promise<void> {
  const mark = await readMark(folder);
  if (mark === installation) return;
  if (mark !== null) throw new FolderError('folder of another installation');
  const isThere = (await stat(folder).catch(unlessMissing)) !== null;
  throw new FolderError(isThere ? 'folder has no mark' : 'folder is missing');
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
