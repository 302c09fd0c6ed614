import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStore, FilesAwayError } from '../../../server/platform/files/file-store';
import { writeMark } from '../../../server/platform/files/folder-mark';

test('Of a file that is not in the empty folder of a lost disk nothing is known: it is away, not lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-away-'));
  const disk = join(folder, 'files');
  await mkdir(disk);
  await writeMark(disk, 'ours');
  const files = createFolderStore(disk, 'ours');
  expect([await files.read('ab-1.zip'), await files.ending('ab-1.zip', 22)]).toEqual([null, null]);
  await rename(disk, `${disk}-elsewhere`);
  await mkdir(disk);
  await expect(files.read('ab-1.zip')).rejects.toThrow(FilesAwayError);
  await expect(files.ending('ab-1.zip', 22)).rejects.toThrow(FilesAwayError);
  await expect(files.find('ab-1.zip')).rejects.toThrow(FilesAwayError);
  await rm(folder, { recursive: true });
});
