import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import * as acts from '../../../contract/incidents/acts';
import { callIncidentsAgain } from '../../../server/modules/incidents';
import { incident, incidentEvent } from '../../../server/modules/incidents/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { insertTransfer } from '../transfers/insert-transfer';
import { alertsApp, minutesAgo } from './alerts-app';
import { anIncident, aSentIncident } from './an-incident';

const { app, orm, set } = alertsApp();
const call = () => callIncidentsAgain(app().platform);
const told = async () =>
  (
    await orm()
      .select()
      .from(notification)
      .where(eq(notification.eventType, 'INCIDENT'))
      .orderBy(desc(notification.id))
      .limit(1)
  )[0];

test('Incidents without an ambulance are called again, and rest between two alerts', async () => {
  await set(await anIncident(app()), { createdAt: minutesAgo(6) });
  await set(await anIncident(app()), { createdAt: minutesAgo(3) });
  expect(await call()).toBe(true);
  expect(await told()).toMatchObject({
    title: '2 incidentes sin ambulancia; el más antiguo lleva 6 min',
    audience: [REQUESTS_KEY],
  });
  expect(await call()).toBe(false);
  await orm()
    .update(incident)
    .set({ calledAt: minutesAgo(4) });
  expect(await call()).toBe(true);
});

test('One with an ambulance, an ended one and a fresh one are not called', async () => {
  const { id } = await aSentIncident(app());
  await set(id, { createdAt: minutesAgo(30) });
  const ended = await anIncident(app());
  await set(ended, { createdAt: minutesAgo(30), endedAt: minutesAgo(1), outcome: 'NOT_FOUND' });
  await anIncident(app());
  expect(await call()).toBe(false);
});

test('One whose ambulance was taken back waits since then', async () => {
  const { id, ambulanceId } = await aSentIncident(app());
  await set(id, { createdAt: minutesAgo(300), calledAt: minutesAgo(0) });
  const body = { ambulanceId, reason: 'Se varó' };
  await app().ask(acts.takeBackAmbulance, { as: 'crue', params: { id }, body });
  expect(await call()).toBe(false);
  await set(id, { waitingSince: minutesAgo(3) });
  expect(await call()).toBe(true);
  expect((await told())?.title).toBe('Un incidente lleva 3 min sin ambulancia');
});

test('One is called again during its first day only', async () => {
  const id = await anIncident(app());
  await set(id, { createdAt: minutesAgo(24 * 60 + 1) });
  expect(await call()).toBe(false);
  await set(id, { createdAt: minutesAgo(24 * 60 - 1) });
  expect(await call()).toBe(true);
});

test('One that became a golden code rests; when that is cancelled it is called again', async () => {
  const id = await anIncident(app());
  await set(id, { createdAt: minutesAgo(30) });
  const { id: referralId } = await insertTransfer(app(), { golden: true, state: 'CRUE_PENDING_IPS' });
  const event = {
    incidentId: id,
    kind: 'golden-code' as const,
    at: new Date(),
    by: 'Mónica Ruiz',
    referralId,
  };
  await orm().insert(incidentEvent).values(event);
  expect(await call()).toBe(false);
  await orm().update(referral).set({ state: 'REJECTED' }).where(eq(referral.id, referralId));
  expect(await call()).toBe(true);
});

test('Several processes call once', async () => {
  await set(await anIncident(app()), { createdAt: minutesAgo(5) });
  const calls = await Promise.all([1, 2, 3, 4].map(call));
  expect(calls.filter(Boolean)).toHaveLength(1);
});
