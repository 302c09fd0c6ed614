import { randomUUID } from 'node:crypto';
import type { Bundle, FhirResource } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { BLOOD_FIELDS } from '../../../contract/resources/blood-bank';
import { getIpsResources } from '../../../contract/resources/hospital-detail';
import { getBloodBank, reportBloodBank } from '../../../contract/resources/reports';
import { checkHour } from '../../../contract/transfers/actions/check-hour';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { sayCrewWord } from '../../../contract/transfers/actions/say-crew-word';
import { exportFhir } from '../../../contract/transfers/export-fhir';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer, readTransfer } from './insert-transfer';

/** The entity of `transporte`. */
const CREW_ENTITY = 2;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const doubted = (at: string) => ({ 'relevo-occurred-at': at, 'relevo-time-doubt': 'true' });

async function onTheRoad() {
  return insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 5,
    ambulanceId: await insertAmbulance(app, CREW_ENTITY),
    ambulancesEntityId: CREW_ENTITY,
    ambAssignedBy: 'CRUE',
    steps: Object.fromEntries(
      ['creationCaseDate', 'validationCaseDate', 'ambulanceDispatchDate'].map((name, step) => [
        name,
        { occurredAt: minutesAgo(120 - step), recordedAt: minutesAgo(120 - step), by: 'Alguien' },
      ]),
    ),
  });
}

const stepsOf = async (id: number) =>
  (await app.ask(getReferral, { as: 'crue', params: { id } })).body.data.steps;

const arrive = (id: number, at: string, body = {}) =>
  app.ask(confirmStepCall, {
    as: 'crue',
    params: { id },
    body: { dateName: 'eventArrivalDate', ...body },
    headers: doubted(at),
  });

describe('A doubtful time', () => {
  it('of a step is stored and shown with its mark', async () => {
    const { id } = await onTheRoad();
    const said = minutesAgo(30);
    await arrive(id, said);
    expect((await stepsOf(id)).eventArrivalDate).toMatchObject({ occurredAt: said, doubt: { said } });
  });

  it('does not concern a step whose time a person typed', async () => {
    const { id } = await onTheRoad();
    const typed = minutesAgo(20);
    await arrive(id, minutesAgo(30), { at: typed });
    const { eventArrivalDate } = await stepsOf(id);
    expect(eventArrivalDate.occurredAt).toBe(typed);
    expect(eventArrivalDate.doubt).toBeUndefined();
  });

  it('of a crew word makes the step doubtful that is confirmed with it', async () => {
    const { id } = await onTheRoad();
    const said = minutesAgo(30);
    await app.ask(sayCrewWord.call, {
      as: 'transporte',
      params: { id },
      body: { step: 'eventArrivalDate', place: null },
      headers: doubted(said),
    });
    await app.ask(confirmStepCall, {
      as: 'crue',
      params: { id },
      body: { dateName: 'eventArrivalDate', asSaid: true },
    });
    expect((await stepsOf(id)).eventArrivalDate).toMatchObject({ occurredAt: said, doubt: { said } });
  });

  it('of a message is stored and shown with its mark', async () => {
    const { id } = await onTheRoad();
    const said = minutesAgo(30);
    const { body } = await app.ask(sendChatMessage, {
      as: 'crue',
      params: { referralId: id },
      body: { clientRef: randomUUID(), msg: 'Vamos en camino' },
      headers: doubted(said),
    });
    expect(body.data).toMatchObject({ occurredAt: said, doubt: { said } });
  });

  it('of a report is stored and shown with its mark, and leaves with the next report', async () => {
    const said = minutesAgo(30);
    const stock = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 1]));
    const report = async (headers: Record<string, string>) => {
      const body = { clientRef: randomUUID(), basedOn: null, ...stock, observations: null };
      const answer = await app.ask(reportBloodBank, { as: 'ips.sangre', body, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const { ipsId } = (await app.ask(getBloodBank, { as: 'ips.sangre' })).body.data;
      const { data } = (await app.ask(getIpsResources, { as: 'crue', params: { ipsId } })).body;
      return data;
    };
    const before = await report(doubted(said));
    expect(before.blood).toMatchObject({ createdAt: said, doubt: { said } });
    expect(before.summary.bloodResources.doubt).toEqual({ said });
    // In the first half hour of a shift its other report may be later.
    const [last] = before.reports.filter(({ kind }: { kind: string }) => kind === 'blood');
    expect(last).toMatchObject({ createdAt: said, doubt: { said } });
    const after = await report({});
    expect(after.blood.doubt).toBeNull();
    expect(after.summary.bloodResources.doubt).toBeUndefined();
  });
});

describe('The check of a doubtful time', () => {
  it('corrects it under the name of the person, and keeps the author of the step', async () => {
    const { id } = await onTheRoad();
    await arrive(id, minutesAgo(30));
    const at = minutesAgo(45);
    const answer = await app.ask(checkHour.call, {
      as: 'crue',
      params: { id },
      body: { dateName: 'eventArrivalDate', at },
    });
    expect(answer.status).toBe(200);
    const { eventArrivalDate: step } = await stepsOf(id);
    expect(step).toMatchObject({ occurredAt: at, by: 'Mónica Ruiz', checked: { by: 'Mónica Ruiz' } });
    expect(step.doubt).toBeUndefined();
  });

  it('is refused before the step before, for a step without doubt, and for others than the CRUE', async () => {
    const { id } = await onTheRoad();
    await arrive(id, minutesAgo(30));
    const check = (dateName: string, at: string, as = 'crue') =>
      app.ask(checkHour.call, { as, params: { id }, body: { dateName, at } });
    expect((await check('eventArrivalDate', minutesAgo(200))).status).toBe(422);
    expect((await check('validationCaseDate', minutesAgo(119))).status).toBe(409);
    expect((await check('eventArrivalDate', minutesAgo(30), 'eps')).status).toBe(403);
  });

  it('of the creation is then the time of the transfer, and lies within thirty days', async () => {
    const wrong = minutesAgo(36 * 60);
    const { id } = await insertTransfer(app, {
      createdAt: new Date(wrong),
      steps: {
        creationCaseDate: {
          occurredAt: wrong,
          recordedAt: minutesAgo(2),
          by: 'Alguien',
          doubt: { said: wrong },
        },
      },
    });
    const check = (at: string) =>
      app.ask(checkHour.call, { as: 'crue', params: { id }, body: { dateName: 'creationCaseDate', at } });
    const refused = await check('0001-01-01T00:00:00Z');
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'at' }] } });
    const at = minutesAgo(3);
    expect((await check(at)).status).toBe(200);
    expect((await app.ask(getReferral, { as: 'crue', params: { id } })).body.data.createdAt).toBe(at);

    const { body: bundle } = await app.ask(exportFhir, { as: 'crue', params: { id } });
    const resources = (bundle as Bundle<FhirResource>).entry?.flatMap(({ resource }) => resource ?? []) ?? [];
    const request = resources.find((one) => one.resourceType === 'ServiceRequest');
    const task = resources.find((one) => one.resourceType === 'Task');
    expect([request?.authoredOn, task?.authoredOn]).toEqual([at, at]);
    // The correction itself is the latest change.
    expect(Date.now() - Date.parse(task?.lastModified ?? '')).toBeLessThan(60_000);
  });
});

describe('A time before the transfer or its dispatch', () => {
  it('of a crew word is doubtful, although the device was sure of it', async () => {
    const { id } = await onTheRoad();
    const said = minutesAgo(36 * 60);
    const answer = await app.ask(sayCrewWord.call, {
      as: 'transporte',
      params: { id },
      body: { step: 'eventArrivalDate', place: null },
      headers: { 'relevo-occurred-at': said },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await readTransfer(app, id))?.crewWords[0]).toMatchObject({ occurredAt: said, doubt: { said } });
  });

  it('of a message is doubtful too; one from within the transfer is sure', async () => {
    const { id } = await onTheRoad();
    const doubtOf = async (said: string) => {
      const { body } = await app.ask(sendChatMessage, {
        as: 'crue',
        params: { referralId: id },
        body: { clientRef: randomUUID(), msg: 'Ya salieron' },
        headers: { 'relevo-occurred-at': said },
      });
      return body.data.doubt ?? null;
    };
    const early = minutesAgo(36 * 60);
    expect(await doubtOf(early)).toEqual({ said: early });
    expect(await doubtOf(minutesAgo(0))).toBeNull();
  });
});

describe('The server tells the time', () => {
  const ask = (as: string | undefined, word: string) =>
    app.ask(getReferral, { as, params: { id: 999_999 }, headers: { 'relevo-ask': word } });

  it('to an authenticated caller, with the word of the question, also with a refusal', async () => {
    const { status, headers } = await ask('crue', 'abc123');
    expect(status).toBe(404);
    const [word, time] = String(headers['relevo-time']).split(' ');
    expect(word).toBe('abc123');
    expect(Math.abs(Number(time) - Date.now())).toBeLessThan(5000);
  });

  it.each([
    ['a route that it does not know', { url: '/api/nothing', payload: {} }, 404],
    ['a body that it cannot read', { url: '/api/referral/1/crewWord', payload: '{"step":' }, 400],
    ['a body that is too large', { url: '/api/chatMessage/1', payload: `"${'a'.repeat(2_000_000)}"` }, 413],
  ])('also with the refusal of %s, before its handler', async (_what, { url, payload }, status) => {
    const refused = async (authorization: string) =>
      app.app.inject({
        method: url.endsWith('crewWord') ? 'PATCH' : 'POST',
        url,
        payload,
        headers: { authorization, 'content-type': 'application/json', 'relevo-ask': 'abc123' },
      });
    const ours = await refused(`Bearer ${await app.token('crue')}`);
    expect(ours.statusCode).toBe(status);
    expect(ours.headers['relevo-time']).toMatch(/^abc123 \d+$/);
    expect((await refused('Bearer stranger')).headers['relevo-time']).toBeUndefined();
  });

  it('to nobody else, and repeats no other text', async () => {
    expect((await ask(undefined, 'abc123')).headers['relevo-time']).toBeUndefined();
    expect((await ask('crue', 'a b')).headers['relevo-time']).toBeUndefined();
  });
});
