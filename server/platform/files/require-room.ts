import { statfs } from 'node:fs/promises';

/** Throws `ENOSPC` if the disk of this folder has less free room than this. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw Object.assign(new Error('no room on the disk'), { code: 'ENOSPC' });
}
