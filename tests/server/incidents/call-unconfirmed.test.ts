import { eq, gt, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import * as acts from '../../../contract/incidents/acts';
import { listDispatches } from '../../../contract/incidents/dispatches';
import { countWaitingIncidents, getIncident, listIncidents } from '../../../contract/incidents/reads';
import { jobsOf } from '../../../server/jobs';
import { callUnconfirmed } from '../../../server/modules/incidents';
import { incident } from '../../../server/modules/incidents/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { position } from '../../../server/modules/positions/tables';
import { aPhoneFix } from '../positions/a-phone-fix';
import { VITAL } from '../realtime/a-transfer';
import { insertAmbulance } from '../transfers/insert-transfer';
import { alertsApp, minutesAgo } from './alerts-app';
import { aSentIncident } from './an-incident';

const OTHER = VITAL === 2 ? 3 : 2;

const { app, orm, set } = alertsApp();
let before = 0;
const call = () => callUnconfirmed(app().platform);
const confirm = (id: number, ambulanceId: number, as = 'transporte') =>
  app().ask(acts.confirmAmbulance, { as, params: { id }, body: { ambulanceId } });
const newest = async () =>
  (await orm().select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(notification))[0]?.id ?? 0;
/** The alerts since the test began: who hears what. */
const told = async () =>
  (await orm().select().from(notification).where(gt(notification.id, before)).orderBy(notification.id)).map(
    ({ audience, title }) => [audience.join(), title],
  );

/** An incident whose ambulance was sent so many minutes ago. */
async function sent(minutes: number, entityId = VITAL) {
  const made = await aSentIncident(app(), entityId);
  await set(made.id, { assignedAt: minutesAgo(minutes), lat: 6.26, lng: -75.57 });
  before = await newest();
  return made;
}

/** Its latitude so many minutes ago. */
async function drives(ambulanceId: number, places: [lat: number, minutes: number][]) {
  for (const [lat, minutes] of places) {
    const fix = { ...aPhoneFix({ lat, lng: -75.57 }), onService: null, fixAt: Date.now() - minutes * 60_000 };
    app().platform.positions.take(ambulanceId, [fix], 'osmand');
    await app().platform.positions.flush();
  }
}

describe('An ambulance that nobody confirms', () => {
  test('is called again, its company and the regulation centre, and rests between two alerts', async () => {
    const { id, ambulanceId } = await sent(4);
    expect(await call()).toBe(true);
    const title = `Incidente ${id}: Móvil ${ambulanceId} lleva 4 min sin confirmar`;
    expect(await told()).toEqual([
      [REQUESTS_KEY, title],
      [`TRANSPORT:${VITAL}`, title],
    ]);
    expect(await call()).toBe(false);
    await set(id, { calledAt: minutesAgo(3) });
    expect(await call()).toBe(true);
  });

  test('rests for half of its wait, 2 to 15 minutes', async () => {
    const { id } = await sent(20);
    await set(id, { calledAt: minutesAgo(9) });
    expect(await call()).toBe(false);
    await set(id, { calledAt: minutesAgo(11) });
    expect(await call()).toBe(true);
    await set(id, { assignedAt: minutesAgo(600), calledAt: minutesAgo(16) });
    expect(await call()).toBe(true);
  });

  test('is not called in its first two minutes, nor after a day', async () => {
    const { id } = await sent(1);
    expect(await call()).toBe(false);
    await set(id, { assignedAt: minutesAgo(24 * 60 + 1) });
    expect(await call()).toBe(false);
    await set(id, { assignedAt: minutesAgo(24 * 60 - 1) });
    expect(await call()).toBe(true);
  });

  test('of several companies: each hears of its own vehicles only, in one alert', async () => {
    await sent(9);
    await sent(6);
    const other = await sent(5, OTHER);
    expect(await call()).toBe(true);
    expect(await told()).toEqual([
      [REQUESTS_KEY, '3 ambulancias enviadas sin confirmar; la primera lleva 9 min'],
      [`TRANSPORT:${VITAL}`, '2 ambulancias enviadas sin confirmar; la primera lleva 9 min'],
      [`TRANSPORT:${OTHER}`, `Incidente ${other.id}: Móvil ${other.ambulanceId} lleva 5 min sin confirmar`],
    ]);
  });

  test('is not called while it drives to its incident; elsewhere it is', async () => {
    const { id, ambulanceId } = await sent(4);
    await drives(ambulanceId, [
      [6.24, 5],
      [6.235, 3],
    ]);
    expect(await call()).toBe(true);
    await set(id, { calledAt: null });
    await drives(ambulanceId, [[6.25, 1]]);
    expect(await call()).toBe(false);
    const [row] = await orm().select().from(incident).where(eq(incident.id, id));
    expect(row?.setOutAt).toBeInstanceOf(Date);
    // To another place it may not drive.
    const body = { lat: 6.2, lng: -75.6 };
    await app().ask(acts.placeIncident, { as: 'crue', params: { id }, body });
    const [moved] = await orm().select().from(incident).where(eq(incident.id, id));
    expect(moved).toMatchObject({ lat: 6.2, setOutAt: null });
  });

  test('is called again when it no longer drives there', async () => {
    const { id, ambulanceId } = await sent(20);
    await drives(ambulanceId, [
      [6.2, 20],
      [6.23, 8],
      [6.24, 1],
    ]);
    const record = async () =>
      (await app().ask(getIncident, { as: 'crue', params: { id } })).body.data.ambulance.isOnItsWay;
    expect(await call()).toBe(false);
    expect(await record()).toBe(true);
    // It is read again, also while nobody else waits: at the same place it stands for five minutes.
    await orm().delete(position);
    await drives(ambulanceId, [
      [6.2, 20],
      [6.24, 8],
      [6.24, 1],
    ]);
    expect(await call()).toBe(true);
    expect(await record()).toBeUndefined();
    expect(await told()).toContainEqual([
      REQUESTS_KEY,
      `Incidente ${id}: Móvil ${ambulanceId} lleva 20 min sin confirmar`,
    ]);
  });

  test('is called by a job of the server, once by several processes', async () => {
    const { log } = app().app as never as { log: never };
    const job = jobsOf(app().platform, null, log).find(({ name }) => name === 'call-unconfirmed');
    const { id } = await sent(4);
    const calls = await Promise.all([1, 2, 3].map(call));
    expect(calls.filter(Boolean)).toHaveLength(1);
    await set(id, { calledAt: null });
    before = await newest();
    await job?.run();
    expect((await told()).map(([audience]) => audience)).toContain(`TRANSPORT:${VITAL}`);
  });
});

describe('What nobody confirms', () => {
  const waits = async () => (await app().ask(countWaitingIncidents, { as: 'crue' })).body.data;
  const dispatches = async (as: string, state?: string) =>
    (await app().ask(listDispatches, { as, query: state ? { state } : {} })).body.data.rows;
  const unconfirmed = async (query: object = {}) =>
    (await app().ask(listIncidents, { as: 'crue', query: { state: 'unconfirmed', ...query } })).body.data;

  test('is counted with its longest wait, and listed with its telephones, oldest first', async () => {
    expect(await waits()).toMatchObject({ unconfirmed: 0, unconfirmedSince: null });
    const late = await sent(6);
    const later = await sent(14, OTHER);
    const { unconfirmed: counted, unconfirmedSince } = await waits();
    expect(counted).toBe(2);
    expect((Date.now() - Date.parse(unconfirmedSince)) / 60_000).toBeCloseTo(14, 0);
    const listed = await dispatches('crue', 'unconfirmed');
    expect(listed.map(({ formId }: { formId: number }) => formId)).toEqual([later.id, late.id]);
    const company = app().platform.reference.current.entities.get(OTHER);
    expect(listed[0]).toMatchObject({
      ambulance: `Móvil ${later.ambulanceId}`,
      isSilent: true,
      since: unconfirmedSince,
      phones: expect.arrayContaining([{ name: company?.name, phone: company?.phone }]),
    });
    const first = await unconfirmed({ limit: 1 });
    expect(first).toMatchObject({
      rows: [{ formId: later.id, silentSince: unconfirmedSince }],
      next: later.id,
    });
    expect(first.open).toEqual({ waiting: 0, unconfirmed: 2, sent: 2 });
    expect((await unconfirmed({ limit: 1, before: later.id })).rows).toMatchObject([{ formId: late.id }]);
  });

  test('is no more once somebody confirmed it', async () => {
    const one = await sent(6);
    await confirm(one.id, one.ambulanceId);
    expect(await waits()).toMatchObject({ unconfirmed: 0, unconfirmedSince: null });
    expect(await dispatches('crue', 'unconfirmed')).toEqual([]);
    expect((await unconfirmed()).rows).toEqual([]);
  });

  test('is listed behind the others while it drives there, and counted nowhere', async () => {
    const [driving, silent] = [await sent(9), await sent(5)];
    await set(driving.id, { setOutAt: minutesAgo(1) });
    expect(await waits()).toMatchObject({ unconfirmed: 1 });
    expect(await dispatches('crue', 'unconfirmed')).toMatchObject([
      { formId: silent.id, isSilent: true },
      { formId: driving.id, isSilent: false, isConfirmed: false },
    ]);
    const first = await unconfirmed({ limit: 1 });
    expect(first).toMatchObject({ rows: [{ formId: silent.id }], open: { unconfirmed: 1, sent: 2 } });
    const { rows } = await unconfirmed({ limit: 1, before: first.next });
    expect(rows).toMatchObject([{ formId: driving.id, isUnconfirmed: true }]);
    expect(rows[0]).not.toHaveProperty('silentSince');
  });

  test('is the company’s own only, the silent ones before those that go on', async () => {
    const confirmed = await sent(9);
    await confirm(confirmed.id, confirmed.ambulanceId);
    const silent = await sent(3);
    await sent(8, OTHER);
    expect(await dispatches('transporte')).toMatchObject([
      { formId: silent.id, isSilent: true, isConfirmed: false },
      { formId: confirmed.id, isSilent: false, isConfirmed: true },
    ]);
    expect((await app().ask(listDispatches, { as: 'eps' })).status).toBe(403);
    // The place is the crew's only.
    expect((await dispatches('transporte'))[0]).toHaveProperty('address');
    expect((await dispatches('crue'))[0]).not.toHaveProperty('address');
  });
});

describe('Confirming', () => {
  test('by the company ends the alerts and is in the record; it stays one act', async () => {
    const { id, ambulanceId } = await sent(4);
    const confirmed = await confirm(id, ambulanceId);
    expect(confirmed.body.data.ambulance.confirmed).toMatchObject({ by: expect.any(String) });
    expect((await confirm(id, ambulanceId)).body.data.version).toBe(confirmed.body.data.version);
    expect(await call()).toBe(false);
    const { events } = (await app().ask(getIncident, { as: 'crue', params: { id } })).body.data;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['assigned', 'confirmed']);
  });

  test('by the centre, that heard it by radio, ends them too', async () => {
    const { id, ambulanceId } = await sent(4);
    expect((await confirm(id, ambulanceId, 'crue')).status).toBe(200);
    expect(await call()).toBe(false);
  });

  test('shows the company nothing of before, and nothing of another company', async () => {
    const { id, ambulanceId } = await sent(4, OTHER);
    expect((await confirm(id, ambulanceId)).status).toBe(404);
    const next = await insertAmbulance(app(), VITAL);
    const body = { ambulanceId: next, insteadOf: ambulanceId, reason: 'La otra se varó' };
    await app().ask(acts.assignToIncident, { as: 'crue', params: { id }, body });
    const { events } = (await confirm(id, next)).body.data;
    expect(events).toMatchObject([{ kind: 'assigned' }, { kind: 'confirmed', ambulance: `Móvil ${next}` }]);
    const gone = await confirm(id, ambulanceId);
    expect(gone.body.message).toBe('Esa ambulancia ya no está en este incidente');
  });

  test('counts for one sending: the next ambulance is called again', async () => {
    const { id, ambulanceId } = await sent(4);
    await confirm(id, ambulanceId);
    const body = {
      ambulanceId: await insertAmbulance(app(), VITAL),
      insteadOf: ambulanceId,
      reason: 'Se varó',
    };
    const changed = await app().ask(acts.assignToIncident, { as: 'crue', params: { id }, body });
    expect(changed.body.data.ambulance.confirmed).toBeNull();
    const list = await app().ask(listIncidents, { as: 'crue', query: { state: 'sent' } });
    expect(list.body.data.rows).toMatchObject([{ formId: id, isUnconfirmed: true }]);
    await set(id, { assignedAt: minutesAgo(3) });
    expect(await call()).toBe(true);
  });
});
