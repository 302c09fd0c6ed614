import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reopenRequest } from '../../../../contract/ambulance-requests/acts';
import { BridgeError } from '../../../../server/modules/ambulance-requests/bridge/bridge-error';
import { readOutsideRequest } from '../../../../server/modules/ambulance-requests/bridge/read-record';
import { sendStatuses } from '../../../../server/modules/ambulance-requests/bridge/send-statuses';
import { takeRecord } from '../../../../server/modules/ambulance-requests/bridge/take-record';
import { ambulanceRequest as table } from '../../../../server/modules/ambulance-requests/tables';
import { notification } from '../../../../server/modules/notifications/tables';
import { startTestApp, type TestApp } from '../../support/test-app';
import { insertRequest } from '../a-request';

/** What several processes and slow answers do to a record: each test says in which order things arrive. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const SAID = {
  status: '',
  address: 'CL 50 # 40-20',
  additionalInfo: 'Se cayó de la moto',
  timestamp: Date.now(),
};

function aRecord(given: object = {}) {
  const request = readOutsideRequest({ ...SAID, userPhoneNumber: '3001234567', ...given });
  if (!request) throw new Error('the record cannot be read');
  return request;
}

const aKey = () => randomUUID().slice(0, 20);
const rowOf = async (key: string) => (await orm().select().from(table).where(eq(table.bridgeKey, key)))[0];
/** The record came when it was `given`; it is `now` when it is read again. */
const take = (key: string, given: object, now: object | (() => Promise<object>)) =>
  takeRecord(app.platform, key, aRecord(given), {
    user: async () => null,
    record: async () => aRecord(typeof now === 'function' ? await now() : now),
  });
const newest = async () =>
  (await orm().select().from(notification).orderBy(desc(notification.id)).limit(1))[0];

async function known(given: object = {}) {
  const key = aKey();
  const row = await insertRequest(app, {
    bridgeKey: key,
    latitude: null,
    longitude: null,
    emergencyType: null,
    ...given,
  });
  return { key, id: row.id };
}

describe('A record', () => {
  test('of an old list takes no correction back', async () => {
    const { key } = await known({ address: 'KR 70 # 1-15' });
    const before = await rowOf(key);
    expect(await take(key, {}, { address: 'KR 70 # 1-15' })).toBe('same');
    expect(await rowOf(key)).toEqual(before);
  });

  test('that was read before another process took a newer one is read again', async () => {
    const { key } = await known();
    let readings = 0;
    const now = async () => {
      readings += 1;
      if (readings > 1) return { address: 'KR 70 # 1-15' };
      // The other process is faster with the record of a moment later.
      await take(key, { address: 'KR 70 # 1-15' }, { address: 'KR 70 # 1-15' });
      return { address: 'CL 9' };
    };
    await take(key, { address: 'CL 9' }, now);
    expect((await rowOf(key))?.address).toBe('KR 70 # 1-15');
  });

  test('of a deleted request is taken and told: the person still asks; it is there after a reopening', async () => {
    const { key, id } = await known({ status: 'delete', bridgeStatus: 'delete' });
    const now = { status: 'delete', address: 'KR 70 # 1-15' };
    await take(key, now, now);
    expect(await newest()).toMatchObject({
      eventType: 'AMBULANCE_REQUEST',
      title: `Solicitud #${id}, eliminada: la persona cambió sus datos`,
    });
    const body = { reason: 'Sí era una emergencia' };
    const reopened = await app.ask(reopenRequest, { as: 'crue', params: { id }, body });
    expect(reopened.body.data).toMatchObject({ status: null, address: 'KR 70 # 1-15' });
  });
});

describe('A status on its way', () => {
  test('that comes back as an echo after a reopening here does not attend the request again', async () => {
    const { key, id } = await known({ status: 'attend', handledBy: 'Laura Ruiz' });
    await sendStatuses(orm(), {
      refresh: async () => undefined,
      async write(written, status) {
        if (written !== key) return;
        await orm().update(table).set({ status: null, version: 5 }).where(eq(table.id, id));
        await take(key, { status }, { status });
      },
    });
    expect(await rowOf(key)).toMatchObject({ status: null, bridgeStatus: 'attend' });
  });

  test('is not believed written where somebody set another one there at the same time', async () => {
    const { key } = await known({ status: 'attend', handledBy: 'Laura Ruiz' });
    await sendStatuses(orm(), {
      refresh: async () => undefined,
      async write(written) {
        if (written === key) await take(key, { status: 'delete' }, { status: 'delete' });
      },
    });
    expect(await rowOf(key)).toMatchObject({ status: 'attend', bridgeStatus: 'delete' });
  });

  test('without an answer waits for the next run', async () => {
    const { key } = await known({ status: 'attend', handledBy: 'Laura Ruiz' });
    const sent = sendStatuses(orm(), {
      refresh: async () => undefined,
      write: () => Promise.reject(new BridgeError('no answer')),
    });
    await expect(sent).rejects.toThrow('no answer');
    expect((await rowOf(key))?.bridgeStatus).toBeNull();
  });
});
