import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checksOf } from '../../../server/checks';
import { forgetOrphans } from '../../../server/modules/files/forget-orphans';
import { storedFile } from '../../../server/modules/files/tables';
import type { Database } from '../../../server/platform/database/database';
import { createFolderStore, type FileStore } from '../../../server/platform/files/file-store';
import { writeMark } from '../../../server/platform/files/folder-mark';
import { createReadiness } from '../../../server/platform/health/readiness';
import { failureName } from '../../../server/platform/log/failure-name';
import { createServerClock } from '../../../server/platform/server-clock';
import { openSeededDatabase } from '../support/test-database';

const HOUR = 3_600_000;

let database: Database;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relevo-orphans-'));
  await writeMark(folder, 'ours');
  files = createFolderStore(folder, 'ours');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file of this age by the disk's clock. */
async function aFile(name: string, hours: number): Promise<void> {
  await files.put(name, Buffer.from('%PDF-1.4'));
  await age(join(folder, name.slice(0, 2), name), hours);
}
const age = (path: string, hours: number) => {
  const then = new Date(Date.now() - hours * HOUR);
  return utimes(path, then, then);
};
const names = async () => {
  const all: string[] = [];
  for await (const { name } of files.list()) all.push(name);
  return all.sort();
};

describe('An orphaned file', () => {
  test('is moved into the trash after a day and not before; a referenced file stays', async () => {
    const [known] = await database.orm.select().from(storedFile).limit(1);
    await aFile(known!.name, 1000);
    await aFile('aaaa-old.pdf', 25);
    await aFile('bbbb-young.pdf', 23);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 1, failed: 0 });
    expect(await names()).toEqual(['bbbb-young.pdf', known!.name].sort());
    expect(await files.trash.names()).toEqual(['aaaa-old.pdf']);
  });

  test('stays while it is younger than a day by one of the two clocks', async () => {
    await aFile('aaaa-old.pdf', 25);
    // This process's clock is three hours behind the disk's.
    expect(await forgetOrphans(database.orm, files, new Date(Date.now() - 3 * HOUR))).toMatchObject({
      removed: 0,
      failed: 0,
    });
    // The disk's clock is behind this process's: by the disk's clock the file is an hour old.
    const slow: FileStore = { ...files, readClock: async () => Date.now() - 24 * HOUR };
    expect(await forgetOrphans(database.orm, slow, new Date())).toMatchObject({ removed: 0, failed: 0 });
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 1, failed: 0 });
  });

  test('is deleted as a partial file, also with the name of a referenced file', async () => {
    const [known] = await database.orm.select().from(storedFile).limit(1);
    await aFile(known!.name, 48);
    const part = join(folder, known!.name.slice(0, 2), `${known!.name}.part`);
    await writeFile(part, '%PDF');
    await age(part, 48);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 1, failed: 0 });
    expect(await names()).toEqual([known!.name]);
    expect(await files.trash.names()).toEqual([]);
  });

  test('is recognised by its name: other files in the folder stay', async () => {
    await mkdir(join(folder, 'zz'));
    for (const path of [
      'NOTAS.txt',
      'lost+found',
      join('zz', 'Copia de seguridad.pdf'),
      join('zz', 'aaaa.pdf'),
    ]) {
      await writeFile(join(folder, path), '');
      await age(join(folder, path), 1000);
    }
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 0, failed: 0 });
    expect((await readdir(folder, { recursive: true })).length).toBeGreaterThanOrEqual(5);
  });

  test('that cannot be moved stops nothing: the others are moved, and the first failure is told', async () => {
    for (const name of ['aaaa-one.pdf', 'bbbb-two.pdf', 'cccc-three.pdf', 'dddd-four.pdf'])
      await aFile(name, 25);
    const refusing: FileStore = {
      ...files,
      trash: {
        ...files.trash,
        async put(name, now) {
          if (name < 'cccc') throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
          await files.trash.put(name, now);
        },
      },
    };
    const { removed, failed, failure } = await forgetOrphans(database.orm, refusing, new Date());
    expect({ removed, failed, failure: failureName(failure) }).toEqual({
      removed: 2,
      failed: 2,
      failure: 'EPERM',
    });
    expect(await names()).toEqual(['aaaa-one.pdf', 'bbbb-two.pdf']);
  });

  test('stays where it is in the folder of another installation', async () => {
    await aFile('aaaa-old.pdf', 1000);
    await writeMark(folder, 'theirs');
    await expect(forgetOrphans(database.orm, files, new Date())).rejects.toThrow('another installation');
    expect(await names()).toEqual(['aaaa-old.pdf']);
  });

  test('lies 30 days in the trash, and comes back when a row refers to it again', async () => {
    const [known] = await database.orm.select().from(storedFile).limit(1);
    await aFile(known!.name, 25);
    await aFile('aaaa-old.pdf', 25);
    const later = (days: number) => new Date(Date.now() + days * 24 * HOUR);
    // As a database that was restored to an earlier time sees it.
    await database.orm
      .transaction(async (tx) => {
        await tx.delete(storedFile).where(eq(storedFile.name, known!.name));
        expect(await forgetOrphans(tx, files, new Date())).toMatchObject({ removed: 2 });
        tx.rollback();
      })
      .catch(() => undefined);
    expect(await names()).toEqual([]);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 0, restored: 1 });
    expect(await names()).toEqual([known!.name]);

    expect(await files.trash.names()).toEqual(['aaaa-old.pdf']);
    const slow: FileStore = { ...files, readClock: async () => later(32).getTime() };
    expect(await forgetOrphans(database.orm, slow, later(29))).toMatchObject({ deleted: 0 });
    expect(await forgetOrphans(database.orm, slow, later(32))).toMatchObject({ deleted: 1 });
    expect(await files.trash.names()).toEqual([]);
  });
});

describe('Many orphans at once', () => {
  const orphans = async (many: number) => {
    for (let index = 0; index < many; index += 1) await aFile(`${index}-orphan.pdf`.padStart(14, '0'), 30);
  };
  const check = async () =>
    (
      await createReadiness(
        checksOf({
          database,
          clock: createServerClock(database, pino({ level: 'silent' })),
          files,
          issuerKeys: null,
          backup: { backupHours: 26, demonstration: true },
          realtime: () => null,
          jobs: () => null,
        }),
      )()
    ).checks.orphans;

  test('are not touched: the database may be the wrong one; it is told until a person has looked', async () => {
    await orphans(21);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({
      removed: 0,
      stopped: { orphans: 21, files: 21 },
    });
    expect(await names()).toHaveLength(21);
    expect(await check()).toBe('down: 21 of 21 files have no row');
    expect(await forgetOrphans(database.orm, files, new Date(), { anyway: true })).toMatchObject({
      removed: 21,
      stopped: null,
    });
    expect(await check()).toBe('ok');
  });

  test('are moved if they are few, or a small part of all', async () => {
    await orphans(20);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 20 });
    await orphans(21);
    for (let index = 0; index < 400; index += 1) await aFile(`${index}-young.pdf`.padStart(14, 'f'), 1);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 21 });
  });
});
