import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActionName, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { notification } from '../../../server/modules/notifications/tables';
import { askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer, readTransfer } from './insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

/** The company of `transporte`, and another company. */
const COMPANY = 2;
const OTHER = 3;
const CODE = 'EPS-77';

/** The insurer of `eps`. */
const insurer = () => askersOf(app).find(({ username }) => username === 'eps')?.entityId;

const accepted = () =>
  insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    epsId: insurer() ?? 0,
    ipsRecvId: 5,
    dated: ['validationCaseDate'],
  });

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** The person tapped so many seconds ago; now, without a number. */
const act = (name: ActionName, as: string, id: number, body: unknown, tapped?: number) =>
  app.ask(TRANSFER_ACTIONS[name].call, {
    as,
    params: { id },
    body,
    key: randomUUID(),
    headers: tapped === undefined ? {} : { 'relevo-occurred-at': secondsAgo(tapped) },
  });
const assignEntity = (id: number, tapped?: number) =>
  act('assign-ambulance-entity', 'eps', id, { entityId: COMPANY, acceptanceCode: CODE }, tapped);

/** The company was assigned by the insurer, long enough ago to be read. */
const assigned = (change = {}) =>
  insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    epsId: insurer() ?? 0,
    ipsRecvId: 5,
    dated: ['validationCaseDate'],
    ambulancesEntityId: COMPANY,
    entityAssignedBy: 'EPS',
    ambAcceptanceCodeEps: CODE,
    marks: { entity: { by: 'Asegura', at: secondsAgo(60), subject: 'asegura' } },
    ...change,
  });

const told = async (id: number) => {
  const rows = await app.platform.database.orm
    .select()
    .from(notification)
    .where(eq(notification.referralId, id))
    .orderBy(asc(notification.id));
  return rows.filter(({ audience }) => audience.includes(`TRANSPORT:${COMPANY}`)).map(({ title }) => title);
};

describe('The insurer and the regulation centre who assign at once', () => {
  it('do not both win: the second reads who was first', async () => {
    const { id } = await accepted();
    const ambulanceId = await insertAmbulance(app, OTHER);
    expect((await assignEntity(id, 1)).status).toBe(200);
    const second = await act('assign-ambulance', 'crue', id, { ambulanceId }, 1);
    expect([second.status, second.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(second.body.message).toMatch(
      /^Mientras tanto .+ asignó la entidad de transporte a las \d\d:\d\d; su acción no se aplicó$/,
    );
    expect(await readTransfer(app, id)).toMatchObject({
      ambulanceId: null,
      ambulancesEntityId: COMPANY,
      ambAcceptanceCodeEps: CODE,
    });
  });

  it('do not both win when both requests run together', async () => {
    const { id } = await accepted();
    const ambulanceId = await insertAmbulance(app, OTHER);
    const answers = await Promise.all([
      assignEntity(id, 0),
      act('assign-ambulance', 'crue', id, { ambulanceId }, 0),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('An ambulance of another entity than the assigned one', () => {
  it('takes the code of the insurer away, and tells the displaced entity that it is no longer its transfer', async () => {
    const { id } = await assigned();
    const ambulanceId = await insertAmbulance(app, OTHER);
    const sent = await act('assign-ambulance', 'crue', id, { ambulanceId });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.data.ambAcceptanceCodeEps).toBeNull();
    expect(await told(id)).toEqual([`Traslado #${id}: el CRUE envió otra ambulancia; ya no le corresponde`]);
  });

  it('of the same entity keeps the code, and the entity reads its dispatch', async () => {
    const { id } = await assigned();
    const ambulanceId = await insertAmbulance(app, COMPANY);
    const sent = await act('assign-ambulance', 'crue', id, { ambulanceId });
    expect(sent.body.data.ambAcceptanceCodeEps).toBe(CODE);
    expect(await told(id)).toEqual([`Traslado #${id}: ambulancia despachada`]);
  });
});

describe('An ambulance of one of the entities that may offer', () => {
  const THIRD = 4;
  const open = () =>
    insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      dated: ['validationCaseDate'],
      allowAllAmbulancesEntities: true,
    });
  const toldTo = async (id: number, key: string) => {
    const rows = await app.platform.database.orm
      .select()
      .from(notification)
      .where(eq(notification.referralId, id))
      .orderBy(asc(notification.id));
    return rows
      .filter(({ audience }) => audience.includes(key))
      .map(({ eventType, title }) => [eventType, title]);
  };

  it('is no dispatch for the others: with sound for who offered', async () => {
    const { id } = await open();
    const offer = { ambulanceId: await insertAmbulance(app, COMPANY) };
    expect((await act('offer-ambulance', 'transporte', id, offer)).status).toBe(200);
    const chosen = { ambulanceId: await insertAmbulance(app, OTHER) };
    expect((await act('assign-ambulance', 'crue', id, chosen)).status).toBe(200);
    expect(await told(id)).toEqual([
      `Traslado #${id}: se escogió otra entidad; su ambulancia ya no se necesita`,
    ]);
    expect(await toldTo(id, `TRANSPORT:${THIRD}`)).toEqual([
      ['REFERRAL_CHANGED', `Traslado #${id}: lo atiende otra entidad`],
    ]);
    expect(await toldTo(id, `TRANSPORT:${OTHER}`)).toEqual([
      ['REFERRAL_CALLS', `Traslado #${id}: ambulancia despachada`],
    ]);
    // An offer does not outlive the dispatch that its entity was told of.
    expect((await act('undo-dispatch', 'crue', id, { undoDispatch: true })).status).toBe(200);
    const again = `Traslado #${id}: otra vez sin ambulancia; puede ofrecer la suya`;
    expect((await told(id)).at(-1)).toBe(again);
    expect((await readTransfer(app, id))?.offers).toEqual([]);
    expect((await toldTo(id, `TRANSPORT:${OTHER}`)).at(-1)).toEqual([
      'REFERRAL_CALLS',
      `Traslado #${id}: despacho cancelado`,
    ]);
    const all = await toldTo(id, 'TRANSPORT:private');
    expect(all).toEqual([['REFERRAL_CHANGED', `Traslado #${id}: una entidad puede transportar`]]);
  });
});

it('An offer does not outlive the choice of another entity', async () => {
  const { id } = await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    ipsRecvId: 5,
    dated: ['validationCaseDate'],
    allowAllAmbulancesEntities: true,
  });
  const offer = { ambulanceId: await insertAmbulance(app, COMPANY) };
  expect((await act('offer-ambulance', 'transporte', id, offer)).status).toBe(200);
  const chosen = await act('assign-ambulance-entity', 'crue', id, { entityId: OTHER });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  expect((await readTransfer(app, id))?.offers).toEqual([]);
});

it('A cancelled transfer calls off who offered an ambulance', async () => {
  const { id } = await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    ipsRecvId: 5,
    dated: ['validationCaseDate'],
    allowAllAmbulancesEntities: true,
  });
  const offer = { ambulanceId: await insertAmbulance(app, COMPANY) };
  expect((await act('offer-ambulance', 'transporte', id, offer)).status).toBe(200);
  expect((await act('reject', 'crue', id, { reason: 'DECEASED' })).status).toBe(200);
  expect(await told(id)).toEqual([`Traslado #${id}: traslado cancelado; su ambulancia ya no se necesita`]);
});

it('Who cancels without having read the acceptance is told who made it, and may cancel after that', async () => {
  const { id } = await assigned();
  const reason = { reason: 'DECEASED' };
  const unread = await act('reject', 'crue', id, { ...reason, readUntil: secondsAgo(120) });
  expect([unread.status, unread.body.code]).toEqual([409, 'STATE_MOVED']);
  expect(unread.body.message).toMatch(/^Mientras tanto Alguien aceptó al paciente /);
  expect((await readTransfer(app, id))?.state).toBe('PENDING_AMBULANCE');
  const read = await act('reject', 'crue', id, { ...reason, readUntil: secondsAgo(0) });
  expect(read.status).toBe(200);
});

it('An entity that cannot transport leaves no code to the next one', async () => {
  const { id } = await assigned();
  const left = await act('cannot-transport', 'transporte', id, { reason: 'Sin tripulación' });
  expect(left.status).toBe(200);
  expect(await readTransfer(app, id)).toMatchObject({ ambAcceptanceCodeEps: null });
});
