import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, vi } from 'vitest';

/** The disk of this file's tests has this much free room, also for modules that an earlier file has loaded. */
export function givenDisk(freeBytes: number): { freeBytes: number } {
  const disk = { freeBytes };
  const statfs = vi.spyOn(promises, 'statfs');
  statfs.mockImplementation(async () =>
    Object.assign(Object.create(null), { bavail: disk.freeBytes, bsize: 1 }),
  );
  syncBuiltinESMExports();
  afterAll(() => {
    statfs.mockRestore();
    syncBuiltinESMExports();
  });
  return disk;
}
