import { afterAll, beforeAll, expect, test } from 'vitest';
import { attendRequest, reopenRequest } from '../../../contract/ambulance-requests/acts';
import {
  countWaitingIncidents,
  findIncidentOfTransfer,
  getIncident,
  listIncidents,
} from '../../../contract/incidents/reads';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { insertRequest } from '../ambulance-requests/a-request';
import { VITAL } from '../realtime/a-transfer';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { goldenCodeOf, learnDiagnoses } from '../transfers/forms';
import { anIncident, aSentIncident } from './an-incident';

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
  const list = (await app.ask(listIncidents, { as: 'crue', query: { state: 'waiting' } })).body.data;
  const one = list.rows.find(({ formId }: { formId: number }) => formId === incidentId);
  expect(one).toMatchObject({ hasGoldenCode: true });
  // It waits as its transfer.
  const { waiting } = (await app.ask(countWaitingIncidents, { as: 'crue' })).body.data;
  expect(waiting).toBe(list.open.waiting - 1);
  const incidentOf = (id: number, as: string) => app.ask(findIncidentOfTransfer, { as, params: { id } });
  expect((await incidentOf(made.body.data.id, 'crue.auditor')).body.data).toEqual({ formId: incidentId });
  expect((await incidentOf(1, 'crue')).body.data).toEqual({ formId: null });
  expect((await incidentOf(made.body.data.id, 'transporte')).status).toBe(403);
});

test('The company of the ambulance does not read which transfer a golden code made: it may have no part in it', async () => {
  const { id: incidentId } = await aSentIncident(app, VITAL);
  expect((await make({ incidentId })).status).toBe(200);
  const read = await app.ask(getIncident, { as: 'transporte', params: { id: incidentId } });
  expect(read.body.data).toMatchObject({ goldenCodeId: null, events: [{ kind: 'assigned' }] });
});

test('A regulator makes none without an incident, and a golden manager none from one', async () => {
  const incidentId = await anIncident(app);
  for (const answer of [await make({}), await make({ incidentId }, 'crue.dorado')])
    expect(answer.body.errors).toMatchObject([{ path: 'incidentId' }]);
  expect((await make({}, 'crue.dorado')).status).toBe(200);
  expect(await eventsOf(incidentId)).toEqual([]);
});

const cancel = (id: number) =>
  app.platform.database.query("update referral set state = 'REJECTED' where id = $1 returning id", [id]);

test('An incident makes one golden code: the second person reads who was first, and stores nothing', async () => {
  const incidentId = await anIncident(app);
  const answers = await Promise.all([make({ incidentId }), make({ incidentId })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const made = answers.find(({ status }) => status === 200)?.body.data.id;
  expect(answers.find(({ status }) => status === 422)?.body.errors).toMatchObject([
    {
      path: 'incidentId',
      message: expect.stringContaining(`ya pasó a código dorado: traslado #${made}, Mónica Ruiz el `),
    },
  ]);
  expect(await eventsOf(incidentId)).toMatchObject([{ referralId: made }]);
  await cancel(made);
  const next = await make({ incidentId });
  expect(next.status).toBe(200);
  expect(await eventsOf(incidentId)).toMatchObject([{ referralId: made }, { referralId: next.body.data.id }]);
});

test('The request of an incident with a golden code is not reopened before that is cancelled', async () => {
  const { id } = await insertRequest(app);
  const attended = await app.ask(attendRequest, { as: 'crue', params: { id }, body: {} });
  const { formId } = attended.body.data;
  const made = (await make({ incidentId: formId })).body.data.id;
  const reopen = () => app.ask(reopenRequest, { as: 'crue', params: { id }, body: { reason: 'Un error' } });
  expect((await reopen()).body).toMatchObject({
    code: 'IN_USE',
    message: `El incidente ${formId} pasó a código dorado: si fue un error, cancele primero el traslado #${made}.`,
  });
  const record = await app.ask(getIncident, { as: 'crue', params: { id: formId } });
  expect(record.body.data.isWithdrawn).toBe(false);
  await app.platform.database.query(
    "update referral set state = 'REFERRAL_ENDED' where id = $1 returning id",
    [made],
  );
  expect((await reopen()).body.message).toContain(`su traslado #${made} ya terminó`);
  await cancel(made);
  expect((await reopen()).status).toBe(200);
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
