import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { noteBackupFolder } from '../../../server/commands/backup';
import { readConfig } from '../../../server/config';
import { openPglite } from '../../../server/embedded/pglite';
import { backupWord, noteBackup, readLastBackup } from '../../../server/platform/health/last-backup';
import { runCli } from '../support/run-cli';
import { readDump } from '../support/template';
import { openSeededDatabase } from '../support/test-database';

const AT = '2026-11-23T07:10:00.000Z';
const hoursLater = (hours: number) => Date.parse(AT) + hours * 3_600_000;

describe('The word about the last backup', () => {
  const word = (hours: number, demonstration = false) =>
    backupWord({ at: AT, bytes: 5 }, { now: hoursLater(hours), hours: 26, demonstration });

  test('is `ok` until the backup is older than the configured hours', () => {
    expect([word(1), word(26), word(26.1), word(100)]).toEqual([
      'ok',
      'ok',
      'down: 26 h old',
      'down: 100 h old',
    ]);
  });

  test('is that nobody knows if none was ever noted; a demonstration needs none', () => {
    const never = (demonstration: boolean) =>
      backupWord(null, { now: hoursLater(0), hours: 26, demonstration });
    expect([never(false), never(true)]).toEqual(['unknown: never noted', 'none']);
    expect(word(100, true)).toBe('down: 100 h old');
  });
});

test('The latest backup stays noted, in whatever order they are noted', async () => {
  const database = await openSeededDatabase();
  const { orm } = database;
  expect(await readLastBackup(orm)).toBeNull();
  expect(await noteBackup(orm, { at: AT, bytes: 5 })).toBe(true);
  expect(await noteBackup(orm, { at: '2026-11-22T07:10:00.000Z', bytes: 4 })).toBe(false);
  expect(await readLastBackup(orm)).toEqual({ at: AT, bytes: 5 });
  await database.close();
});

describe('relevo backup note', () => {
  let dataDir: string;
  let copy: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'relevo-backup-'));
    copy = join(dataDir, 'copy');
    await mkdir(copy);
    const { dump } = inject('demonstration');
    const database = await openPglite(join(dataDir, 'database'), dump ? await readDump(dump) : undefined);
    await database.migrate();
    await database.close();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const note = () => runCli(['backup', 'note', copy], { RELEVO_DATA_DIR: dataDir });
  async function noted() {
    const database = await openPglite(join(dataDir, 'database'));
    const last = await readLastBackup(database.orm);
    await database.close();
    return last;
  }

  test('notes the size of all files, and the time of the oldest', async () => {
    await writeFile(join(copy, 'relevo.dump'), 'x'.repeat(300));
    await writeFile(join(copy, 'archivos.tar.gz'), 'x'.repeat(40));
    await utimes(join(copy, 'relevo.dump'), new Date(AT), new Date(AT));
    expect(await note()).toMatchObject({ code: 0 });
    expect(await noted()).toEqual({ at: AT, bytes: 340 });
  });
});

test('A folder without files, or with an empty one as a failed order leaves it, is not noted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-no-backup-'));
  const note = () => noteBackupFolder({ config: readConfig({}), words: [folder], options: {} });
  await expect(note()).rejects.toThrow('no tiene archivos');
  await writeFile(join(folder, 'archivos.tar.gz'), 'x');
  await writeFile(join(folder, 'relevo.dump'), '');
  await expect(note()).rejects.toThrow('relevo.dump está vacío');
  await rm(folder, { recursive: true });
});
