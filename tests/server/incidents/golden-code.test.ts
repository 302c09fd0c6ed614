import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendRequest, reopenRequest } from '../../../contract/ambulance-requests/acts';
import { getIncident } from '../../../contract/incidents/reads';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { insertRequest } from '../ambulance-requests/a-request';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { goldenCodeOf, learnDiagnoses } from '../transfers/forms';
import { anIncident } from './an-incident';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
}, 240_000);
afterAll(() => app.close());

const make = (given: object, as = 'crue', form = goldenCodeOf(app)) =>
  app.ask(createGoldenCode, { as, body: { ...form, ...given }, file: aPdf() });
const eventsOf = async (id: number) =>
  (await app.ask(getIncident, { as: 'crue', params: { id } })).body.data.events;

test('A regulator makes a golden code from an incident, whose record names it, once', async () => {
  const [incidentId, form] = [await anIncident(app), goldenCodeOf(app)];
  const made = await make({ incidentId }, 'crue', form);
  expect(made.body.data).toMatchObject({ isGoldenCode: true, referralState: 'CRUE_PENDING_IPS' });
  const again = await make({ incidentId }, 'crue', form);
  expect(again.body.data.id).toBe(made.body.data.id);
  expect(await eventsOf(incidentId)).toMatchObject([
    { kind: 'golden-code', referralId: made.body.data.id, by: 'Mónica Ruiz' },
  ]);
});

test('A regulator makes none without an incident, and a golden manager none from one', async () => {
  const incidentId = await anIncident(app);
  for (const answer of [await make({}), await make({ incidentId }, 'crue.dorado')])
    expect(answer.body.errors).toMatchObject([{ path: 'incidentId' }]);
  expect((await make({}, 'crue.dorado')).status).toBe(200);
  expect(await eventsOf(incidentId)).toEqual([]);
});

test('An incident that does not count makes none: nothing is stored', async () => {
  const { id } = await insertRequest(app);
  const attended = await app.ask(attendRequest, { as: 'crue', params: { id }, body: {} });
  await app.ask(reopenRequest, { as: 'crue', params: { id }, body: { reason: 'Un error' } });
  for (const incidentId of [attended.body.data.formId, 2_000_000_000]) {
    const form = goldenCodeOf(app);
    expect((await make({ incidentId }, 'crue', form)).body.errors).toMatchObject([{ path: 'incidentId' }]);
    const rows = await app.platform.database.query('select id from referral where client_ref = $1', [
      form.clientRef,
    ]);
    expect(rows).toEqual([]);
  }
});
