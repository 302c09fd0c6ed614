import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endIncident, takeBackAmbulance } from '../../../contract/incidents/acts';
import { getIncident } from '../../../contract/incidents/reads';
import { mayCall } from '../../../contract/may-call';
import { listNotifications } from '../../../contract/notifications/notifications';
import { PUBLIC_CALL } from '../../../contract/telecare/guest-link';
import * as calls from '../../../contract/telecare/incident-calls';
import { type Exchange, getTelecare, listTelecareAmbulances } from '../../../contract/telecare/telecare';
import { INCIDENT_TELECARE_PEOPLE } from '../../../contract/telecare/telecare-readers';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { referral } from '../../../server/modules/transfers/tables';
import { aSentIncident } from '../incidents/an-incident';
import { askersOf } from '../permissions/people';
import { VITAL } from '../realtime/a-transfer';
import { openSockets } from '../realtime/sockets';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { goldenCodeOf, learnDiagnoses } from '../transfers/forms';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
}, 240_000);
afterAll(() => app?.close());

const read = async (id: number, as = 'crue') =>
  (await app.ask(calls.getIncidentTelecare, { as, params: { id } })).body.data;
const start = (id: number, as = 'crue') => app.ask(calls.startIncidentTelecare, { as, params: { id } });
const events = async (id: number, as = 'crue') =>
  (await app.ask(getIncident, { as, params: { id } })).body.data.events as { kind: string }[];
const latest = async (as: string) =>
  (await app.ask(listNotifications, { as })).body.data.rows[0] as { title: string; eventType: string };

function aDevice(id: number, callId: number, as: string) {
  const seat = randomUUID();
  const ask = (body: object = {}) =>
    app.ask(calls.exchangeIncidentTelecare, { as, params: { id }, body: { callId, seat, ...body } });
  return {
    seat,
    ask,
    enter: () => ask({ enters: true }),
    data: async (body: object = {}): Promise<Exchange> => (await ask(body)).body.data,
  };
}

/** An incident with an ambulance of Vital, and its call. */
async function aCall() {
  const { id, ambulanceId } = await aSentIncident(app, VITAL);
  await app.platform.reference.reload();
  const { callId } = (await start(id)).body.data;
  const [host, guest] = [aDevice(id, callId, 'crue'), aDevice(id, callId, 'transporte')];
  await host.enter();
  await guest.enter();
  return { id, ambulanceId, callId, host, guest };
}

describe('The call of an incident', () => {
  test('rings at the company, passes signals, refuses a third person, and is in the history of the incident', async () => {
    const { id, ambulanceId } = await aSentIncident(app, VITAL);
    await app.platform.reference.reload();
    expect(await read(id)).toMatchObject({ canStart: true, call: null });
    const { rows } = (await app.ask(listTelecareAmbulances, { as: 'crue' })).body.data;
    expect(rows.find((row: { id: number }) => row.id === ambulanceId)).toMatchObject({
      referralId: null,
      incidentId: id,
    });
    const { callId } = (await start(id)).body.data;
    expect((await start(id)).body.data).toEqual({ callId });
    expect(await latest('transporte')).toMatchObject({
      title: `Incidente ${id}: el CRUE llama por video a Móvil ${ambulanceId}`,
      eventType: 'INCIDENT',
    });
    const [host, guest] = [aDevice(id, callId, 'crue'), aDevice(id, callId, 'transporte')];
    await host.enter();
    expect((await guest.enter()).body.data.other).toMatchObject({ name: 'Mónica Ruiz' });
    await host.data({ to: guest.seat, signals: [{ n: 1, data: 'offer' }] });
    expect((await guest.data()).signals.map(({ data }) => data)).toEqual(['offer']);
    const third = await aDevice(id, callId, 'crue.colega').enter();
    expect(third.body.message).toBe('Mónica Ruiz ya está en esta videollamada. Es solo para dos personas.');
    expect((await aDevice(id, callId, 'transporte.b').enter()).status).toBe(404);
    const note = { callId, msg: 'Pulso 110, pálido' };
    for (const as of ['crue', 'transporte'])
      expect((await app.ask(calls.noteInIncidentCall, { as, params: { id }, body: note })).status).toBe(200);
    await host.data({ leaves: true });
    expect(await guest.data()).toMatchObject({ isOver: true });
    const said = [
      { kind: 'assigned' },
      { kind: 'call-began', by: 'Mónica Ruiz', ambulance: `Móvil ${ambulanceId}` },
      { kind: 'call-note', by: 'Mónica Ruiz', note: 'Pulso 110, pálido' },
      { kind: 'call-note', by: 'Wilmar Castaño', note: 'Pulso 110, pálido' },
      { kind: 'call-ended', note: 'menos de un minuto.' },
    ];
    expect(await events(id)).toMatchObject(said);
    // A note that was half written at the end is still taken.
    expect((await app.ask(calls.noteInIncidentCall, { as: 'crue', params: { id }, body: note })).status).toBe(
      200,
    );
    expect((await events(id, 'transporte')).length).toBe(said.length + 1);
  });

  test('is for who acts on the incident: every person, each of its calls', async () => {
    const { id, callId } = await aCall();
    const bodyOf = (name: string): object | undefined =>
      ({
        exchangeIncidentTelecare: { callId, seat: randomUUID(), enters: true },
        makeIncidentTelecareLink: { callId },
        noteInIncidentCall: { callId, msg: 'Nota' },
      })[name];
    for (const asker of askersOf(app))
      for (const call of Object.values(calls)) {
        const { status } = await app.ask(call, {
          as: asker.username,
          params: { id },
          body: bodyOf(call.name),
        });
        const isOther = asker.part === 'TRANSPORT' && asker.entityId !== VITAL;
        const expected = !mayCall(asker, call.audience) ? 403 : isOther ? 404 : 200;
        expect(status, `${asker.username} ${call.name}`).toBe(expected);
      }
    // No auditor, and of the companies the one that drives there.
    const audience = askersOf(app).filter((one) => mayCall(one, INCIDENT_TELECARE_PEOPLE));
    expect(audience.map(({ username }) => username)).toEqual(['crue', 'transporte', 'transporte.b']);
  });

  test('is begun by the crew too, and hinted to both sides with a number and nothing else', async () => {
    const sockets = await openSockets(app);
    const ears = await Promise.all(
      ['crue', 'transporte', 'transporte.b'].map((as) => sockets.notifications(as)),
    );
    const { id, ambulanceId } = await aSentIncident(app, VITAL);
    await app.platform.reference.reload();
    expect((await start(id, 'transporte.b')).status).toBe(404);
    expect((await start(id, 'transporte')).status).toBe(200);
    expect(await latest('crue')).toMatchObject({
      title: `Incidente ${id}: Móvil ${ambulanceId} llama por video`,
      eventType: 'INCIDENT',
    });
    const [centre, company, other] = ears;
    for (const ear of [centre, company]) {
      await ear?.hear('telecare');
      expect(ear?.heard('telecare')).toEqual([{ incidentId: id }]);
    }
    await other?.settled();
    expect(other?.heard('telecare')).toEqual([]);
    await sockets.close();
  });

  test('is entered by a one-time link, which ends with the hold of the ambulance', async () => {
    const { id, ambulanceId } = await aSentIncident(app, VITAL);
    const { callId } = (await start(id)).body.data;
    const made = await app.ask(calls.makeIncidentTelecareLink, {
      as: 'crue',
      params: { id },
      body: { callId },
    });
    const session = 's'.repeat(43);
    const knock = (path: string, secret: string, body: object) =>
      app.app.inject({
        method: 'POST',
        url: `/api${PUBLIC_CALL}${path}`,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        payload: body,
      });
    expect((await knock('', made.body.data.token, { session })).json().data).toMatchObject({
      ambulance: `Móvil ${ambulanceId}`,
    });
    const letter = { seat: randomUUID(), enters: true };
    expect((await knock('/exchange', session, letter)).json().data).toMatchObject({ isOver: false });
    expect((await read(id)).call).toMatchObject({ guest: 'Tripulación (enlace)' });
    const body = { ambulanceId, reason: 'Se varó' };
    await app.ask(takeBackAmbulance, { as: 'crue', params: { id }, body });
    expect((await read(id)).call).toBeNull();
    expect((await knock('/exchange', session, letter)).json().data).toMatchObject({ isOver: true });
  });

  test('is not started without an ambulance, and over for both when the incident ends', async () => {
    const { id, ambulanceId, host, guest } = await aCall();
    const body = { outcome: 'SERVED_ON_SITE', ambulanceId };
    expect((await app.ask(endIncident, { as: 'crue', params: { id }, body })).status).toBe(200);
    expect(await guest.data()).toMatchObject({ isOver: true });
    expect(await host.data()).toMatchObject({ isOver: true });
    const again = await start(id);
    expect([again.status, again.body.message]).toEqual([
      409,
      'La ambulancia no cuenta con una sala definida',
    ]);
    expect(await read(id)).toMatchObject({ canStart: false, call: null });
  });

  test('goes on while the incident goes on as a golden code, until its transfer has another ambulance', async () => {
    const { id, ambulanceId, host, guest } = await aCall();
    const form = { ...goldenCodeOf(app), incidentId: id };
    const { id: transfer } = (await app.ask(createGoldenCode, { as: 'crue', body: form, file: aPdf() })).body
      .data;
    expect(await host.data()).toMatchObject({ isOver: false });
    const body = { outcome: 'TAKEN_TO_HOSPITAL', ambulanceId };
    expect((await app.ask(endIncident, { as: 'crue', params: { id }, body })).status).toBe(200);
    // The crew's company has no incident any more, and it is in the call.
    for (const device of [host, guest]) expect(await device.data()).toMatchObject({ isOver: false });
    expect((await read(id, 'transporte')).call).toMatchObject({ guest: 'Wilmar Castaño' });
    // Who looks at the transfer finds the call of its incident.
    expect(await roomOf(transfer)).toMatchObject({ call: null, incidentId: id });
    const { orm } = app.platform.database;
    await orm.update(referral).set({ ambulanceId }).where(eq(referral.id, transfer));
    expect(await host.data()).toMatchObject({ isOver: false });
    await orm.update(referral).set({ ambulanceId: 1 }).where(eq(referral.id, transfer));
    expect(await roomOf(transfer)).toMatchObject({ incidentId: null });
    expect(await guest.data()).toMatchObject({ isOver: true });
  });

  test('that goes on as a golden code is seen and answered by a colleague of the centre', async () => {
    const { id, ambulanceId } = await aSentIncident(app, VITAL);
    await app.platform.reference.reload();
    const { callId } = (await start(id, 'transporte')).body.data;
    const guest = aDevice(id, callId, 'transporte');
    await guest.enter();
    const ring = await latest('crue.colega');
    expect(ring.title).toBe(`Incidente ${id}: Móvil ${ambulanceId} llama por video`);
    const form = { ...goldenCodeOf(app), incidentId: id };
    const { id: transfer } = (await app.ask(createGoldenCode, { as: 'crue', body: form, file: aPdf() })).body
      .data;
    const body = { outcome: 'TAKEN_TO_HOSPITAL', ambulanceId };
    expect((await app.ask(endIncident, { as: 'crue', params: { id }, body })).status).toBe(200);
    // From the transfer and from the ring, both lead to the same call, whose caller waits alone.
    expect(await roomOf(transfer, 'crue.colega')).toMatchObject({ call: null, incidentId: id });
    expect((await read(id, 'crue.colega')).call).toMatchObject({
      callId,
      isByCrew: true,
      host: null,
      guest: 'Wilmar Castaño',
    });
    expect((await app.ask(calls.listIncidentIceServers, { as: 'crue.colega', params: { id } })).status).toBe(
      200,
    );
    const colleague = aDevice(id, callId, 'crue.colega');
    expect((await colleague.enter()).body.data).toMatchObject({
      isOver: false,
      other: { name: 'Wilmar Castaño', isHere: true },
    });
    await guest.data({ to: colleague.seat, signals: [{ n: 1, data: 'offer' }] });
    expect((await colleague.data()).signals.map(({ data }) => data)).toEqual(['offer']);
    await colleague.data({ to: guest.seat, signals: [{ n: 1, data: 'answer' }] });
    expect((await guest.data()).signals.map(({ data }) => data)).toEqual(['answer']);
    // Who made the golden code reads that the call has been answered, and does not push in.
    const { host } = (await read(id)).call;
    expect(host).toEqual(expect.any(String));
    expect((await aDevice(id, callId, 'crue').enter()).body.message).toContain(`${host} ya está`);
    const note = { callId, msg: 'Pulso 110, pálido' };
    const asked = { as: 'crue.colega', params: { id }, body: note };
    expect((await app.ask(calls.noteInIncidentCall, asked)).status).toBe(200);
  });
});

const roomOf = async (id: number, as = 'crue') =>
  (await app.ask(getTelecare, { as, params: { id } })).body.data;
