import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desc, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attendRequest, deleteRequest, reopenRequest } from '../../../../contract/ambulance-requests/acts';
import { REQUESTS_KEY } from '../../../../contract/ambulance-requests/handlers';
import { assignToIncident } from '../../../../contract/incidents/acts';
import { getIncident } from '../../../../contract/incidents/reads';
import { type Bridge, openBridge } from '../../../../server/modules/ambulance-requests';
import { ambulanceRequest as table } from '../../../../server/modules/ambulance-requests/tables';
import { notification } from '../../../../server/modules/notifications/tables';
import { VITAL } from '../../realtime/a-transfer';
import { startTestApp, type TestApp } from '../../support/test-app';
import { insertAmbulance } from '../../transfers/insert-transfer';
import { accessToken, openRealtimeDatabase, type RealtimeDatabase } from './realtime-database';

let app: TestApp;
let outside: RealtimeDatabase;
let bridge: Bridge | null = null;
const lines: { reason?: string; key?: string }[] = [];
const log = { warn: (given: object) => void lines.push(given), info: () => undefined } as never;

beforeAll(async () => {
  app = await startTestApp();
  // It counts alerts: a request that waits is called again by a job.
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());
beforeEach(async () => {
  outside = await openRealtimeDatabase();
  lines.length = 0;
});
afterEach(async () => {
  expect(outside.faults).toEqual([]);
  await bridge?.close();
  bridge = null;
  await outside.close();
  await orm().delete(table).where(isNotNull(table.bridgeKey));
});

interface Opening {
  silenceMs?: number;
  photoOrigins?: string[];
  mostRecords?: number;
}

const orm = () => app.platform.database.orm;
function open({ mostRecords, ...more }: Opening = {}) {
  bridge = openBridge(app.platform, { url: outside.url, accessToken, mostRecords }, log, {
    firstPauseMs: 5,
    sendMs: 20,
    photoOrigins: [outside.url],
    ...more,
  });
  return bridge;
}
let phones = 0;
const aRecord = (given: object = {}) => ({
  userId: 'u1',
  timestamp: Date.now(),
  status: '',
  address: 'CL 50 # 40-20',
  additionalInfo: 'Se cayó de la moto',
  userPhoneNumber: `311${String(++phones).padStart(7, '0')}`,
  latitude: 6.25,
  longitude: -75.57,
  emergencyType: 'ACCIDENTE_TRANSITO',
  ...given,
});
const LETTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** As the database makes its keys: the time, and twelve random letters. */
function aKey(at = Date.now()): string {
  let time = '';
  for (let left = at; time.length < 8; left = Math.floor(left / 64)) time = `${LETTERS[left % 64]}${time}`;
  return `${time}${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}
const rowOf = async (key: string) => (await orm().select().from(table).where(eq(table.bridgeKey, key)))[0];
const alerts = () => orm().$count(notification, eq(notification.eventType, 'AMBULANCE_REQUEST'));
const soon = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const arrived = (key: string) =>
  vi.waitFor(
    async () => {
      const row = await rowOf(key);
      if (!row) throw new Error('not here yet');
      return row;
    },
    { timeout: 10_000, interval: 20 },
  );

describe('Requests of the other database', () => {
  test('are here with the person and an alert: those that wait already, and each new one', async () => {
    const [first, second] = [aKey(Date.now() - 600_000), aKey()];
    outside.data.users.u1 = { fullName: 'Ana Toro', identification: '43', phoneNumber: '+573001112233' };
    // A phone whose clock is a day behind.
    outside.data.req_ambulances[first] = aRecord({ timestamp: Date.now() - 26 * 3_600_000 });
    const before = await alerts();
    open();
    const row = await arrived(first);
    expect(row).toMatchObject({
      user: { fullName: 'Ana Toro', identification: '43', phoneNumber: '3001112233' },
      userId: 'u1',
      status: null,
      address: 'CL 50 # 40-20',
    });
    expect(Math.round((Date.now() - row.createdAt.getTime()) / 60_000)).toBe(10);
    outside.put(second, aRecord({ userId: 'nobody' }));
    expect(await arrived(second)).toMatchObject({ user: null, userId: 'nobody' });
    expect(await alerts()).toBe(before + 2);
    await soon(() => expect(bridge?.state()).toBe('ok'));
  });

  test('that are old, or have a status already, stay there', async () => {
    const [old, handled, fresh] = [aKey(Date.now() - 25 * 3_600_000), aKey(), aKey()];
    outside.data.req_ambulances = {
      [old]: aRecord(),
      [handled]: aRecord({ status: 'attend' }),
      [fresh]: aRecord(),
    };
    open();
    await arrived(fresh);
    expect([await rowOf(old), await rowOf(handled)]).toEqual([undefined, undefined]);
  });

  test('that cannot be read are told, and hold up nobody', async () => {
    const [bad, lost, good] = [aKey(), aKey(), aKey()];
    outside.data.req_ambulances = {
      [bad]: { status: 'archived' },
      [lost]: { additionalInfo: 'ayuda' },
      [good]: aRecord(),
    };
    open();
    await arrived(good);
    // In the order of their keys, which were made in the same millisecond.
    await soon(() => expect(lines.map(({ key }) => key).sort()).toEqual([bad, lost].sort()));
    expect([await rowOf(bad), await rowOf(lost)]).toEqual([undefined, undefined]);
  });

  test('do not wait for a person who cannot be read, nor for a record that cannot', async () => {
    const [first, second, third] = [aKey(), aKey(), aKey()];
    outside.set({ refusesPath: 'users' });
    outside.data.req_ambulances = { [first]: aRecord(), [second]: aRecord() };
    open();
    expect(await arrived(first)).toMatchObject({ user: null, userId: 'u1' });
    await arrived(second);
    outside.set({ refusesPath: third });
    outside.putChild(third, 'address', 'x');
    outside.put(third, aRecord());
    await arrived(third);
    outside.patch(third, { address: 'KR 1' });
    await soon(() => expect(lines.some(({ reason }) => reason === 'status 400')).toBe(true));
    await soon(() => expect(bridge?.state()).toBe('down: 1 record waits'));
    outside.set({ refusesPath: null });
    await soon(async () => expect((await rowOf(third))?.address).toBe('KR 1'));
    await soon(() => expect(bridge?.state()).toBe('ok'));
  });

  test('are no less urgent for coming through one address', async () => {
    const keys = Array.from({ length: 40 }, () => aKey());
    for (const key of keys) outside.data.req_ambulances[key] = aRecord({ userId: '' });
    open();
    // In the order of their keys, of which some were made in the same millisecond.
    for (const key of keys) await arrived(key);
    const rows = await orm().select().from(table).where(isNotNull(table.bridgeKey));
    expect(rows.map(({ priority }) => priority)).toEqual(keys.map(() => 'normal'));
  });

  test('are corrected also after somebody attends them', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { id, version } = await arrived(key);
    expect((await app.ask(attendRequest, { as: 'crue', params: { id }, body: {} })).status).toBe(200);
    outside.patch(key, { address: 'KR 70 # 1-15' });
    await soon(async () =>
      expect(await rowOf(key)).toMatchObject({ address: 'KR 70 # 1-15', status: 'attend' }),
    );
    expect((await rowOf(key))?.version).toBe(version + 2);
  });

  test('give a correction to their incident: its crew and the regulation centre are alerted, and typed words stay', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { id } = await arrived(key);
    const body = { observations: 'Caída de moto, consciente' };
    const attended = await app.ask(attendRequest, { as: 'crue', params: { id }, body });
    const { formId } = attended.body.data;
    const ambulanceId = await insertAmbulance(app, VITAL);
    await app.ask(assignToIncident, { as: 'crue', params: { id: formId }, body: { ambulanceId } });
    outside.put(key, aRecord({ address: 'KR 70 # 1-15', additionalInfo: 'Son dos', latitude: 6.26 }));
    const incidentOf = async () =>
      (await app.ask(getIncident, { as: 'crue', params: { id: formId } })).body.data;
    await soon(async () => expect((await incidentOf()).address).toBe('KR 70 # 1-15'));
    const { events, ...incident } = await incidentOf();
    expect(incident).toMatchObject({ lat: 6.26, observations: 'Caída de moto, consciente' });
    expect(events.at(-1)).toMatchObject({
      kind: 'corrected',
      by: 'Otro sistema',
      note: expect.stringContaining('Dirección: KR 70 # 1-15'),
    });
    expect(events.at(-1).note).toContain('Qué pasó: Son dos');
    const [told] = await orm().select().from(notification).orderBy(desc(notification.id)).limit(1);
    expect(told).toMatchObject({
      title: `Incidente ${formId}: la persona cambió sus datos`,
      audience: [REQUESTS_KEY, `TRANSPORT:${VITAL}`],
    });
  });

  test('are all taken after a long gap: more are new than one answer has', async () => {
    const [hour, lost] = [Date.now() - 3_600_000, aKey(Date.now() - 2 * 3_600_000)];
    outside.data.req_ambulances = Object.fromEntries(
      Array.from({ length: 45 }, (_, at) => [aKey(hour + at), aRecord({ status: 'attend' })]),
    );
    outside.data.req_ambulances[lost] = aRecord();
    open({ mostRecords: 10 });
    await arrived(lost);
  });

  test('change here with every form of change there', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { version } = await arrived(key);
    outside.patch(key, { address: 'KR 70 # 1-15' });
    await soon(async () => expect((await rowOf(key))?.address).toBe('KR 70 # 1-15'));
    outside.putChild(key, 'additionalInfo', 'Son dos heridos');
    await soon(async () => expect((await rowOf(key))?.additionalInfo).toBe('Son dos heridos'));
    expect((await rowOf(key))?.version).toBe(version + 2);
    outside.put(key, null);
    outside.putChild(key, 'status', 'delete');
    await soon(async () =>
      expect(await rowOf(key)).toMatchObject({ status: 'delete', handledBy: 'Otro sistema' }),
    );
  });

  test('are imported once, however often, in whatever order and by however many processes they are told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            which: fc.nat(4),
            how: fc.constantFrom('put', 'patch', 'child', 'cut', 'again', 'gone'),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (steps) => {
          await orm().delete(table).where(isNotNull(table.bridgeKey));
          const before = await alerts();
          const keys = Array.from({ length: 5 }, () => aKey());
          const last = aKey();
          const two = [open(), open()];
          for (const { which, how } of steps) {
            const key = keys[which] ?? last;
            const known = outside.data.req_ambulances[key];
            if (how === 'cut') outside.cut();
            else if (how === 'gone') outside.put(key, null);
            else if (how === 'put' || !known) outside.put(key, aRecord());
            else if (how === 'patch') outside.patch(key, { address: `CL ${which}` });
            else if (how === 'child') outside.putChild(key, 'additionalInfo', how);
            else outside.put(key, known);
          }
          await soon(() => expect(outside.streams()).toBeGreaterThan(0));
          outside.put(last, aRecord());
          await arrived(last);
          const there = keys.filter((key) => outside.data.req_ambulances[key]);
          await soon(async () => {
            for (const key of there)
              expect((await rowOf(key))?.address).toBe(outside.data.req_ambulances[key]?.address);
          });
          const rows = await orm().select().from(table).where(isNotNull(table.bridgeKey));
          expect(await alerts()).toBe(before + rows.filter(({ isAlerted }) => isAlerted).length);
          expect(
            lines.filter(
              ({ reason }) => /connection|JSON|23505/.test(reason ?? '') && reason !== 'the connection ended',
            ),
          ).toEqual([]);
          expect(new Set(rows.map(({ bridgeKey }) => bridgeKey)).size).toBe(rows.length);
          for (const one of two) await one.close();
          outside.data.req_ambulances = {};
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('A status', () => {
  const act = (call: typeof attendRequest | typeof deleteRequest, id: number) =>
    app.ask(call, { as: 'crue', params: { id }, body: {} });

  test('goes back, and one that was opened again is pending there too', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { id } = await arrived(key);
    expect((await act(attendRequest, id)).status).toBe(200);
    await soon(() => expect(outside.written).toEqual([`${key} attend`]));
    await soon(async () => expect((await rowOf(key))?.bridgeStatus).toBe('attend'));
    outside.set({ refuses: 503 });
    const body = { reason: 'Era otra dirección' };
    expect((await app.ask(reopenRequest, { as: 'crue', params: { id }, body })).status).toBe(200);
    // What is still the old status there takes nothing back here.
    outside.put(key, outside.data.req_ambulances[key] ?? null);
    const next = aKey();
    outside.put(next, aRecord({ userId: '' }));
    await arrived(next);
    expect((await rowOf(key))?.status).toBeNull();
    outside.set({ refuses: null });
    await soon(() => expect(outside.written).toEqual([`${key} attend`, `${key} `]));
    await soon(async () => expect((await rowOf(key))?.bridgeStatus).toBeNull());
  });

  test('does not bring back a record that was deleted there, and waits for nothing', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { id } = await arrived(key);
    outside.put(key, null);
    expect((await act(attendRequest, id)).status).toBe(200);
    await soon(async () =>
      expect(await rowOf(key)).toMatchObject({ status: 'attend', bridgeStatus: 'attend' }),
    );
    expect(outside.data.req_ambulances).not.toHaveProperty(key);
    expect([outside.written, bridge?.state()]).toEqual([[], 'ok']);
  });

  test.each([
    ['a record is deleted there', null],
    ['its words are corrected there', { address: 'KR 70 # 1-15' }],
  ])('is not written over it while %s', async (_what, change) => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { id } = await arrived(key);
    outside.set({
      beforeWriting: () => (change ? outside.patch(key, change) : outside.put(key, null)),
    });
    expect((await act(attendRequest, id)).status).toBe(200);
    await soon(async () => expect((await rowOf(key))?.bridgeStatus).toBe('attend'));
    if (change) expect(outside.data.req_ambulances[key]).toMatchObject({ ...change, status: 'attend' });
    else expect(outside.data.req_ambulances).not.toHaveProperty(key);
  });

  test('that differs in the two systems is told; ours stays', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { id } = await arrived(key);
    outside.set({ refuses: 503 });
    expect((await act(attendRequest, id)).status).toBe(200);
    // Somebody deletes it there before our status arrives.
    outside.patch(key, { status: 'delete' });
    outside.set({ refuses: null });
    await soon(async () => {
      const [told] = await orm().select().from(notification).orderBy(desc(notification.id)).limit(1);
      expect(told?.title).toBe(
        `Solicitud #${id}: aquí está atendida; en la otra aplicación la marcaron eliminada`,
      );
    });
    expect((await rowOf(key))?.status).toBe('attend');
    await soon(() => expect(outside.written).toEqual([`${key} attend`]));
  });

  test('waits for the other database, and is not lost', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    open();
    const { id } = await arrived(key);
    outside.set({ refuses: 503 });
    expect((await act(deleteRequest, id)).status).toBe(200);
    await soon(() => expect(bridge?.state()).toBe('down: status 503'));
    expect(outside.written).toEqual([]);
    outside.set({ refuses: null });
    await soon(() => expect(outside.written).toEqual([`${key} delete`]));
    await soon(() => expect(bridge?.state()).toBe('ok'));
  });
});

describe('A connection', () => {
  test.each([
    ['that is cut', () => outside.cut()],
    ['whose token has ended', () => outside.say('event: auth_revoked\ndata: "credential"\n\n')],
    ['that the rules end', () => outside.say('event: cancel\ndata: null\n\n')],
    ['that sends no JSON', () => outside.say('event: put\ndata: {"path":\n\n')],
    ['that sends what is no event', () => outside.say('event: hello\ndata: 1\n\n')],
  ])('%s is opened again, and nothing of the gap is missing', async (_how, end) => {
    const [before, during] = [aKey(), aKey()];
    outside.data.req_ambulances[before] = aRecord();
    open();
    await arrived(before);
    // Nobody hears this one: it is in the collection only.
    outside.data.req_ambulances[during] = aRecord();
    end();
    await arrived(during);
  });

  test('without a sign of life is opened again', async () => {
    open({ silenceMs: 200 });
    await soon(() => expect(outside.streams()).toBe(1));
    outside.set({ hangs: true });
    await soon(() => expect(bridge?.state()).toBe('down: no sign of life'));
    outside.set({ hangs: false });
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    await arrived(key);
  });

  test('may be redirected within the service; the token goes nowhere else', async () => {
    const key = aKey();
    outside.data.req_ambulances[key] = aRecord();
    outside.set({ redirectsTo: outside.url });
    open();
    await arrived(key);
    await bridge?.close();
    const stranger = await openRealtimeDatabase();
    outside.set({ redirectsTo: stranger.url.replace('127.0.0.1', 'localhost') });
    open();
    await soon(() => expect(lines.map(({ reason }) => reason)).toContain('redirected to another service'));
    expect(stranger.faults).toEqual([]);
    expect(stranger.streams()).toBe(0);
    await stranger.close();
  });

  test('that is slow is waited for', async () => {
    const key = aKey();
    outside.set({ slowMs: 300 });
    outside.data.req_ambulances[key] = aRecord();
    open();
    await arrived(key);
  });
});

describe('A photo', () => {
  test('is brought and cleaned; one of another server is not asked for', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const asked: string[] = [];
    const [store, stranger] = await Promise.all(
      ['store', 'stranger'].map(async (name) => {
        const server = createServer((_request, response) => {
          asked.push(name);
          response.end(picture);
        });
        await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
        return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
      }),
    );
    if (!store || !stranger) throw new Error('no servers');
    const [refused, kept] = [aKey(), aKey()];
    outside.data.req_ambulances = {
      [refused]: aRecord({ additionalImageURL: `${stranger.origin}/photo.jpg` }),
      [kept]: aRecord({ additionalImageURL: `${store.origin}/photo.jpg` }),
    };
    open({ photoOrigins: [store.origin] });
    await soon(async () => expect((await rowOf(kept))?.photo).toMatch(/\.jpg$/));
    expect((await rowOf(refused))?.photo).toBeNull();
    expect(asked).toEqual(['store']);
    store.server.close();
    stranger.server.close();
  });
});
