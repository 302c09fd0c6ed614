import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { checksOf } from '../../../server/checks';
import { openPglite } from '../../../server/embedded/pglite';
import { createFolderStore } from '../../../server/platform/files/file-store';
import { writeMark } from '../../../server/platform/files/folder-mark';
import { createReadiness } from '../../../server/platform/health/readiness';
import { createServerClock } from '../../../server/platform/server-clock';
import { givenDisk } from '../support/given-disk';

const disk = givenDisk(0);

const MEGABYTE = 1024 * 1024;

test('The embedded database is down before its disk is full', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-disk-'));
  const database = await openPglite(join(dataDir, 'database'));
  await database.migrate();
  await writeMark(dataDir, 'ours');
  const files = createFolderStore(dataDir, 'ours');
  const ready = () =>
    createReadiness(
      checksOf({
        database,
        clock: createServerClock(database, pino({ level: 'silent' })),
        files,
        issuerKeys: null,
        backup: { backupHours: 26, demonstration: true },
        realtime: () => null,
        jobs: () => null,
      }),
    )();
  disk.freeBytes = 1000 * MEGABYTE;
  expect(await ready()).toMatchObject({ ok: true, checks: { database: 'ok', files: 'ok' } });
  disk.freeBytes = 20 * MEGABYTE;
  expect(await ready()).toMatchObject({ ok: false, checks: { database: 'down: ENOSPC', files: 'ok' } });
  disk.freeBytes = 0;
  expect(await ready()).toMatchObject({
    ok: false,
    checks: { database: 'down: ENOSPC', files: 'down: ENOSPC' },
  });
  await database.close();
  await rm(dataDir, { recursive: true });
});
