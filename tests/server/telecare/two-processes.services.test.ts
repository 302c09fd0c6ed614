import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as incident from '../../../contract/telecare/incident-calls';
import * as calls from '../../../contract/telecare/telecare';
import { endAbandonedCalls, ringCallsAgain } from '../../../server/modules/telecare';
import { telecareCall } from '../../../server/modules/telecare/tables';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { aSentIncident } from '../incidents/an-incident';
import { VITAL } from '../realtime/a-transfer';
import { openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';
import { copyDatabase } from '../support/test-database';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

/** Runs with `npm run test:services`, which sets the addresses of a PostgreSQL and of a Redis. */
const url = process.env.RELEVO_TEST_DATABASE_URL ?? '';
const redisUrl = process.env.RELEVO_TEST_REDIS_URL;

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let one: { app: TestApp; sockets: Sockets };
let other: { app: TestApp; sockets: Sockets };
beforeAll(async () => {
  copy = await copyDatabase(url);
  const open = async () => {
    const app = await startTestApp({}, { database: connectPostgresql(copy.url, 4) });
    return { app, sockets: await openSockets(app, redisUrl) };
  };
  one = await open();
  other = await open();
});
afterAll(async () => {
  for (const { app, sockets } of [one, other]) {
    await sockets.close();
    await app.close();
  }
  await copy.drop();
});

test('Two people whose devices reach two processes are in one call: hints and signals pass between them', async () => {
  const ambulanceId = await insertAmbulance(one.app, VITAL);
  for (const { app } of [one, other]) await app.platform.reference.reload();
  const { id } = await insertTransfer(one.app, {
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 5,
    ambulanceId,
    ambulancesEntityId: VITAL,
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
  });
  const ear = await other.sockets.notifications('transporte');
  const { callId } = (await one.app.ask(calls.startTelecare, { as: 'crue', params: { id } })).body.data;
  await ear.hear('telecare');
  const [host, guest] = [randomUUID(), randomUUID()];
  const ask = async (app: TestApp, as: string, body: object): Promise<calls.Exchange> =>
    (await app.ask(calls.exchangeTelecare, { as, params: { id }, body: { callId, ...body } })).body.data;
  await ask(one.app, 'crue', { seat: host, enters: true });
  const { other: seen } = await ask(other.app, 'transporte', { seat: guest, enters: true });
  expect(seen).toMatchObject({ seat: host, name: 'Mónica Ruiz', isHere: true });

  await ear.settled();
  const before = ear.heard('telecare').length;
  await ask(one.app, 'crue', { seat: host, to: guest, signals: [{ n: 1, data: 'offer' }] });
  await expect.poll(() => ear.heard('telecare').length).toBe(before + 1);
  const { signals } = await ask(other.app, 'transporte', { seat: guest, to: host });
  expect(signals.map(({ data }) => data)).toEqual(['offer']);

  // The end at one process is the end at the other.
  await ask(one.app, 'crue', { seat: host, leaves: true });
  expect(await ask(other.app, 'transporte', { seat: guest })).toEqual({
    isOver: true,
    other: null,
    signals: [],
  });
}, 240_000);

test('The call of an incident is one over two processes; one of them rings again, and a word of one device keeps both', async () => {
  const { id } = await aSentIncident(one.app, VITAL);
  for (const { app } of [one, other]) {
    app.jobs.stop();
    await app.platform.reference.reload();
  }
  const ear = await other.sockets.notifications('transporte');
  const { callId } = (await one.app.ask(incident.startIncidentTelecare, { as: 'crue', params: { id } })).body
    .data;
  await ear.hear('telecare', (event) => JSON.stringify(event) === JSON.stringify({ incidentId: id }));
  const [host, guest] = [randomUUID(), randomUUID()];
  const ask = async (app: TestApp, as: string, body: object): Promise<calls.Exchange> =>
    (await app.ask(incident.exchangeIncidentTelecare, { as, params: { id }, body: { callId, ...body } })).body
      .data;
  await ask(one.app, 'crue', { seat: host, enters: true });
  const { orm } = one.app.platform.database;
  const ago = (ms: number) => new Date(Date.now() - ms);
  const change = (set: Partial<typeof telecareCall.$inferInsert>) =>
    orm.update(telecareCall).set(set).where(eq(telecareCall.id, callId));
  await change({ rangAt: ago(31_000) });
  const rang = await Promise.all(
    [one, other].map(({ app }) => ringCallsAgain({ ...app.platform, log: pino({ level: 'silent' }) })),
  );
  expect(rang.sort()).toEqual([0, 1]);

  await ask(other.app, 'transporte', { seat: guest, enters: true });
  await change({ guestSeenAt: ago(calls.CONNECTED_GONE_MS + 1000) });
  await ask(one.app, 'crue', { seat: host, to: guest, isConnected: true });
  await endAbandonedCalls(other.app.platform);
  expect(await ask(other.app, 'transporte', { seat: guest })).toMatchObject({ isOver: false });
}, 240_000);
