import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getIncident } from '../../../contract/incidents/reads';
import * as calls from '../../../contract/telecare/incident-calls';
import {
  CONNECTED_GONE_MS,
  type Exchange,
  GONE_MS,
  startTelecare,
} from '../../../contract/telecare/telecare';
import { notification } from '../../../server/modules/notifications/tables';
import { endAbandonedCalls, ringCallsAgain } from '../../../server/modules/telecare';
import { telecareCall, telecareListening } from '../../../server/modules/telecare/tables';
import { aSentIncident } from '../incidents/an-incident';
import { VITAL } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // These tests run the jobs themselves.
  app.jobs.stop();
}, 240_000);
afterAll(() => app?.close());
/** The server has heard devices for an hour. */
beforeEach(async () => {
  const [since, at] = [new Date(Date.now() - 3_600_000), new Date()];
  await orm()
    .insert(telecareListening)
    .values({ id: 1, since, at })
    .onConflictDoUpdate({ target: telecareListening.id, set: { since, at } });
});

const orm = () => app.platform.database.orm;
const ringAgain = (ports: Partial<TestApp['platform']> = {}) =>
  ringCallsAgain({ ...app.platform, log: pino({ level: 'silent' }), ...ports });

async function started(as: string) {
  const { id, ambulanceId } = await aSentIncident(app, VITAL);
  const { callId } = (await app.ask(calls.startIncidentTelecare, { as, params: { id } })).body.data;
  return { id, ambulanceId, callId, name: `Móvil ${ambulanceId}` };
}

function aDevice({ id, callId }: { id: number; callId: number }, as: string) {
  const seat = randomUUID();
  const ask = async (body: object = {}): Promise<Exchange> =>
    (await app.ask(calls.exchangeIncidentTelecare, { as, params: { id }, body: { callId, seat, ...body } }))
      .body.data;
  return { seat, ask, enter: () => ask({ enters: true }) };
}

async function aCall() {
  const call = await started('crue');
  const [host, guest] = [aDevice(call, 'crue'), aDevice(call, 'transporte')];
  await host.enter();
  await guest.enter();
  return { ...call, host, guest };
}

/** The alerts of an incident's call, the oldest first. */
async function rings(id: number): Promise<string[]> {
  const rows = await orm().select().from(notification).orderBy(notification.id);
  return rows
    .map(({ title }) => title)
    .filter((title) => title.startsWith(`Incidente ${id}:`) && /video/.test(title));
}

const change = (callId: number, set: Partial<typeof telecareCall.$inferInsert>) =>
  orm().update(telecareCall).set(set).where(eq(telecareCall.id, callId));
const ago = (ms: number) => new Date(Date.now() - ms);

describe('A call that the other side does not answer', () => {
  test.each([
    ['crue', 'transporte', 'el CRUE sigue llamando por video a'],
    ['transporte', 'crue', 'sigue llamando por video'],
  ])(
    'of %s rings again at %s while its caller waits, and no longer when somebody came',
    async (by, to, words) => {
      const call = await started(by);
      const caller = aDevice(call, by);
      await caller.enter();
      // Its start has rung; who enters at once does not ring a second time.
      expect(await rings(call.id)).toHaveLength(1);
      await ringAgain();
      expect(await rings(call.id)).toHaveLength(1);
      await change(call.callId, { rangAt: ago(31_000) });
      await ringAgain();
      expect((await rings(call.id))[1]).toContain(words);
      // A caller whose device is gone waits for nobody.
      await change(call.callId, { rangAt: ago(31_000), hostSeenAt: ago(20_000), guestSeenAt: ago(20_000) });
      await ringAgain();
      expect(await rings(call.id)).toHaveLength(2);
      await aDevice(call, to).enter();
      await caller.ask();
      await change(call.callId, { rangAt: ago(300_000) });
      await ringAgain();
      expect(await rings(call.id)).toHaveLength(2);
    },
  );

  test('rings less often after some minutes', async () => {
    const call = await started('crue');
    await aDevice(call, 'crue').enter();
    await change(call.callId, { rangAt: ago(31_000), rings: 6 });
    expect(await ringAgain()).toBe(0);
    await change(call.callId, { rangAt: ago(121_000) });
    expect(await ringAgain()).toBe(1);
  });

  test('of a transfer rings again with its number', async () => {
    const ambulanceId = await insertAmbulance(app, VITAL);
    const { id } = await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: 5,
      ambulanceId,
      ambulancesEntityId: VITAL,
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    });
    const { callId } = (await app.ask(startTelecare, { as: 'transporte', params: { id } })).body.data;
    await change(callId, { guestSeat: randomUUID(), guestSeenAt: new Date(), rangAt: ago(31_000) });
    await ringAgain();
    const rows = await orm().select().from(notification).where(eq(notification.referralId, id));
    expect(rows.map(({ title }) => title)).toContain(
      `Traslado #${id}: Móvil ${ambulanceId} sigue llamando por video`,
    );
  });
});

test('A call that fails to ring does not silence the next one', async () => {
  const [bad, good] = [await started('crue'), await started('crue')];
  for (const call of [bad, good]) {
    await aDevice(call, 'crue').enter();
    await change(call.callId, { rangAt: ago(31_000) });
  }
  const { notifications } = app.platform;
  const write: typeof notifications.write = async (tx, given) => {
    if (given.title.startsWith(`Incidente ${bad.id}:`)) throw new Error('as the test wants');
    return notifications.write(tx, given);
  };
  await ringAgain({ notifications: { ...notifications, write } });
  expect(await rings(bad.id)).toHaveLength(1);
  expect(await rings(good.id)).toHaveLength(2);
});

describe('Who enters an open call alone', () => {
  test('calls the other side, also after both were in it', async () => {
    const { host, guest, ...call } = await aCall();
    expect(await rings(call.id)).toHaveLength(1);
    await guest.ask({ leaves: true });
    await change(call.callId, { guestSeenAt: ago(31_000) });
    await aDevice(call, 'crue').enter();
    expect((await rings(call.id)).slice(1)).toEqual([
      `Incidente ${call.id}: el CRUE llama por video a ${call.name}`,
    ]);
    // A device that only continues in its seat rings nobody.
    await host.ask();
    expect(await rings(call.id)).toHaveLength(2);
  });

  test('or stays alone in it calls the other side again, until that is back in its seat', async () => {
    const { host, guest, ...call } = await aCall();
    await guest.ask({ leaves: true });
    // Who has just left, perhaps to load the page again, is not called back at once.
    await host.ask();
    expect(await rings(call.id)).toHaveLength(1);
    await change(call.callId, { guestSeenAt: ago(31_000) });
    await host.ask();
    await host.ask();
    expect((await rings(call.id)).slice(1)).toEqual([
      `Incidente ${call.id}: el CRUE llama por video a ${call.name}`,
    ]);
    await aDevice(call, 'transporte').enter();
    await change(call.callId, { rangAt: ago(300_000) });
    await ringAgain();
    expect(await rings(call.id)).toHaveLength(2);
  });

  test.each(['guest', 'host'] as const)(
    'after the page of the %s was closed reads so at once; the call goes on, and a page that was loaded again keeps its seat',
    async (side) => {
      const { host, guest, ...call } = await aCall();
      const [closed, other, as] = side === 'host' ? [host, guest, 'crue'] : [guest, host, 'transporte'];
      await other.ask({ to: closed.seat, isConnected: true });
      expect((await closed.ask({ closes: true })).isOver).toBe(true);
      expect(await other.ask()).toMatchObject({ isOver: false, other: null });
      const again = aDevice(call, as);
      await again.enter();
      await closed.ask({ closes: true });
      expect((await other.ask()).other).toMatchObject({ seat: again.seat, isHere: true });
      expect((await again.ask()).isOver).toBe(false);
      expect(await rings(call.id)).toHaveLength(1);
    },
  );

  test('calls the centre if its person began the call and is not there', async () => {
    const call = await started('crue');
    await aDevice(call, 'transporte').enter();
    expect((await rings(call.id))[1]).toBe(`Incidente ${call.id}: ${call.name} llama por video`);
  });
});

describe('Two devices that are connected with each other', () => {
  const open = async (id: number) =>
    (await app.ask(calls.getIncidentTelecare, { as: 'crue', params: { id } })).body.data.call;
  const lastNote = async (id: number) =>
    (await app.ask(getIncident, { as: 'crue', params: { id } })).body.data.events.at(-1);

  test('are both heard by the word of one: the call stays, and so does the seat of the other', async () => {
    const { id, callId, host, guest } = await aCall();
    const cut = { guestSeenAt: ago(CONNECTED_GONE_MS + 1000) };
    await change(callId, cut);
    await host.ask({ to: guest.seat, isConnected: true });
    expect(await open(id)).toMatchObject({ host: 'Mónica Ruiz', guest: 'Wilmar Castaño' });
    await endAbandonedCalls(app.platform);
    expect((await guest.ask()).isOver).toBe(false);
    // The word of another connection says nothing of this one.
    await change(callId, cut);
    await host.ask({ to: randomUUID(), isConnected: true });
    expect(await open(id)).toMatchObject({ guest: null });
  });

  test('outlive an outage on their way to the server of less than five minutes; then the end says why', async () => {
    const { id, callId, host, guest } = await aCall();
    await host.ask({ to: guest.seat, isConnected: true });
    const silent = (ms: number) => change(callId, { hostSeenAt: ago(ms), guestSeenAt: ago(ms) });
    await change(callId, { togetherAt: ago(CONNECTED_GONE_MS + 181_000) });
    await silent(GONE_MS + 10_000);
    await endAbandonedCalls(app.platform);
    expect(await open(id)).toMatchObject({ host: 'Mónica Ruiz', guest: 'Wilmar Castaño' });
    await silent(CONNECTED_GONE_MS + 1_000);
    await endAbandonedCalls(app.platform);
    expect(await open(id)).toBeNull();
    expect(await lastNote(id)).toMatchObject({
      kind: 'call-ended',
      note: '3 minutos. Se perdió la señal de los dos equipos.',
    });
  });

  test('name who leaves, with the time, until they are back, and so does the line of a call that all left', async () => {
    const { id, callId, host, guest } = await aCall();
    expect((await host.ask()).left).toBeUndefined();
    await guest.ask({ closes: true });
    const { left, other } = await host.ask();
    expect(other).toBeNull();
    expect(left?.name).toBe('Wilmar Castaño');
    expect(Math.abs(Date.now() - Date.parse(left?.at ?? ''))).toBeLessThan(60_000);
    const back = aDevice({ id, callId }, 'transporte');
    await back.enter();
    expect((await host.ask()).left).toBeUndefined();
    await back.ask({ closes: true });
    await change(callId, {
      togetherAt: new Date('2026-11-26T14:05:00Z'),
      guestSeenAt: new Date('2026-11-26T14:25:00Z'),
      hostSeenAt: new Date('2026-11-26T14:27:00Z'),
    });
    await endAbandonedCalls(app.platform);
    expect(await lastNote(id)).toMatchObject({
      note: '22 minutos. Wilmar Castaño salió a las 09:25. Se perdió la señal de Mónica Ruiz a las 09:27.',
    });
  });

  test('end a minute after both are gone if their last word was that they are not connected', async () => {
    const { id, callId, host, guest } = await aCall();
    await host.ask({ to: guest.seat, isConnected: true });
    await host.ask({ to: guest.seat });
    await change(callId, { hostSeenAt: ago(GONE_MS + 1000), guestSeenAt: ago(GONE_MS + 1000) });
    await endAbandonedCalls(app.platform);
    expect(await open(id)).toBeNull();
  });

  test('have a duration from the moment both were in, and none if they never were', async () => {
    const call = await started('crue');
    const host = aDevice(call, 'crue');
    await host.enter();
    await change(call.callId, { startedAt: ago(600_000), guestCameAt: ago(600_000) });
    const guest = aDevice(call, 'transporte');
    await guest.enter();
    await host.ask({ leaves: true });
    expect((await lastNote(call.id)).note).toBe('menos de un minuto.');
    const other = await started('crue');
    const crew = aDevice(other, 'transporte');
    await crew.enter();
    await crew.ask({ leaves: true });
    const late = aDevice(other, 'crue');
    await late.enter();
    await late.ask({ leaves: true });
    expect((await lastNote(other.id)).note).toBe(`el CRUE y ${other.name} no coincidieron.`);
  });
});
