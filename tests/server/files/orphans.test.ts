import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOrphans } from '../../../server/modules/files/forget-orphans';
import { storedFile } from '../../../server/modules/files/tables';
import type { Database } from '../../../server/platform/database/database';
import { createFolderStore, type FileStore } from '../../../server/platform/files/file-store';
import { failureName } from '../../../server/platform/log/failure-name';
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
  files = createFolderStore(folder);
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
  test('is removed after a day and not before; a referenced file stays', async () => {
    const [known] = await database.orm.select().from(storedFile).limit(1);
    await aFile(known!.name, 1000);
    await aFile('aaaa-old.pdf', 25);
    await aFile('bbbb-young.pdf', 23);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 1, failed: 0 });
    expect(await names()).toEqual(['bbbb-young.pdf', known!.name].sort());
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

  test('cannot be in a missing folder: the search finds none and does not fail', async () => {
    await rm(folder, { recursive: true });
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 0, failed: 0 });
  });

  test('that cannot be removed stops nothing: the others are removed, and the first failure is told', async () => {
    for (const name of ['aaaa-one.pdf', 'bbbb-two.pdf', 'cccc-three.pdf', 'dddd-four.pdf'])
      await aFile(name, 25);
    const refusing: FileStore = {
      ...files,
      async remove(name) {
        if (name < 'cccc') throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
        await files.remove(name);
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

  test('is deleted together with 599 others', async () => {
    for (let index = 0; index < 600; index += 1) await aFile(`${index}-orphan.pdf`.padStart(14, '0'), 30);
    expect(await forgetOrphans(database.orm, files, new Date())).toMatchObject({ removed: 600, failed: 0 });
    expect(await names()).toEqual([]);
  });
});
