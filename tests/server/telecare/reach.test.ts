import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../../../contract/telecare/incident-calls';
import type { Exchange } from '../../../contract/telecare/telecare';
import { findReach } from '../../../server/modules/notifications/find-reach';
import { pushToken } from '../../../server/modules/notifications/tables';
import { aSentIncident } from '../incidents/an-incident';
import { VITAL } from '../realtime/a-transfer';
import { openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let sockets: Sockets;
beforeAll(async () => {
  app = await startTestApp();
  sockets = await openSockets(app);
}, 240_000);
afterAll(async () => {
  await sockets?.close();
  await app?.close();
});

/** A device that is alone in the call of an incident. */
async function alone(as: string) {
  const { id } = await aSentIncident(app, VITAL);
  const { callId } = (await app.ask(calls.startIncidentTelecare, { as, params: { id } })).body.data;
  const seat = randomUUID();
  return async (): Promise<Exchange> => {
    const body = { callId, seat, enters: true };
    return (await app.ask(calls.exchangeIncidentTelecare, { as, params: { id }, body })).body.data;
  };
}

test.each([
  ['crue', 'transporte'],
  ['transporte', 'crue'],
])(
  '%s reads whether a screen of %s is open, and whoever else is connected does not count',
  async (as, other) => {
    const ask = await alone(as);
    const own = await sockets.notifications(as);
    expect((await ask()).reach).toBe('nobody');
    const ear = await sockets.notifications(other);
    await expect.poll(async () => (await ask()).reach).toBe('screen');
    ear.socket.disconnect();
    await expect.poll(async () => (await ask()).reach).toBe('nobody');
    own.socket.disconnect();
  },
);

test('Without an open screen a push may arrive; what does not answer is not known', async () => {
  const { orm } = app.platform.database;
  const audience = ['TRANSPORT:987654'];
  const reach = (finder: () => Promise<boolean>, pushes = true) =>
    findReach(orm, audience, { screenFinders: [finder], pushes });
  const none = async () => false;
  expect(await reach(none)).toBe('nobody');
  await orm.insert(pushToken).values({
    token: 'a-phone',
    issuer: 'here',
    subject: 'wilmar',
    roles: ['TRANSPORT_REFERRAL_MANAGER'],
    audience,
    agent: 'Chrome Android',
  });
  expect(await reach(none)).toBe('push');
  expect(await reach(none, false)).toBe('nobody');
  expect(await reach(async () => true)).toBe('screen');
  expect(await reach(() => new Promise(() => {}))).toBeNull();
  expect(await reach(() => Promise.reject(new Error('Redis')))).toBeNull();
});
