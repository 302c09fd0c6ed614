import { randomBytes, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINK_MINUTES, LINK_SESSION_MINUTES, PUBLIC_CALL } from '../../../contract/telecare/guest-link';
import * as calls from '../../../contract/telecare/telecare';
import { telecareCall } from '../../../server/modules/telecare/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { VITAL } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

const MINUTE_MS = 60_000;

let app: TestApp;
let limited: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  limited = await startTestApp({ TELECARE_ROOMS: 'outside' });
}, 240_000);
afterAll(() => Promise.all([app?.close(), limited?.close()]));

const orm = () => app.platform.database.orm;
const aSecret = () => randomBytes(32).toString('base64url');

/** What the public door answers to a page of this address. */
async function knock(path: string, secret: string, payload?: object, from = '10.9.0.1') {
  const answer = await app.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${PUBLIC_CALL}${path}`,
    headers: { authorization: `Bearer ${secret}` },
    remoteAddress: from,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}
const open = (token: string, session: string, from?: string) => knock('', token, { session }, from);
const enter = (session: string, seat = randomUUID()) => knock('/exchange', session, { seat, enters: true });

async function aCall() {
  const ambulanceId = await insertAmbulance(app, VITAL);
  await app.platform.reference.reload();
  const { id } = await insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 5,
    ambulanceId,
    ambulancesEntityId: VITAL,
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
  });
  const { callId } = (await app.ask(calls.startTelecare, { as: 'crue', params: { id } })).body.data;
  return { id, callId, ambulanceId };
}
const make = async (id: number, callId: number, as = 'crue') =>
  app.ask(calls.makeTelecareLink, { as, params: { id }, body: { callId } });
async function aLink() {
  const call = await aCall();
  const { token } = (await make(call.id, call.callId)).body.data;
  return { ...call, token: token as string };
}
const linkSeen = async (id: number, as = 'crue') =>
  (await app.ask(calls.getTelecare, { as, params: { id } })).body.data.call?.link;
const aHost = (id: number, callId: number) => {
  const seat = randomUUID();
  return async (body: object = {}) =>
    (
      await app.ask(calls.exchangeTelecare, {
        as: 'crue',
        params: { id },
        body: { callId, seat, ...body },
      })
    ).body.data as calls.Exchange;
};

/** The crew with an account. */
const aCrew = (id: number, callId: number) => {
  const seat = randomUUID();
  return (body: object = {}) =>
    app.ask(calls.exchangeTelecare, { as: 'transporte', params: { id }, body: { callId, seat, ...body } });
};

describe('A one-time link', () => {
  test('lets one page into the call, once; the same page may ask again', async () => {
    const { token, ambulanceId } = await aLink();
    const session = aSecret();
    const opened = await open(token, session);
    expect([opened.status, opened.body.data]).toEqual([
      200,
      { ambulance: `Móvil ${ambulanceId}`, phone: app.platform.cruePhone },
    ]);
    expect((await open(token, session)).status).toBe(200);
    expect((await enter(session)).status).toBe(200);
    const second = await open(token, aSecret());
    expect([second.status, second.body.message]).toEqual([409, 'Este enlace ya se usó. Pida otro al CRUE.']);
    expect((await enter(session)).status).toBe(200);
    // Nor does this session open another call.
    expect((await open((await aLink()).token, session)).status).toBe(409);
  });

  test('is stored as a hash, and only its maker’s answer has the token', async () => {
    const { id, callId, token } = await aLink();
    const session = aSecret();
    await open(token, session);
    const [row] = await orm().select().from(telecareCall).where(eq(telecareCall.id, callId));
    const audited = await orm().select().from(auditEntry).where(eq(auditEntry.referralId, id));
    const stored = JSON.stringify([row, audited]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(session);
    expect(JSON.stringify(await linkSeen(id))).not.toContain(token);
  });

  test('shows the regulation centre whether it was used, and nobody else that it exists', async () => {
    const { id, token } = await aLink();
    expect(await linkSeen(id)).toMatchObject({ madeBy: 'Mónica Ruiz', usedAt: null });
    const session = aSecret();
    await open(token, session);
    expect(await linkSeen(id)).toMatchObject({ usedAt: null });
    await enter(session);
    expect(await linkSeen(id)).toMatchObject({ usedAt: expect.any(String) });
    expect(await linkSeen(id, 'transporte')).toBeNull();
  });

  test('opens nothing after its minutes, and a page that opened it has two hours', async () => {
    const { callId, token } = await aLink();
    const past = (minutes: number) => new Date(app.platform.clock.now() - minutes * MINUTE_MS - 1000);
    const set = (values: object) => orm().update(telecareCall).set(values).where(eq(telecareCall.id, callId));
    await set({ linkExpiresAt: past(0) });
    const late = await open(token, aSecret());
    expect([late.status, late.body.message]).toEqual([409, 'Este enlace venció. Pida otro al CRUE.']);
    await set({ linkExpiresAt: new Date(app.platform.clock.now() + LINK_MINUTES * MINUTE_MS) });
    const session = aSecret();
    await open(token, session);
    await set({ linkUsedAt: past(LINK_SESSION_MINUTES) });
    expect((await enter(session)).status).toBe(404);
  });

  test('ends with the call, which its page learns', async () => {
    const { id, callId, token } = await aLink();
    const session = aSecret();
    await open(token, session);
    const host = aHost(id, callId);
    await host({ enters: true });
    await enter(session);
    await host({ leaves: true });
    expect((await enter(session)).body.data).toEqual({ isOver: true, other: null, signals: [] });
    for (const answer of [
      await open(token, session),
      await open(token, aSecret()),
      await knock('/ice', session),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('ends when the transfer has another ambulance', async () => {
    const { id, token } = await aLink();
    const session = aSecret();
    await open(token, session);
    const ambulanceId = await insertAmbulance(app, VITAL);
    await orm().update(referral).set({ ambulanceId }).where(eq(referral.id, id));
    expect((await enter(session)).body.data).toEqual({ isOver: true, other: null, signals: [] });
  });

  test('is void with the next one, and so is the seat of its person', async () => {
    const { id, callId, token } = await aLink();
    const [first, second] = [aSecret(), aSecret()];
    await open(token, first);
    await enter(first);
    const next = (await make(id, callId)).body.data.token as string;
    expect((await enter(first)).status).toBe(404);
    expect((await open(token, aSecret())).status).toBe(404);
    await open(next, second);
    expect((await enter(second)).status).toBe(200);
  });

  test('is not used by an entry that is refused: another page may open it', async () => {
    const { id, callId, token } = await aLink();
    const crew = aCrew(id, callId);
    await crew({ enters: true });
    const [first, second] = [aSecret(), aSecret()];
    await open(token, first);
    const refused = await enter(first);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('ya está en esta')]);
    expect(await linkSeen(id)).toMatchObject({ usedAt: null });
    await crew({ leaves: true });
    expect((await open(token, second)).status).toBe(200);
    expect((await enter(second)).status).toBe(200);
    expect(await linkSeen(id)).toMatchObject({ usedAt: expect.any(String) });
    expect((await enter(first)).status).toBe(404);
    expect((await open(token, aSecret())).body.message).toBe('Este enlace ya se usó. Pida otro al CRUE.');
  });

  test('takes the seat of the device that was there when it was made, once somebody comes by it', async () => {
    const { id, callId } = await aCall();
    const crew = aCrew(id, callId);
    await crew({ enters: true });
    const { token } = (await make(id, callId)).body.data;
    expect((await crew()).status).toBe(200);
    const session = aSecret();
    await open(token, session);
    expect((await enter(session)).status).toBe(200);
    const moved = await crew();
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'La videollamada siguió en otro equipo o en otra ventana.',
    ]);
    expect((await crew({ enters: true })).body.message).toContain('Tripulación (enlace) ya está');
  });

  test('takes no seat of who came after it was made', async () => {
    const { id, callId, token } = await aLink();
    await aCrew(id, callId)({ enters: true });
    const session = aSecret();
    await open(token, session);
    expect((await enter(session)).status).toBe(409);
  });

  test('is made by the regulation centre only, for an open call only', async () => {
    const { id, callId } = await aCall();
    for (const as of ['transporte', 'ips.referente', 'eps', 'admin'])
      expect((await make(id, callId, as)).status, as).toBe(403);
    await aHost(id, callId)({ enters: true });
    const other = await aCall();
    const wrong = await make(id, other.callId);
    expect([wrong.status, wrong.body.message]).toEqual([
      409,
      'La videollamada terminó. Inicie otra para hacer un enlace.',
    ]);
  });
});

describe('The person of a link', () => {
  test('sits in the crew’s seat and exchanges signals; a third person is refused by name', async () => {
    const { id, callId, token } = await aLink();
    const session = aSecret();
    await open(token, session);
    const host = aHost(id, callId);
    await host({ enters: true });
    const seat = randomUUID();
    const entered = await enter(session, seat);
    expect(entered.body.data.other).toMatchObject({ name: 'Mónica Ruiz', isHere: true });
    await host({ to: seat, signals: [{ n: 1, data: 'offer' }] });
    const heard = await knock('/exchange', session, { seat });
    expect(heard.body.data.signals).toMatchObject([{ data: 'offer' }]);
    expect((await host()).other).toMatchObject({ name: 'Tripulación (enlace)' });
    const crew = await app.ask(calls.exchangeTelecare, {
      as: 'transporte',
      params: { id },
      body: { callId, seat: randomUUID(), enters: true },
    });
    expect([crew.status, crew.body.message]).toEqual([
      409,
      'Tripulación (enlace) ya está en esta videollamada. Es solo para dos personas.',
    ]);
    expect((await knock('/ice', session)).body.data).toEqual({ rows: [] });
  });

  test('reads nothing of the patient or the transfer', async () => {
    const { id, callId, token } = await aLink();
    const session = aSecret();
    await aHost(id, callId)({ enters: true });
    const texts = [await open(token, session), await enter(session), await knock('/ice', session)].map(
      ({ text }) => text,
    );
    expect(texts.join()).not.toMatch(/referralId|traslado/i);
    const [row] = await orm().select().from(referral).where(eq(referral.id, id));
    const known = Object.values(row?.person ?? {}).filter(
      (value) => typeof value === 'string' && value.length > 3,
    );
    expect(known.length).toBeGreaterThan(0);
    for (const value of known) expect(texts.join()).not.toContain(value);
  });

  test('leaves lines in the audit log: made, opened, entered', async () => {
    const { id, token } = await aLink();
    const session = aSecret();
    await open(token, session, '10.9.0.77');
    await enter(session);
    const lines = await orm()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.referralId, id))
      .orderBy(desc(auditEntry.id));
    const told = lines.map(({ action, username, address }) => [action, username, address]);
    expect(told).toContainEqual(['make-telecare-link', 'crue', expect.any(String)]);
    expect(told).toContainEqual(['open-telecare-link', 'enlace', '10.9.0.77']);
    expect(told).toContainEqual(['enter-telecare', 'enlace', '10.9.0.1']);
  });
});

describe('The door', () => {
  test('answers 404 to secrets of another shape, and limits the openings of an address', async () => {
    for (const secret of ['', 'short', `${aSecret()}x`])
      expect((await open(secret, aSecret(), '10.9.0.2')).status).toBe(404);
    const statuses = [];
    for (let count = 0; count < 60; count += 1)
      statuses.push((await open(aSecret(), aSecret(), '10.9.0.2')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await open(aSecret(), aSecret(), '10.9.0.3')).status).toBe(404);
  });

  test('does not exist where there are no rooms of our own', async () => {
    const url = `/api${PUBLIC_CALL}`;
    const asked = { method: 'POST', url, headers: { authorization: `Bearer ${aSecret()}` } } as const;
    expect((await limited.app.inject({ ...asked, payload: { session: aSecret() } })).json().code).not.toBe(
      'FIELDS_INVALID',
    );
    expect((await limited.app.inject(asked)).statusCode).toBe(404);
  });
});
