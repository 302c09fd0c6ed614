import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCatalogues } from '../../../contract/catalogues/downloads';
import { getIps } from '../../../contract/hospitals/hospitals';
import type { ReferenceEvent } from '../../../contract/socket-events';
import { jobsOf } from '../../../server/jobs';
import { openReference, writeReference } from '../../../server/modules/reference';
import { importCatalogue } from '../../../server/modules/reference/import/import-catalogue';
import { ips } from '../../../server/modules/reference/tables';
import type { Platform } from '../../../server/platform/platform';
import { createHints } from '../../../server/platform/realtime';
import { openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';

const HOSPITAL = 2;

let app: TestApp;
/** Two more processes of the server: the same database, their own memory and sockets. */
let near: Platform;
let elsewhere: Platform;
let here: Sockets;
let there: Sockets;
/** What the two do later. */
const waiting: { work: () => void; afterMs: number }[] = [];
async function anotherProcess(): Promise<Platform> {
  const hints = createHints();
  const reference = await openReference(app.platform.database, hints, (work, afterMs) =>
    waiting.push({ work, afterMs }),
  );
  return { ...app.platform, hints, reference };
}
beforeAll(async () => {
  app = await startTestApp();
  near = await anotherProcess();
  elsewhere = await anotherProcess();
  here = await openSockets({ ...app, platform: near });
  there = await openSockets({ ...app, platform: elsewhere });
}, 240_000);
afterAll(async () => {
  await here.close();
  await there.close();
  await app.close();
});
beforeEach(async () => {
  await app.platform.reference.refresh();
  await near.reference.refresh();
  await elsewhere.reference.refresh();
  waiting.length = 0;
});

const rename = (name: string) =>
  app.platform.database.orm.transaction((tx) =>
    writeReference(tx, async () => {
      await tx.update(ips).set({ name }).where(eq(ips.id, HOSPITAL));
    }),
  );
const nameIn = ({ reference }: Platform) => reference.current.ips.get(HOSPITAL)?.name;
const jobOf = (platform: Platform) =>
  jobsOf(platform, null, app.app.log).find(({ name }) => name === 'refresh-reference');
const runJob = (platform: Platform) => jobOf(platform)?.run();

describe('A write to reference data', () => {
  test('raises the version by one, in its transaction', async () => {
    const { version } = app.platform.reference;
    await rename('Clínica Uno');
    await app.platform.reference.refresh();
    expect(app.platform.reference.version).toBe(version + 1);
    const undone = app.platform.database.orm.transaction((tx) =>
      writeReference(tx, async () => {
        throw new Error('the change failed');
      }),
    );
    await expect(undone).rejects.toThrow('the change failed');
    await app.platform.reference.refresh();
    expect(app.platform.reference.version).toBe(version + 1);
  });

  test('uses each version once, also with many concurrent writes', async () => {
    const { version } = app.platform.reference;
    await Promise.all(Array.from({ length: 8 }, (_one, at) => rename(`Clínica ${at}`)));
    await app.platform.reference.refresh();
    expect(app.platform.reference.version).toBe(version + 8);
  });

  test('reaches the memory of its own process after a refresh, and of another process after the job', async () => {
    await rename('Clínica Dos');
    await app.platform.reference.refresh();
    expect((await app.ask(getIps, { as: 'crue', params: { id: HOSPITAL } })).body.data.name).toBe(
      'Clínica Dos',
    );
    expect(nameIn(elsewhere)).not.toBe('Clínica Dos');
    await runJob(elsewhere);
    expect(nameIn(elsewhere)).toBe('Clínica Dos');
    expect(elsewhere.reference.version).toBe(app.platform.reference.version);
  });

  test('is hinted once, with the version, to every socket when all processes have read it', async () => {
    const [ear, far] = [await here.notifications('ips.recursos'), await there.notifications('crue')];
    await rename('Clínica Tres');
    await runJob(near);
    const { version } = near.reference;
    expect(nameIn(elsewhere), 'a refetch from it would get the old name').not.toBe('Clínica Tres');
    await ear.settled();
    expect(ear.heard('reference')).toEqual([]);
    // The other process compares once more within its interval, and then needs a moment to read.
    const everyMs = jobOf(elsewhere)?.everyMs ?? Number.POSITIVE_INFINITY;
    expect(waiting.map(({ afterMs }) => afterMs > everyMs)).toEqual([true]);

    await runJob(elsewhere);
    await runJob(elsewhere);
    await near.reference.reload();
    for (const { work } of waiting) work();
    for (const one of [ear, far]) {
      expect(await one.hear<ReferenceEvent>('reference')).toEqual({ version });
      await one.settled();
      expect(one.heard('reference')).toHaveLength(1);
    }
  });

  test('by an import changes the catalogue’s version at once', async () => {
    const versionOf = async () => {
      const { body } = await app.ask(listCatalogues, { as: 'crue' });
      return body.data.rows.find(({ name }: { name: string }) => name === 'cie10').version;
    };
    const before = await versionOf();
    const { version } = app.platform.reference;
    const bytes = Buffer.from('codigo;nombre\nU998;Otro diagnóstico de una prueba\n');
    const dry = await importCatalogue(app.platform.database, { bytes, kind: 'cie10', dryRun: true });
    expect(dry.failed).toBe(false);
    await app.platform.reference.refresh();
    expect(app.platform.reference.version).toBe(version);
    await importCatalogue(app.platform.database, { bytes, kind: 'cie10', dryRun: false });
    await app.platform.reference.refresh();
    expect(app.platform.reference.version).toBe(version + 1);
    expect(await versionOf()).not.toBe(before);
    await importCatalogue(app.platform.database, { bytes, kind: 'cie10', dryRun: false });
    await app.platform.reference.refresh();
    expect(app.platform.reference.version, 'an import without changes').toBe(version + 1);
  });
});
