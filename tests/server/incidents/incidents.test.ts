import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendRequest, duplicateEvent, reopenRequest } from '../../../contract/ambulance-requests/acts';
import { listIncidentRequests } from '../../../contract/ambulance-requests/reads';
import { listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { getAvailability, setAvailability } from '../../../contract/ambulances/availability';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import { listMapAmbulances } from '../../../contract/ambulances/map-ambulances';
import * as acts from '../../../contract/incidents/acts';
import { createIncident } from '../../../contract/incidents/incidents';
import { countWaitingIncidents, getIncident, listIncidents } from '../../../contract/incidents/reads';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { notification } from '../../../server/modules/notifications/tables';
import { ambulance } from '../../../server/modules/reference/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { insertRequest } from '../ambulance-requests/a-request';
import { aPhoneFix } from '../positions/a-phone-fix';
import { VITAL } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import { anEndedIncident, anIncident, aSentIncident } from './an-incident';

const PLACE = { lat: 6.2442, lng: -75.5812 };
const ROUGH = { latitude: 6.2442, longitude: -75.5812, accuracy: 900 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
interface Given {
  as?: string;
  key?: string;
  insteadOf?: number;
  reason?: string;
}
const assign = (id: number, ambulanceId: number, { as = 'crue', key = randomUUID(), ...more }: Given = {}) =>
  app.ask(acts.assignToIncident, { as, params: { id }, body: { ambulanceId, ...more }, key });
const takeBack = (id: number, ambulanceId: number, as = 'crue') =>
  app.ask(acts.takeBackAmbulance, { as, params: { id }, body: { ambulanceId, reason: 'Se varó' } });
const end = (id: number, ambulanceId: number | null, as = 'crue') =>
  app.ask(acts.endIncident, { as, params: { id }, body: { outcome: 'SERVED_ON_SITE', ambulanceId } });
const open = async (id: number, as = 'crue') => app.ask(getIncident, { as, params: { id } });
const holdOf = async (id: number) => {
  const [row] = await orm().select().from(ambulance).where(eq(ambulance.id, id));
  return row?.incidentId ?? null;
};
const kindsOf = async (id: number) =>
  (await open(id)).body.data.events.map(({ kind }: { kind: string }) => kind);

describe('Sending an ambulance', () => {
  test('holds it until it is taken back: it is busy in the ranking, on the map and for transfers', async () => {
    const { id, ambulanceId } = await aSentIncident(app);
    expect((await open(id)).body.data).toMatchObject({
      ambulance: { id: ambulanceId, assignedBy: 'Mónica Ruiz', entityPhone: expect.stringMatching(/^\d+$/) },
      ended: null,
    });
    const nearest = await app.ask(listNearestAmbulances, {
      as: 'crue',
      query: { lat: '6.2442', lng: '-75.5812', includeOld: 'true' },
    });
    const excluded = nearest.body.data.excluded.find(
      (row: { ambulanceId: number }) => row.ambulanceId === ambulanceId,
    );
    expect(excluded.whyNot).toContainEqual({ code: 'busy', words: `Ocupada con el incidente ${id}` });
    const map = await app.ask(listMapAmbulances, { as: 'crue' });
    expect(map.body.data.rows.find((row: { id: number }) => row.id === ambulanceId)).toMatchObject({
      incidentId: id,
      busyWith: null,
      availability: { eventType: 'OTHER', comment: `Incidente ${id}` },
    });
    const { id: transferId } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
      ipsRecvId: 5,
    });
    const candidates = await app.ask(listAmbulanceCandidates, { as: 'crue', params: { id: transferId } });
    expect(candidates.body.data.rows.find((row: { id: number }) => row.id === ambulanceId)).toMatchObject({
      state: 'busy',
      incidentId: id,
    });
    const name = `Móvil ${ambulanceId}`;
    const dispatched = await app.ask(TRANSFER_ACTIONS['assign-ambulance'].call, {
      as: 'crue',
      params: { id: transferId },
      body: { ambulanceId },
    });
    expect(dispatched.body).toMatchObject({
      code: 'AMBULANCE_BUSY',
      message: `La ambulancia ${name} está en el incidente ${id}`,
    });
    await takeBack(id, ambulanceId);
    expect(await holdOf(ambulanceId)).toBeNull();
    expect(await kindsOf(id)).toEqual(['assigned', 'taken-back']);
  });

  test('of one that drives for a transfer or another incident is refused, and says for which', async () => {
    const ambulanceId = await insertAmbulance(app, 1);
    const { id: transferId } = await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      dated: ['validationCaseDate', 'ambulanceDispatchDate'],
      ipsRecvId: 5,
      ambulanceId,
      ambulancesEntityId: 1,
      ambAssignedBy: 'CRUE',
    });
    const id = await anIncident(app);
    expect((await assign(id, ambulanceId)).body).toMatchObject({
      code: 'AMBULANCE_BUSY',
      message: `La ambulancia Móvil ${ambulanceId} está en el traslado #${transferId}`,
    });
    const other = await aSentIncident(app);
    expect((await assign(id, other.ambulanceId)).body.message).toBe(
      `La ambulancia Móvil ${other.ambulanceId} está en el incidente ${other.id}`,
    );
    expect((await open(id)).body.data).toMatchObject({ ambulance: null, events: [] });
  });

  test('one that is out of service or unknown is refused at the field', async () => {
    const [id, off] = [await anIncident(app), await insertAmbulance(app, 1)];
    await orm().update(ambulance).set({ onService: false }).where(eq(ambulance.id, off));
    for (const one of [off, 2_000_000_000])
      expect((await assign(id, one)).body.errors).toMatchObject([{ path: 'ambulanceId' }]);
  });

  test('by two operators at once sends one; the second reads who did, and frees nothing', async () => {
    const id = await anIncident(app);
    const [one, other] = [await insertAmbulance(app, 1), await insertAmbulance(app, 1)];
    const answers = await Promise.all([assign(id, one), assign(id, other, { as: 'crue.colega' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = (await open(id)).body.data.ambulance;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STATE_MOVED',
      message: expect.stringMatching(
        new RegExp(`^Ya envió a ${sent.name} ${sent.assignedBy} el \\d{1,2} [a-z]{3} \\d\\d:\\d\\d$`),
      ),
    });
    const holds = [await holdOf(one), await holdOf(other)];
    expect(holds.filter((hold) => hold === id)).toHaveLength(1);
    expect(await kindsOf(id)).toEqual(['assigned']);
  });

  test('one ambulance to two incidents at once goes to one of them', async () => {
    const [first, second] = [await anIncident(app), await anIncident(app)];
    const ambulanceId = await insertAmbulance(app, 1);
    const answers = await Promise.all([assign(first, ambulanceId), assign(second, ambulanceId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('AMBULANCE_BUSY');
  });

  test('one ambulance to an incident and to a transfer at once goes to one of them', async () => {
    for (let round = 0; round < 6; round++) {
      const [id, ambulanceId] = [await anIncident(app), await insertAmbulance(app, 1)];
      await app.platform.reference.reload();
      const transfer = await insertTransfer(app, {
        state: 'PENDING_AMBULANCE',
        dated: ['validationCaseDate'],
        ipsRecvId: 5,
      });
      const dispatch = app.ask(TRANSFER_ACTIONS['assign-ambulance'].call, {
        as: 'crue',
        params: { id: transfer.id },
        body: { ambulanceId },
      });
      const answers = await Promise.all(
        round % 2 ? [dispatch, assign(id, ambulanceId)] : [assign(id, ambulanceId), dispatch],
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('with the same key is one act; the same again by the same person is done, with its own event once', async () => {
    const [id, ambulanceId] = [await anIncident(app), await insertAmbulance(app, 1)];
    const key = randomUUID();
    const answers = [
      await assign(id, ambulanceId, { key }),
      await assign(id, ambulanceId, { key }),
      await assign(id, ambulanceId),
    ];
    expect(answers.map(({ status, body }) => [status, body.data.version])).toEqual(
      answers.map(() => [200, 2]),
    );
    expect(await kindsOf(id)).toEqual(['assigned']);
  });

  test('keeps between which ones it chose; only the regulation centre reads it', async () => {
    const id = await anIncident(app, PLACE);
    const ambulanceId = await insertAmbulance(app, 1);
    app.platform.positions.take(
      ambulanceId,
      [{ ...aPhoneFix(PLACE), onService: null, fixAt: Date.now() - 5000 }],
      'osmand',
    );
    await app.platform.positions.flush();
    await assign(id, ambulanceId);
    const choices = async (as = 'crue') =>
      (await app.ask(listIncidentChoices, { as, params: { id } })).body.data?.rows;
    await expect.poll(async () => (await choices()).length).toBe(1);
    const [choice] = await choices();
    expect(choice).toMatchObject({ ambulanceId, by: 'Mónica Ruiz', place: 'KR 70 # 1-15' });
    const own = choice.ranked.find((row: { ambulanceId: number }) => row.ambulanceId === ambulanceId);
    expect(own.words).toEqual(
      expect.arrayContaining([expect.stringContaining('min'), 'Sin novedad informada']),
    );
    expect(await choices('transporte')).toBeUndefined();
  });
});

describe('Changing the ambulance', () => {
  test('needs a reason, frees the one before and keeps both in the record', async () => {
    const { id, ambulanceId } = await aSentIncident(app);
    const next = await insertAmbulance(app, 1);
    const without = await assign(id, next, { insteadOf: ambulanceId });
    expect(without.body.errors).toMatchObject([{ path: 'reason' }]);
    const changed = await assign(id, next, { insteadOf: ambulanceId, reason: 'Se varó' });
    expect(changed.body.data.ambulance.id).toBe(next);
    expect([await holdOf(ambulanceId), await holdOf(next)]).toEqual([null, id]);
    expect(changed.body.data.events).toMatchObject([
      { kind: 'assigned' },
      { kind: 'taken-back', ambulance: `Móvil ${ambulanceId}`, note: 'Se varó' },
      { kind: 'assigned', ambulance: `Móvil ${next}` },
    ]);
  });

  test('of one that is no longer there is refused', async () => {
    const { id, ambulanceId } = await aSentIncident(app);
    const next = await insertAmbulance(app, 1);
    await takeBack(id, ambulanceId);
    const refused = await assign(id, next, { insteadOf: ambulanceId, reason: 'x' });
    expect(refused.body.code).toBe('STATE_MOVED');
    expect(await holdOf(next)).toBeNull();
  });

  test('to a busy one keeps the one before', async () => {
    const [mine, other] = [await aSentIncident(app), await aSentIncident(app)];
    const refused = await assign(mine.id, other.ambulanceId, {
      insteadOf: mine.ambulanceId,
      reason: 'x',
    });
    expect(refused.body.code).toBe('AMBULANCE_BUSY');
    expect(await holdOf(mine.ambulanceId)).toBe(mine.id);
  });
});

describe('Ending', () => {
  test('frees the ambulance and keeps which one it was', async () => {
    const { id, ambulanceId } = await aSentIncident(app);
    const ended = await end(id, ambulanceId);
    expect(ended.body.data).toMatchObject({
      ambulance: { id: ambulanceId },
      ended: { outcome: 'SERVED_ON_SITE', by: 'Mónica Ruiz' },
    });
    expect(await holdOf(ambulanceId)).toBeNull();
    expect((await assign(await anIncident(app), ambulanceId)).status).toBe(200);
  });

  test('with a screen that did not show the ambulance is refused: nobody frees one unseen', async () => {
    const { id, ambulanceId } = await aSentIncident(app);
    const refused = await end(id, null, 'crue.colega');
    expect(refused.body.message).toMatch(/^Ya envió a Móvil \d+ Mónica Ruiz el /);
    expect(await holdOf(ambulanceId)).toBe(id);
  });

  test('while another operator sends: one of the two is refused, and no ambulance stays held by an ended incident', async () => {
    for (let round = 0; round < 6; round++) {
      const [id, ambulanceId] = [await anIncident(app), await insertAmbulance(app, 1)];
      const both = [() => end(id, null, 'crue.colega'), () => assign(id, ambulanceId)];
      const answers = await Promise.all((round % 2 ? both.reverse() : both).map((one) => one()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { ended } = (await open(id)).body.data;
      expect(await holdOf(ambulanceId)).toBe(ended ? null : id);
    }
  });

  test('again by somebody else says who ended it; nothing can be sent to it', async () => {
    const id = await anEndedIncident(app);
    const again = await end(id, null, 'crue.colega');
    expect(again.body.message).toMatch(/^Ya lo terminó Mónica Ruiz el /);
    expect((await assign(id, await insertAmbulance(app, 1))).body.code).toBe('STATE_MOVED');
  });

  test('is reopened by a supervisor with a reason, without an ambulance', async () => {
    const { id, ambulanceId } = await aSentIncident(app);
    await end(id, ambulanceId);
    const body = { reason: 'Volvieron a llamar' };
    const asAuditor = await app.ask(acts.reopenIncident, { as: 'crue.auditor', params: { id }, body });
    expect(asAuditor.status).toBe(403);
    const reopened = await app.ask(acts.reopenIncident, { as: 'crue', params: { id }, body });
    expect(reopened.body.data).toMatchObject({ ended: null, ambulance: null });
    expect(await kindsOf(id)).toEqual(['assigned', 'ended', 'reopened']);
  });
});

describe('The request of an incident', () => {
  test('is not reopened while an ambulance drives for it, nor after its end', async () => {
    const { id: requestId } = await insertRequest(app);
    const attended = await app.ask(attendRequest, { as: 'crue', params: { id: requestId }, body: {} });
    const id = attended.body.data.formId;
    const reopen = () =>
      app.ask(reopenRequest, { as: 'crue', params: { id: requestId }, body: { reason: 'Un error' } });
    const ambulanceId = await insertAmbulance(app, 1);
    await assign(id, ambulanceId);
    expect((await reopen()).body).toMatchObject({
      code: 'IN_USE',
      message: `Retire primero la ambulancia Móvil ${ambulanceId} del incidente ${id}.`,
    });
    await end(id, ambulanceId);
    expect((await reopen()).body.message).toBe(`El incidente ${id} ya terminó: reábralo primero.`);
    expect((await open(id)).body.data.isWithdrawn).toBe(false);
  });

  test('and its duplicates are listed for the regulation centre', async () => {
    const [first, second] = [await insertRequest(app), await insertRequest(app)];
    const attended = await app.ask(attendRequest, { as: 'crue', params: { id: first.id }, body: {} });
    const { formId } = attended.body.data;
    await app.ask(duplicateEvent, { as: 'crue', body: { requestId: second.id, formId } });
    const listed = await app.ask(listIncidentRequests, { as: 'crue', params: { id: formId } });
    expect(listed.body.data.rows).toMatchObject([
      { id: first.id, status: 'attend' },
      { id: second.id, status: 'duplicate' },
    ]);
    expect((await open(formId)).body.data).toMatchObject({ emergencyType: 'ACCIDENTE_TRANSITO' });
  });
});

describe('The company of the ambulance', () => {
  test('is told with the number and the vehicle, and reads the incident only while it drives for it', async () => {
    const { id, ambulanceId } = await aSentIncident(app, VITAL);
    const [told] = await orm().select().from(notification).orderBy(desc(notification.id)).limit(1);
    expect(told).toMatchObject({
      eventType: 'INCIDENT',
      title: `Incidente ${id}: salga con Móvil ${ambulanceId}`,
      audience: [`TRANSPORT:${VITAL}`],
    });
    expect((await open(id, 'transporte')).body.data).toMatchObject({ callerPhone: '6045550101' });
    const rows = async () =>
      (await app.ask(listIncidents, { as: 'transporte', query: { state: 'sent' } })).body.data.rows.map(
        (row: { formId: number }) => row.formId,
      );
    expect(await rows()).toContain(id);
    await takeBack(id, ambulanceId);
    expect((await open(id, 'transporte')).status).toBe(404);
    expect(await rows()).not.toContain(id);
  });

  test('reads what has happened since its own ambulance was sent, and not why another one was taken back', async () => {
    const { id, ambulanceId } = await aSentIncident(app, VITAL === 2 ? 3 : 2);
    const next = await insertAmbulance(app, VITAL);
    await assign(id, next, { insteadOf: ambulanceId, reason: 'La tripulación de la otra se enfermó' });
    await app.ask(acts.placeIncident, { as: 'crue', params: { id }, body: PLACE });
    const { events } = (await open(id, 'transporte')).body.data;
    expect(events).toMatchObject([{ kind: 'assigned', ambulance: `Móvil ${next}` }, { kind: 'placed' }]);
    expect(await kindsOf(id)).toEqual(['assigned', 'taken-back', 'assigned', 'placed']);
  });

  test('does not see the incidents of other companies', async () => {
    const { id } = await aSentIncident(app, VITAL === 2 ? 3 : 2);
    const [hidden, missing] = [await open(id, 'transporte'), await open(2_000_000_000, 'transporte')];
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    const list = await app.ask(listIncidents, { as: 'transporte', query: { state: 'waiting' } });
    expect(list.body.data).toMatchObject({ rows: [], open: { waiting: 0 } });
  });

  test('cannot state another availability while it drives', async () => {
    const { id, ambulanceId } = await aSentIncident(app, 1);
    const body = { eventType: 'AVAILABLE' };
    const stated = await app.ask(setAvailability, { as: 'crue', params: { id: ambulanceId }, body });
    expect(stated.body.message).toBe(`La ambulancia Móvil ${ambulanceId} está en el incidente ${id}`);
    await takeBack(id, ambulanceId);
    const after = await app.ask(getAvailability, { as: 'crue', params: { id: ambulanceId } });
    expect(after.body.data).toBeNull();
  });
});

describe('The list', () => {
  test('has its states, their counts, its pages and its audit entry', async () => {
    const [waiting, sent, ended] = [
      await anIncident(app),
      (await aSentIncident(app)).id,
      await anEndedIncident(app),
    ];
    const page = async (state: string, more: object = {}) =>
      (await app.ask(listIncidents, { as: 'crue', query: { state, ...more } })).body.data;
    const idsOf = ({ rows }: { rows: { formId: number }[] }) => rows.map(({ formId }) => formId);
    expect(idsOf(await page('waiting'))).toContain(waiting);
    expect(idsOf(await page('waiting'))).not.toContain(sent);
    expect(idsOf(await page('sent'))).toContain(sent);
    expect(idsOf(await page('ended'))).toContain(ended);
    const before = (await page('waiting')).open.waiting;
    // Since yesterday somebody waits for the newest one.
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const [longest, second] = [
      await anIncident(app, { healthArrivalDate: hoursAgo(30) }),
      await anIncident(app, { healthArrivalDate: hoursAgo(29), ...PLACE, address: null }),
    ];
    const waits = await app.ask(countWaitingIncidents, { as: 'crue' });
    expect(waits.body.data.waiting).toBe(before + 2);
    expect(Date.now() - Date.parse(waits.body.data.oldestAt)).toBeGreaterThan(29.9 * 3_600_000);
    expect((await app.ask(countWaitingIncidents, { as: 'transporte' })).status).toBe(403);
    const first = await page('waiting', { limit: 1 });
    expect(first).toMatchObject({ next: longest, open: { waiting: before + 2 } });
    expect(idsOf(first)).toEqual([longest]);
    const further = await page('waiting', { limit: 1, before: first.next });
    expect(further.rows).toMatchObject([{ formId: second, address: null, isPlaced: true }]);
    const [entry] = await orm().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
    expect(entry).toMatchObject({ action: 'list-incidents', detail: { ids: [second] } });
  });
});

test('Each act has an audit entry with before and after', async () => {
  const { id, ambulanceId } = await aSentIncident(app);
  await end(id, ambulanceId);
  const entries = await orm().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2);
  expect(entries.map(({ action }) => action)).toEqual(['end-incident', 'assign-to-incident']);
  expect(entries[0]?.detail).toMatchObject({
    before: { id, endedAt: null },
    after: { id, outcome: 'SERVED_ON_SITE' },
  });
});

test('The audit log has nothing of who called, nor where, nor of what somebody typed', async () => {
  const before = await orm().$count(auditEntry);
  const person = { callerName: 'Rosalba Quimbayo', callerPhone: '3015550199', address: 'KR 8 # 90-17' };
  const typed = { emergencyType: 'Rosalba se cayó', observations: 'Rosalba no responde' };
  const id = await anIncident(app, { ...person, ...typed, ...PLACE });
  await app.ask(acts.placeIncident, { as: 'crue', params: { id }, body: PLACE });
  const body = { outcome: 'SERVED_ON_SITE', note: 'Rosalba quedó con su hija' };
  await app.ask(acts.endIncident, { as: 'crue', params: { id }, body });
  const request = await insertRequest(app);
  const corrected = { callerName: 'Rosalba Quimbayo', callerPhone: '3015550199' };
  await app.ask(attendRequest, { as: 'crue', params: { id: request.id }, body: corrected });
  const mistake = await insertRequest(app, { status: 'delete' });
  const reopening = { reason: 'Rosalba volvió a llamar' };
  const reopened = await app.ask(reopenRequest, { as: 'crue', params: { id: mistake.id }, body: reopening });
  expect(reopened.body.data.reopened).toMatchObject({ by: 'Mónica Ruiz', reason: 'Rosalba volvió a llamar' });
  const entries = await orm().select().from(auditEntry).orderBy(auditEntry.id).offset(before);
  expect(entries.map(({ action }) => action)).toEqual([
    'create-incident',
    'place-incident',
    'end-incident',
    'attend-ambulance-request',
    'reopen-ambulance-request',
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Rosalba|volvió|3015550199|KR 8|6\.2442|-75\.5812/);
  expect(entries[1]?.detail).toMatchObject({ after: { changed: ['lat', 'lng', 'accuracy'] } });
  expect(entries[3]?.detail).toMatchObject({
    after: { corrected: expect.arrayContaining(['callerName', 'callerPhone']) },
  });
});

test('A second end by its author keeps the note of the second time, once', async () => {
  const id = await anEndedIncident(app);
  const body = { outcome: 'NOT_FOUND', note: 'Lo vieron en la esquina' };
  for (const _time of [1, 2]) await app.ask(acts.endIncident, { as: 'crue', params: { id }, body });
  expect((await open(id)).body.data.events).toMatchObject([
    { kind: 'ended', note: null },
    { kind: 'noted', note: 'Lo vieron en la esquina' },
  ]);
});

test('An incident keeps how exact the citizen’s place is, until a person marks it, and the telephone of the account', async () => {
  const user = { fullName: 'Ana Toro', identification: null, phoneNumber: '3001112233' };
  const request = await insertRequest(app, { ...ROUGH, user, userPhoneNumber: null });
  const attended = await app.ask(attendRequest, { as: 'crue', params: { id: request.id }, body: {} });
  const id = attended.body.data.formId;
  expect((await open(id)).body.data).toMatchObject({ accuracy: 900, callerPhone: '3001112233' });
  await app.ask(acts.placeIncident, { as: 'crue', params: { id }, body: PLACE });
  expect((await open(id)).body.data).toMatchObject({ accuracy: null, ...PLACE });
});

test('A call with its type is an incident without a request', async () => {
  const body = { arrivedBy: 'LLAMADA', address: 'CL 1', emergencyType: 'PERSONA_LESIONADA', ...PLACE };
  const { formId } = (await app.ask(createIncident, { as: 'crue', body })).body.data;
  expect((await open(formId)).body.data).toMatchObject({
    emergencyType: 'PERSONA_LESIONADA',
    arrivedBy: 'LLAMADA',
    ...PLACE,
    ambulance: null,
    events: [],
  });
});

test('A corrected place is told to the crew that drives there', async () => {
  const { id } = await aSentIncident(app, VITAL);
  await app.ask(acts.placeIncident, { as: 'crue', params: { id }, body: PLACE });
  const [told] = await orm().select().from(notification).orderBy(desc(notification.id)).limit(1);
  expect(told).toMatchObject({ title: `Incidente ${id}: cambió el lugar`, audience: [`TRANSPORT:${VITAL}`] });
});

test('A place is corrected while the incident is open', async () => {
  const id = await anIncident(app);
  const place = () => app.ask(acts.placeIncident, { as: 'crue', params: { id }, body: PLACE });
  expect((await place()).body.data).toMatchObject({ ...PLACE, events: [{ kind: 'placed' }] });
  await end(id, null);
  expect((await place()).body.code).toBe('STATE_MOVED');
});
