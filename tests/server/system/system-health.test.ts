import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '../../../contract/session/session';
import { getSystemHealth, type SystemHealth } from '../../../contract/system/system';
import { deviceContact } from '../../../server/modules/session/tables';
import { deviceGap, deviceSequence } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app?.close());

async function health(): Promise<SystemHealth> {
  const { status, body } = await app.ask(getSystemHealth, { as: 'admin' });
  expect(status).toBe(200);
  return body.data;
}

const contact = (as: string, query: Record<string, string>) => app.ask(getMe, { as, query });
const TABLET = { device: 'tableta-1', kind: 'tablet', version: '0.9.0' };

test('It is for administrators and for who regulates', async () => {
  const statuses = await Promise.all(
    ['admin', 'crue', 'ips.referente', 'eps', 'transporte'].map(
      async (as) => (await app.ask(getSystemHealth, { as })).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 403, 403, 403]);
});

test('It counts this process, with its version', async () => {
  expect((await health()).processes).toEqual([{ version: '0.0.0-test', total: 1 }]);
});

test('A device that tells of itself is known; after a day of silence it is named with its person and entity', async () => {
  await contact('ips.destino', TABLET);
  const first = await health();
  expect(first.devices).toMatchObject({ known: 1, total: 0 });
  expect(first.versions).toEqual([{ version: '0.9.0', devices: 1 }]);
  expect(first.parts.people).toEqual({ total: 1, lacking: 2 });

  const { orm } = app.platform.database;
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  await orm.update(deviceContact).set({ seenAt: dayAgo }).where(eq(deviceContact.device, 'tableta-1'));
  const { devices, versions } = await health();
  expect(devices).toMatchObject({ known: 1, total: 1 });
  const [row] = devices.rows;
  expect(row).toMatchObject({ kind: 'tablet', version: '0.9.0', seenAt: dayAgo.toISOString() });
  expect(row?.entity).toBe('Clínica del Río');
  expect(versions).toEqual([]);

  // Another person takes the same tablet: it is not silent.
  await contact('ips.referente', TABLET);
  expect((await health()).devices).toMatchObject({ known: 1, total: 0 });
});

test('A person counts as signed in though another took the same browser since; an auditor does not count', async () => {
  const { orm } = app.platform.database;
  await orm.delete(deviceContact);
  const people = async () => (await health()).parts.people;
  await contact('transporte', TABLET);
  await contact('ips.referente', TABLET);
  expect(await people()).toEqual({ total: 2, lacking: 1 });
  await contact('crue.auditor', TABLET);
  expect(await people()).toEqual({ total: 2, lacking: 1 });
  await contact('crue', TABLET);
  expect(await people()).toEqual({ total: 3, lacking: 0 });
  await orm.delete(deviceContact);
});

test('A contact is written at most every ten minutes, unless the version has changed', async () => {
  const { orm } = app.platform.database;
  const subject = app.subject('eps');
  const stored = async () =>
    (
      await orm
        .select()
        .from(deviceContact)
        .where(and(eq(deviceContact.subject, subject)))
    )[0];
  const device = { device: 'escritorio-1', kind: 'desk', version: '1.0.0' };
  await contact('eps', device);
  const early = new Date(Date.now() - 9 * 60_000);
  await orm.update(deviceContact).set({ seenAt: early }).where(eq(deviceContact.subject, subject));
  await contact('eps', device);
  expect((await stored())?.seenAt).toEqual(early);
  await contact('eps', { ...device, version: '1.1.0' });
  expect((await stored())?.version).toBe('1.1.0');
  const late = new Date(Date.now() - 11 * 60_000);
  await orm.update(deviceContact).set({ seenAt: late }).where(eq(deviceContact.subject, subject));
  await contact('eps', { ...device, version: '1.1.0' });
  expect((await stored())?.seenAt.getTime()).toBeGreaterThan(late.getTime());
});

test.each<Record<string, string>>([{ device: 'x' }, {}])(
  'A question without all three (%j) tells nothing and is answered',
  async (query) => {
    const known = (await health()).devices.known;
    expect((await contact('transporte', query)).status).toBe(200);
    expect((await health()).devices.known).toBe(known);
  },
);

test('A missing submission appears, and disappears when it has come', async () => {
  const { orm } = app.platform.database;
  const of = { issuer: 'i', subject: app.subject('crue'), device: 'equipo-con-hueco' };
  await orm.insert(deviceSequence).values({ ...of, highest: 9 });
  await orm.insert(deviceGap).values([
    { ...of, seq: 4 },
    { ...of, seq: 5 },
  ]);
  expect((await health()).gaps).toMatchObject({ total: 1, rows: [{ device: 'equipo-c', missing: 2 }] });
  await orm.update(deviceGap).set({ closedAt: new Date() }).where(eq(deviceGap.device, of.device));
  expect((await health()).gaps).toEqual({ total: 0, rows: [] });
});

test('The parts of the demonstration, and what waits, are counted', async () => {
  const { parts, hospitals, register, pushes, checks } = await health();
  expect(parts.catalogues).toEqual({ total: 3, lacking: 0 });
  expect(parts.networks?.total).toBeGreaterThan(0);
  expect(parts.ambulances.total).toBe(40);
  expect(parts.agreements.total).toBeGreaterThan(0);
  expect(hospitals.all).toBe(parts.hospitals.total);
  expect(hospitals.never).toBeGreaterThan(0);
  expect(hospitals.neverNames).toHaveLength(Math.min(5, hospitals.never));
  expect([register, pushes, checks.database]).toEqual(['demonstration', null, 'ok']);
});

/** Of `eps.b`, and of `transporte`. */
const [insurer, company] = [3, 2];

test('An insurer that answers and a company with ambulances are absent until somebody of them signs in', async () => {
  const absent = async () => (await health()).absent ?? { insurers: [], companies: [] };
  const before = await absent();
  expect(before.insurers.length).toBeGreaterThan(0);
  // Nobody can authorise yet: an auditor only reads.
  await contact('eps.auditor', { ...TABLET, device: 'eps-auditor' });
  await contact('transporte.auditor', { ...TABLET, device: 'movil-auditor' });
  expect(await absent()).toEqual(before);
  await contact('eps.b', { ...TABLET, device: 'eps-b' });
  await contact('transporte', { ...TABLET, device: 'movil-1' });
  const after = await absent();
  expect(before.insurers.map(({ id }) => id)).toContain(insurer);
  expect(after.insurers.map(({ id }) => id)).not.toContain(insurer);
  expect(before.companies.map(({ id }) => id)).toContain(company);
  expect(after.companies.map(({ id }) => id)).not.toContain(company);
});
