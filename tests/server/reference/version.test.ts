import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCatalogues } from '../../../contract/catalogues/downloads';
import { getIps } from '../../../contract/hospitals/hospitals';
import type { ReferenceEvent } from '../../../contract/socket-events';
import { jobsOf } from '../../../server/jobs';
import { openReference, writeReference } from '../../../server/modules/reference';
import { ips } from '../../../server/modules/reference/tables';
import type { Platform } from '../../../server/platform/platform';
import { createHints } from '../../../server/platform/realtime';
import { importCatalogue } from '../../../server/seed/import/import-catalogue';
import { openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';

const HOSPITAL = 2;

let app: TestApp;
/** The same database, and memory and sockets of its own: what another process of the server has. */
let elsewhere: Platform;
let here: Sockets;
let there: Sockets;
beforeAll(async () => {
  app = await startTestApp();
  const hints = createHints();
  const reference = await openReference(app.platform.database, hints);
  elsewhere = { ...app.platform, hints, reference };
  here = await openSockets(app);
  there = await openSockets({ ...app, platform: elsewhere });
}, 240_000);
afterAll(async () => {
  await here.close();
  await there.close();
  await app.close();
});
beforeEach(async () => {
  await app.platform.reference.refresh();
  await elsewhere.reference.refresh();
});

const rename = (name: string) =>
  app.platform.database.orm.transaction((tx) =>
    writeReference(tx, async () => {
      await tx.update(ips).set({ name }).where(eq(ips.id, HOSPITAL));
    }),
  );
const nameIn = ({ reference }: Platform) => reference.current.ips.get(HOSPITAL)?.name;
const runJob = (platform: Platform, wanted: string) =>
  jobsOf(platform, null, app.app.log)
    .find(({ name }) => name === wanted)
    ?.run();

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

  test('leaves no version out when many come at once', async () => {
    const { version } = app.platform.reference;
    await Promise.all(Array.from({ length: 8 }, (_one, at) => rename(`Clínica ${at}`)));
    await app.platform.reference.refresh();
    expect(app.platform.reference.version).toBe(version + 8);
  });

  test('is in the memory of its own process after a refresh, and in that of another after the job', async () => {
    await rename('Clínica Dos');
    await app.platform.reference.refresh();
    expect((await app.ask(getIps, { as: 'crue', params: { id: HOSPITAL } })).body.data.name).toBe(
      'Clínica Dos',
    );
    expect(nameIn(elsewhere)).not.toBe('Clínica Dos');
    await runJob(elsewhere, 'refresh-reference');
    expect(nameIn(elsewhere)).toBe('Clínica Dos');
    expect(elsewhere.reference.version).toBe(app.platform.reference.version);
  });

  test('is hinted once to every socket of a process, with the version, when that process has it', async () => {
    const [near, far] = [await here.notifications('ips.recursos'), await there.notifications('crue')];
    await rename('Clínica Tres');
    await app.platform.reference.refresh();
    const { version } = app.platform.reference;
    expect(await near.hear<ReferenceEvent>('reference')).toEqual({ version });
    await far.settled();
    expect(far.heard('reference')).toEqual([]);
    await runJob(elsewhere, 'refresh-reference');
    expect(await far.hear<ReferenceEvent>('reference')).toEqual({ version });
    await runJob(elsewhere, 'refresh-reference');
    await app.platform.reference.reload();
    for (const ear of [near, far]) {
      await ear.settled();
      expect(ear.heard('reference')).toHaveLength(1);
    }
  });

  test('by an import renews the catalogue’s version at once', async () => {
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
