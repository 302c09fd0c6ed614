import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { getTransferFiles } from '../../../contract/files/files';
import { getSystemHealth } from '../../../contract/system/system';
import { createReferral } from '../../../contract/transfers/create-referral';
import { type Config, readConfig } from '../../../server/config';
import { openPglite } from '../../../server/embedded/pglite';
import { explanationOf } from '../../../server/explain-failure';
import { adoptFolder, claimFolder } from '../../../server/modules/files';
import type { Database } from '../../../server/platform/database/database';
import { setting } from '../../../server/platform/database/tables';
import { FilesAwayError } from '../../../server/platform/files/file-store';
import { FolderError } from '../../../server/platform/files/folder-mark';
import { failureName } from '../../../server/platform/log/failure-name';
import { prepareDatabase } from '../../../server/prepare-database';
import { runCli } from '../support/run-cli';
import { readDump } from '../support/template';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { openSeededDatabase, openTestDatabase } from '../support/test-database';
import { learnDiagnoses, requestOf } from '../transfers/forms';

const demonstrationFiles = () => inject('demonstration').files;

describe('At the start', () => {
  let database: Database;
  let dataDir: string;
  let folder: string;
  let config: Config;
  let stored: unknown;
  beforeAll(async () => {
    database = await openSeededDatabase();
    [stored] = await database.orm.select().from(setting).where(eq(setting.key, 'installation'));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.orm
      .insert(setting)
      .values(stored as typeof setting.$inferInsert)
      .onConflictDoUpdate({ target: setting.key, set: stored as typeof setting.$inferInsert });
    dataDir = await mkdtemp(join(tmpdir(), 'relevo-folder-'));
    folder = join(dataDir, 'files');
    config = readConfig({ RELEVO_DATA_DIR: dataDir });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** What `/readyz` tells of the files after a start. */
  const started = async () => {
    const files = await prepareDatabase(database, config);
    return files.check().then(
      () => 'ok',
      (error: unknown) => failureName(error),
    );
  };
  const mark = () => readFile(join(folder, 'installation'), 'utf8');
  /** As a version before the marks left them. */
  const unmark = async () => {
    await database.orm.execute(sql`delete from setting where key = 'installation'`);
    await rm(join(folder, 'installation'), { force: true });
  };

  test('the folder of the database is used', async () => {
    await cp(demonstrationFiles(), folder, { recursive: true });
    expect(await started()).toBe('ok');
  });

  test('a folder that is missing is not made anew: its disk is not mounted', async () => {
    expect(await started()).toBe('folder is missing');
    expect(existsSync(folder)).toBe(false);
  });

  test('an empty folder in the place of the disk is not used, and becomes right when the disk is there', async () => {
    await mkdir(folder);
    const files = await prepareDatabase(database, config);
    await expect(files.put('ab-1.pdf', aPdf())).rejects.toThrow('away');
    await cp(demonstrationFiles(), folder, { recursive: true });
    await files.put('ab-1.pdf', aPdf());
    expect(await files.find('ab-1.pdf')).toEqual(aPdf());
  });

  test('the folder of another installation is not used', async () => {
    await cp(demonstrationFiles(), folder, { recursive: true });
    await writeFile(join(folder, 'installation'), 'another');
    expect(await started()).toBe('folder of another installation');
    expect(await mark()).toBe('another');
  });

  test('the files of an older version get their mark, once', async () => {
    await cp(demonstrationFiles(), folder, { recursive: true });
    await unmark();
    expect(await started()).toBe('ok');
    const first = await mark();
    expect(await started()).toBe('ok');
    expect(await mark()).toBe(first);
    await rm(join(folder, 'installation'));
    expect(await started()).toBe('folder has no mark');
  });

  test('an older version whose disk is not mounted does not mark the empty folder', async () => {
    await mkdir(folder);
    await unmark();
    expect(await started()).toBe('folder has no mark');
    await cp(demonstrationFiles(), folder, {
      recursive: true,
      filter: (path) => !path.endsWith('installation'),
    });
    expect(await started()).toBe('ok');
  });

  test('an empty database takes no folder with files: it may be the wrong database', async () => {
    const empty = await openTestDatabase();
    await empty.migrate();
    await cp(demonstrationFiles(), folder, { recursive: true });
    await claimFolder(empty, folder);
    const other = await mark();
    await rm(join(folder, 'installation'));
    await claimFolder(empty, folder);
    expect(existsSync(join(folder, 'installation'))).toBe(false);
    await rm(folder, { recursive: true });
    const own = await claimFolder(empty, folder);
    expect([(await mark()).trim(), (await mark()) === other]).toEqual([own, false]);
    await empty.close();
  });

  test('a demonstration that cannot write its files ends with a sentence', () => {
    const away = new FilesAwayError('away', { cause: new FolderError('folder of another installation') });
    expect(explanationOf(away, config)).toContain('no es de esta base de datos');
  });

  test('an operator adopts a folder on purpose', async () => {
    await mkdir(folder);
    await adoptFolder(database, folder);
    expect(await started()).toBe('ok');
  });
});

describe('relevo files adopt', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'relevo-adopt-'));
    const { dump } = inject('demonstration');
    const database = await openPglite(join(dataDir, 'database'), dump ? await readDump(dump) : undefined);
    await database.migrate();
    await database.close();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('marks a folder with the files of the database, and an empty one only with --anyway', async () => {
    const adopt = (...words: string[]) => runCli(['files', 'adopt', ...words], { RELEVO_DATA_DIR: dataDir });
    await mkdir(join(dataDir, 'files'));
    if (inject('demonstration').dump)
      expect(await adopt()).toMatchObject({ code: 1, output: expect.stringContaining('0 están en') });
    expect(await adopt('--anyway')).toMatchObject({ code: 0 });
    expect(existsSync(join(dataDir, 'files', 'installation'))).toBe(true);
  });
});

describe('While the server runs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await learnDiagnoses(app);
  });
  afterAll(() => app.close());

  const open = async (id: number) => {
    const { data } = (await app.ask(getTransferFiles, { as: 'crue', params: { id } })).body;
    const { statusCode, payload } = await app.app.inject({ method: 'GET', url: data.attach9Url });
    return { statusCode, payload };
  };

  test('without its disk nothing is stored, and an annex is unavailable, not expired', async () => {
    const folder = join(app.config.dataDir, 'files');
    await rename(folder, `${folder}-elsewhere`);
    await mkdir(folder);
    await expect
      .poll(async () => (await app.app.inject('/readyz')).json())
      .toMatchObject({ ok: false, checks: { files: 'down: folder has no mark' } });
    const { body } = await app.ask(getSystemHealth, { as: 'admin' });
    expect(body.data.checks.files).toBe('down: folder has no mark');
    const asked = await app.ask(createReferral, { as: 'ips.referente', body: requestOf(app), file: aPdf() });
    expect(asked).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await open(400)).toEqual({
      statusCode: 503,
      payload: 'El servicio no está disponible en este momento.',
    });
    await rm(folder, { recursive: true });
    await rename(`${folder}-elsewhere`, folder);
    expect((await open(400)).statusCode).toBe(200);
  });
});
