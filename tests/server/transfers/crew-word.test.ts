import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Acknowledgement,
  answerAcknowledgement,
  listAcknowledgements,
} from '../../../contract/acknowledgements/acknowledgements';
import { listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { listChatMessages } from '../../../contract/chat/messages';
import { atTimeBeside, timeBeside } from '../../../contract/day-and-time';
import { askReceipts } from '../../../contract/receipts/receipts';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { rejectCall } from '../../../contract/transfers/actions/reject';
import { sayCrewWordCall } from '../../../contract/transfers/actions/say-crew-word';
import { undoDispatch } from '../../../contract/transfers/actions/undo-dispatch';
import { areTwoForOnePatient } from '../../../contract/transfers/called-off';
import { type CalledOffDispatch, listCalledOff } from '../../../contract/transfers/called-off-dispatches';
import { type LateWord, lacksAmbulance } from '../../../contract/transfers/facts';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { lateWordsOf } from '../../../contract/transfers/late-words';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import type { CrewStepName } from '../../../contract/transfers/steps';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { notification } from '../../../server/modules/notifications/tables';
import { findLateWords } from '../../../server/modules/transfers';
import { startTestApp, type TestApp } from '../support/test-app';
import { type GivenTransfer, insertAmbulance, insertTransfer, readTransfer } from './insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  // Its own run, with the real clock, would bring back what this file gives in the future.
  app.jobs.stop();
}, START_MS);
afterAll(() => app.close());

/** The entity of the user `transporte`. */
const VITAL = 2;
const PLACE = { latitude: 6.25184, longitude: -75.56359, accuracy: 12 };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function onTheRoad(given: GivenTransfer = {}): Promise<number> {
  const { id } = await insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 5,
    ambulanceId: await insertAmbulance(app, VITAL),
    ambulancesEntityId: VITAL,
    ambAssignedBy: 'CRUE',
    steps: Object.fromEntries(
      ['creationCaseDate', 'validationCaseDate', 'ambulanceDispatchDate'].map((name, step) => [
        name,
        { occurredAt: minutesAgo(120 - step), recordedAt: minutesAgo(120 - step), by: 'Alguien' },
      ]),
    ),
    ...given,
  });
  return id;
}

interface Said {
  as?: string;
  key?: string;
  body?: Record<string, unknown>;
  occurred?: string;
}

const say = (id: number, { as = 'transporte', key, body, occurred }: Said = {}) =>
  app.ask(sayCrewWordCall, {
    as,
    params: { id },
    key,
    body: { step: 'eventArrivalDate', place: PLACE, ...body },
    headers: occurred ? { 'relevo-occurred-at': occurred } : {},
  });

const linesOf = async (id: number): Promise<string[]> => {
  const { body } = await app.ask(listChatMessages, { as: 'crue', params: { referralId: id } });
  return body.data.rows.map(({ msg }: { msg: string }) => msg);
};

const confirm = (id: number, body: Record<string, unknown>) =>
  app.ask(confirmStepCall, { as: 'crue', params: { id }, body: { dateName: 'eventArrivalDate', ...body } });

describe('The notice of a called-off dispatch', () => {
  const notices = async (as = 'transporte') =>
    (await app.ask(listCalledOff, { as })).body.data.rows as CalledOffDispatch[];
  const of = async (id: number, as?: string) => (await notices(as)).find((row) => row.referralId === id);

  it('is there for the entity that was called off, with what became of its word, and for nobody else', async () => {
    const id = await onTheRoad();
    expect(await of(id)).toBeUndefined();
    const undone = await app.ask(undoDispatch.call, {
      as: 'crue',
      params: { id },
      body: { undoDispatch: true },
    });
    expect(undone.status).toBe(200);
    expect(await of(id)).toMatchObject({ referralId: id, isCancelled: false, word: null });
    expect(await of(id, 'transporte.b')).toBeUndefined();
    expect((await app.ask(listCalledOff, { as: 'ips.referente' })).status).toBe(403);
    await say(id, { occurred: minutesAgo(5) });
    expect((await of(id))?.word).toEqual({ said: '«Llegamos»', known: false, answeredBy: null });
    expect(Object.keys((await of(id)) ?? {}).sort()).toEqual([
      'ambulance',
      'at',
      'isCancelled',
      'referralId',
      'word',
    ]);
  });

  it('has the word of its own crew only, and one notice stands for each, also while another ambulance drives', async () => {
    const [first, second] = [await insertAmbulance(app, VITAL), await insertAmbulance(app, VITAL)];
    const id = await onTheRoad({ ambulanceId: first, ambAssignedBy: 'TRANSPORT' });
    const undo = { as: 'crue', params: { id }, body: { undoDispatch: true } } as const;
    expect((await app.ask(undoDispatch.call, undo)).status).toBe(200);
    await say(id, { occurred: minutesAgo(3), body: { step: 'transportDate', ambulanceId: first } });
    const words = async () =>
      (await notices()).filter((row) => row.referralId === id).map(({ word }) => word?.said ?? null);
    expect(await words()).toEqual(['«Salimos con el paciente»']);
    const { call } = TRANSFER_ACTIONS['assign-own-ambulance'];
    const own = { as: 'transporte', params: { referralId: id }, body: { ambulanceId: second } };
    expect((await app.ask(call, own)).status).toBe(200);
    expect(await words()).toEqual(['«Salimos con el paciente»']);
    expect((await app.ask(undoDispatch.call, undo)).status).toBe(200);
    // The last one first: nobody in the second ambulance said anything.
    expect(await words()).toEqual([null, '«Salimos con el paciente»']);
  });

  it('does not stand for an ambulance that was sent again', async () => {
    const ambulanceId = await insertAmbulance(app, VITAL);
    const id = await onTheRoad({ ambulanceId });
    await app.ask(undoDispatch.call, { as: 'crue', params: { id }, body: { undoDispatch: true } });
    expect(await of(id)).toBeDefined();
    const { call } = TRANSFER_ACTIONS['assign-ambulance'];
    expect((await app.ask(call, { as: 'crue', params: { id }, body: { ambulanceId } })).status).toBe(200);
    expect(await of(id)).toBeUndefined();
  });

  it('says that the crew took its word back', async () => {
    const id = await onTheRoad();
    await say(id, { occurred: minutesAgo(10), body: { step: 'transportDate' } });
    await app.ask(undoDispatch.call, { as: 'crue', params: { id }, body: { undoDispatch: true } });
    await say(id, { occurred: minutesAgo(1), body: { step: 'transportDate', takenBack: true } });
    expect((await of(id))?.word).toMatchObject({ said: '«Salimos con el paciente»', takenBack: true });
    const { lateWord } = (await app.ask(getReferral, { as: 'crue', params: { id } })).body.data.marks;
    // Older apps know a word that was taken back by its text only.
    expect([lateWord.takenBack, lateWord.said]).toEqual([true, 'retiró «Salimos con el paciente»']);
    // The ambulance is not told to have a patient.
    const { ambulanceId = 0 } = lateWord;
    expect((await findLateWords(app.platform.database.orm)).has(ambulanceId)).toBe(false);
  });

  it('is there when the whole transfer is cancelled, and not for a dispatch that stands', async () => {
    const [id, other] = [await onTheRoad(), await onTheRoad()];
    const rejected = await app.ask(rejectCall, { as: 'crue', params: { id }, body: { reason: 'DECEASED' } });
    expect(rejected.status).toBe(200);
    expect(await of(id)).toMatchObject({ isCancelled: true });
    expect(await of(other)).toBeUndefined();
  });
});

describe('A crew word', () => {
  it('is stored with time and place, appears in the chat, and dates no step', async () => {
    const id = await onTheRoad();
    const occurred = minutesAgo(30);
    const { status, body } = await say(id, { occurred });
    expect(status).toBe(200);
    expect(body.data.crewWords).toEqual([
      expect.objectContaining({
        step: 'eventArrivalDate',
        occurredAt: occurred,
        place: PLACE,
        entityId: VITAL,
      }),
    ]);
    expect(body.data.steps.eventArrivalDate).toBeUndefined();
    expect(body.data.referralState).toBe('AMBULANCE_TRANSPORT');
    const received = body.data.crewWords[0].recordedAt;
    expect(await linesOf(id)).toEqual([
      `Wilmar Castaño: Llegamos, ${timeBeside(occurred, received)} · recibido ${timeBeside(received, occurred)}. Lugar: 6.25184, -75.56359 (±12 m).`,
    ]);
  });

  it('is stored without a place if the phone gave none', async () => {
    const id = await onTheRoad();
    expect((await say(id, { body: { place: null } })).body.data.crewWords[0].place).toBeNull();
    expect((await linesOf(id)).join()).not.toContain('Lugar');
  });

  it('is in a notification by its step, but not with its place, because a locked screen shows it', async () => {
    const id = await onTheRoad();
    await say(id);
    const rows = await app.platform.database.orm
      .select()
      .from(notification)
      .where(eq(notification.referralId, id));
    expect(rows.map(({ title }) => title)).toEqual([`Traslado #${id}: la tripulación avisó «Llegamos»`]);
  });

  it('is stored once, for a repeated key and from a second phone', async () => {
    const id = await onTheRoad();
    const key = randomUUID();
    const [first, again] = [await say(id, { key }), await say(id, { key })];
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
    const other = await say(id, { occurred: minutesAgo(3) });
    expect([other.status, other.body.data.crewWords]).toEqual([200, first.body.data.crewWords]);
    expect(await linesOf(id)).toHaveLength(1);
  });

  it('may be sent only by the entity of the dispatched ambulance', async () => {
    const id = await onTheRoad();
    expect((await say(id, { as: 'transporte.b' })).status).toBe(404);
    for (const as of ['crue', 'ips.referente', 'eps', 'transporte.auditor'])
      expect((await say(id, { as })).status, as).toBe(403);
    expect((await readTransfer(app, id))?.crewWords).toEqual([]);
  });

  it('is refused after the end of the transfer', async () => {
    const id = await onTheRoad({ state: 'REJECTED' });
    expect((await say(id)).status).toBe(409);
  });

  it.each([
    ['a step that no crew speaks of', { step: 'ambulanceDispatchDate' }],
    ['a place off the earth', { place: { ...PLACE, latitude: 91 } }],
    ['half a place', { place: { latitude: 6 } }],
    ['no word about the place', { place: undefined }],
    ['a time of its own', { occurredAt: minutesAgo(5) }],
  ])('with %s is refused', async (_what, body) => {
    const id = await onTheRoad();
    expect((await say(id, { body })).status).toBe(422);
  });

  it('can be undone, which the chat shows', async () => {
    const id = await onTheRoad();
    await say(id);
    const undo = () => say(id, { body: { place: null, takenBack: true } });
    const { body } = await undo();
    expect(body.data.crewWords).toEqual([]);
    expect(body.data.marks.takeBack).toEqual({ by: 'Wilmar Castaño', at: expect.any(String) });
    expect((await linesOf(id)).at(-1)).toBe('Wilmar Castaño retiró un aviso dado por error: Llegamos.');
    expect((await undo()).status).toBe(200);
    expect((await undo()).status).toBe(200);
  });

  it('is visible to people who see the transfer, but not to an entity that may only offer', async () => {
    const word = {
      step: 'eventArrivalDate' as const,
      occurredAt: minutesAgo(9),
      recordedAt: minutesAgo(9),
      by: 'Wilmar Castaño',
      subject: 'crew',
      entityId: VITAL,
      place: PLACE,
    };
    const shared = await onTheRoad({
      state: 'PENDING_AMBULANCE',
      ambulanceId: null,
      ambulancesEntityId: null,
      allowAllAmbulancesEntities: true,
      crewWords: [word],
      marks: { lateWord: { by: 'Transporte Vital', at: minutesAgo(5), said: '«Llegamos»' } },
    });
    const read = async (as: string) =>
      (await app.ask(getReferral, { as, params: { id: shared } })).body.data.crewWords;
    expect(await read('crue')).toEqual([word]);
    expect(await read('transporte.b')).toEqual([]);
    const { body: offered } = await app.ask(getReferral, { as: 'transporte.b', params: { id: shared } });
    expect(offered.data).not.toHaveProperty('marks.lateWord');
    const { body } = await app.ask(listTransfers, { as: 'transporte.b', query: { limit: 100 } });
    expect(body.data.rows.find(({ id }: { id: number }) => id === shared).crewWords).toEqual([]);
  });
});

describe('A crew word from before its dispatch was called off', () => {
  const undo = (id: number) =>
    app.ask(undoDispatch.call, { as: 'crue', params: { id }, body: { undoDispatch: true } });
  const callsOf = async (id: number) => {
    const rows = await app.platform.database.orm
      .select()
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'REFERRAL_CALLS')));
    return rows.filter(({ title }) => title.includes('la tripulación'));
  };
  const calledOff = async (given: GivenTransfer = {}) => {
    const id = await onTheRoad(given);
    expect((await undo(id)).status).toBe(200);
    return id;
  };

  it('is told to CRUE in the chat and with sound, once, and answers nothing of the transfer', async () => {
    const id = await calledOff();
    const key = randomUUID();
    const late = { key, occurred: minutesAgo(12), body: { step: 'transportDate' } };
    const first = await say(id, late);
    expect([first.status, first.body.data]).toEqual([200, { id, calledOff: true }]);
    const again = await say(id, late);
    expect([again.headers['idempotent-replayed'], again.body.data]).toEqual([
      'true',
      { id, calledOff: true },
    ]);
    const receipts = await app.ask(askReceipts, { as: 'transporte', body: { keys: [key] } });
    expect(receipts.body.data.rows).toMatchObject([{ key, status: 200, calledOff: true }]);
    const lines = (await linesOf(id)).filter((line) => line.includes('«Salimos con el paciente»'));
    const when = atTimeBeside(late.occurred, new Date().toISOString());
    expect(lines).toEqual([
      expect.stringContaining(
        ` avisó «Salimos con el paciente» ${when}, antes de saber que su despacho se canceló. Lugar: `,
      ),
    ]);
    expect((await callsOf(id)).map(({ title }) => title)).toEqual([
      expect.stringContaining('la tripulación cancelada avisó «Salimos con el paciente»'),
    ]);
    expect((await readTransfer(app, id))?.crewWords).toEqual([]);
    // The page of the regulation centre keeps it until another ambulance is sent.
    const seen = await app.ask(getReferral, { as: 'crue', params: { id } });
    expect(seen.body.data.marks.lateWord).toMatchObject({ said: '«Salimos con el paciente»' });
  });

  it('of a cancelled transfer calls CRUE again and again, until somebody takes charge', async () => {
    const id = await onTheRoad();
    const cancel = { as: 'crue', params: { id }, body: { reason: 'DECEASED' } };
    expect((await app.ask(rejectCall, cancel)).status).toBe(200);
    await say(id, { occurred: minutesAgo(9), body: { step: 'eventArrivalDate' } });
    const read = async () =>
      (await app.ask(listAcknowledgements, { as: 'crue', params: { id } })).body.data.rows.find(
        ({ kind, endedAt }: Acknowledgement) => kind === 'word' && endedAt === null,
      );
    const open = await read();
    expect(open).toMatchObject({ levels: ['CRUE, centro regulador'], isCalled: true, repeats: 0 });
    await app.platform.acknowledgements.escalate(new Date(Date.parse(open.nextAt) + 1000));
    expect((await read()).repeats).toBe(1);
    const titles = await app.platform.database.orm
      .select({ title: notification.title })
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'CALLED_AGAIN')));
    expect(titles).toEqual([
      { title: expect.stringContaining('nadie ha respondido a la tripulación cancelada') },
    ]);
    // The same words do not answer it, and other words open another one.
    await say(id, { occurred: minutesAgo(8), body: { step: 'eventArrivalDate' } });
    expect((await read()).id).toBe(open.id);
    await say(id, { occurred: minutesAgo(7), body: { step: 'transportDate' } });
    const newer = await read();
    expect(newer.id).not.toBe(open.id);
    const take = { as: 'crue', params: { id }, body: { id: newer.id } };
    expect((await app.ask(answerAcknowledgement, take)).status).toBe(200);
    expect(await read()).toBeUndefined();
  });

  it('of a cancelled transfer keeps it among what waits for CRUE, first, until somebody takes charge', async () => {
    const id = await onTheRoad();
    const cancel = { as: 'crue', params: { id }, body: { reason: 'DECEASED' } };
    expect((await app.ask(rejectCall, cancel)).status).toBe(200);
    const pending = async (as: string) => {
      const query = { state: 'pending', order: 'urgent', page: '1', limit: '100' };
      const { rows, counts } = (await app.ask(listTransfers, { as, query })).body.data;
      expect(counts.pending).toBe(rows.length);
      return rows as TransferRow[];
    };
    const isIt = (row: { id: number }) => row.id === id;
    expect((await pending('crue')).some(isIt)).toBe(false);
    await say(id, { occurred: minutesAgo(9), body: { step: 'transportDate' } });
    const rows = await pending('crue');
    const ordinary = rows.findIndex((row) => !lacksAmbulance(factsOfTransfer(row)) && !row.marks.lateWord);
    expect(rows.findIndex(isIt)).toBeLessThan(ordinary);
    expect(rows.some(isIt)).toBe(true);
    expect((await pending('eps')).some(isIt)).toBe(false);
    const { ambulanceId } = (await readTransfer(app, id)) ?? {};
    const { id: other } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 2 });
    const offered = async () => {
      const { data } = (await app.ask(listAmbulanceCandidates, { as: 'crue', params: { id: other } })).body;
      return data.rows.find((row: { id: number }) => row.id === ambulanceId);
    };
    expect(await offered()).toMatchObject({
      state: 'free',
      lateWord: { referralId: id, said: '«Salimos con el paciente»' },
    });
    const alerts = (await app.ask(listAcknowledgements, { as: 'crue', params: { id } })).body.data.rows;
    const open = alerts.find(({ kind, endedAt }: Acknowledgement) => kind === 'word' && endedAt === null);
    const take = { as: 'crue', params: { id }, body: { id: open.id } };
    const taken = (await app.ask(answerAcknowledgement, take)).body.data;
    expect(taken).toMatchObject({ takenBy: 'Mónica Ruiz', endedBy: 'Mónica Ruiz', takenAt: taken.endedAt });
    expect((await pending('crue')).some(isIt)).toBe(false);
    expect((await offered()).lateWord).toBeNull();
    const seen = (await app.ask(getReferral, { as: 'crue', params: { id } })).body.data;
    expect(seen.marks.lateWord.answered).toMatchObject({ by: 'Mónica Ruiz' });
    expect((await linesOf(id)).at(-1)).toBe(
      'Mónica Ruiz se encarga de llamar a la tripulación cancelada de Transporte Vital.',
    );
  });

  it('that has the patient and no destination is first in the list of CRUE, before ordinary ones', async () => {
    const isFirst = async (steps: CrewStepName[]) => {
      const time = minutesAgo(3);
      const word = {
        occurredAt: time,
        recordedAt: time,
        by: 'Ana',
        subject: 'a',
        entityId: VITAL,
        place: null,
      };
      const crewWords = steps.map((step) => ({ ...word, step }));
      const state = { state: 'CRUE_PENDING_IPS', golden: true, crewWords } as const;
      const { id } = await insertTransfer(app, { ...state, ambulanceId: await insertAmbulance(app, VITAL) });
      const query = { state: 'pending', order: 'urgent', page: '1', limit: '100' };
      const rows: TransferRow[] = (await app.ask(listTransfers, { as: 'crue', query })).body.data.rows;
      const ordinary = rows.findIndex((row) => !row.isGoldenCode && !row.marks.lateWord);
      const at = rows.findIndex((row) => row.id === id);
      expect(at).not.toBe(-1);
      return at < ordinary;
    };
    expect(await isFirst(['transportDate'])).toBe(true);
    expect(await isFirst(['eventArrivalDate'])).toBe(false);
  });

  it('is told once, however often its crew says the same', async () => {
    const id = await calledOff();
    for (const _ of [1, 2, 3])
      expect((await say(id, { occurred: minutesAgo(9), body: { step: 'transportDate' } })).status).toBe(200);
    expect(await callsOf(id)).toHaveLength(1);
    const takenBack = { step: 'transportDate', takenBack: true };
    expect((await say(id, { occurred: minutesAgo(8), body: takenBack })).status).toBe(200);
    expect(await callsOf(id)).toHaveLength(2);
  });

  it('of a second call-off is told again, though the words are the same', async () => {
    const id = await calledOff();
    const late = () => say(id, { occurred: new Date().toISOString(), body: { step: 'eventArrivalDate' } });
    expect((await late()).body.data).toEqual({ id, calledOff: true });
    const ambulanceId = await insertAmbulance(app, VITAL);
    const { call } = TRANSFER_ACTIONS['assign-ambulance'];
    // Read for longer than the two seconds of an unread word.
    await app.platform.database.orm.execute(
      sql`update referral set marks = jsonb_set(marks, '{lateWord,at}', to_jsonb(to_char(now() at time zone 'utc' - interval '10 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where id = ${id}`,
    );
    expect((await app.ask(call, { as: 'crue', params: { id }, body: { ambulanceId } })).status).toBe(200);
    expect((await readTransfer(app, id))?.marks.lateWord).toBeUndefined();
    expect((await undo(id)).status).toBe(200);
    expect((await late()).body.data).toEqual({ id, calledOff: true });
    expect(await callsOf(id)).toHaveLength(2);
  });

  it('is not covered by a dispatch of somebody who had not read it', async () => {
    const id = await calledOff();
    expect((await say(id, { occurred: minutesAgo(9), body: { step: 'transportDate' } })).status).toBe(200);
    const ambulanceId = await insertAmbulance(app, VITAL);
    const { call } = TRANSFER_ACTIONS['assign-ambulance'];
    const sent = await app.ask(call, { as: 'crue', params: { id }, body: { ambulanceId } });
    expect([sent.status, sent.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(sent.body.message).toMatch(
      /^Mientras tanto la tripulación cancelada de .+ avisó «Salimos con el paciente» a las \d\d:\d\d; su acción no se aplicó$/,
    );
    expect((await readTransfer(app, id))?.marks.lateWord).toBeDefined();
  });

  it('from before the second dispatch of the same entity is not one of the second', async () => {
    const id = await calledOff();
    // Some seconds before the second dispatch: two clocks of one machine can differ by milliseconds.
    const before = minutesAgo(0.1);
    const ambulanceId = await insertAmbulance(app, VITAL);
    const sent = await app.ask(TRANSFER_ACTIONS['assign-ambulance'].call, {
      as: 'crue',
      params: { id },
      body: { ambulanceId },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await say(id, { occurred: before })).body.data).toEqual({ id, calledOff: true });
    const after = await readTransfer(app, id);
    expect(after?.crewWords).toEqual([]);
    // The mark names the ambulance of the first dispatch.
    const calledOffOne = after?.marks.undo?.calledOff?.[0]?.ambulanceId;
    expect([after?.marks.lateWord?.ambulanceId, after?.marks.lateWord?.entityId]).toEqual([
      calledOffOne,
      VITAL,
    ]);
  });

  it('of the crew of the first ambulance alarms CRUE while the second one of its entity drives', async () => {
    const [first, second] = [await insertAmbulance(app, VITAL), await insertAmbulance(app, VITAL)];
    const calledOffOnes = [
      { entityId: VITAL, ambulanceId: first, from: minutesAgo(60), until: minutesAgo(40) },
    ];
    const id = await onTheRoad({
      ambulanceId: second,
      steps: Object.fromEntries(
        ['creationCaseDate', 'validationCaseDate', 'ambulanceDispatchDate'].map((name, step) => {
          const time = minutesAgo(step === 2 ? 30 : 90);
          return [name, { occurredAt: time, recordedAt: time, by: 'Alguien' }];
        }),
      ),
      marks: { undo: { by: 'Mónica Ruiz', at: minutesAgo(40), calledOff: calledOffOnes } },
    });
    const body = { step: 'transportDate', ambulanceId: first };
    const late = await say(id, { occurred: minutesAgo(5), body });
    expect([late.status, late.body.data]).toEqual([200, { id, calledOff: true }]);
    const after = await readTransfer(app, id);
    expect([after?.crewWords, after?.marks.lateWord?.ambulanceId]).toEqual([[], first]);
    expect((await callsOf(id)).map(({ title }) => title)).toEqual([
      expect.stringContaining(
        'la tripulación cancelada avisó «Salimos con el paciente», y ya va otra ambulancia',
      ),
    ]);
    expect(after && areTwoForOnePatient(after)).toBe(true);
    // The same words of the second crew are its own, also under the same account.
    const own = await say(id, { body: { step: 'transportDate', ambulanceId: second } });
    expect([own.status, own.body.data.crewWords?.length]).toEqual([200, 1]);
  });

  it.each([
    ['another ambulance', false],
    ['the same ambulance', true],
  ])('says so again to its repeated key, also after %s was sent', async (_which, isSame) => {
    const [first, second] = [await insertAmbulance(app, VITAL), await insertAmbulance(app, VITAL)];
    const id = await onTheRoad({ ambulanceId: first, ambAssignedBy: 'TRANSPORT' });
    await undo(id);
    const word = {
      key: randomUUID(),
      occurred: minutesAgo(3),
      body: { step: 'transportDate', ambulanceId: first },
    };
    expect((await say(id, word)).body.data).toEqual({ id, calledOff: true });
    const own = await app.ask(TRANSFER_ACTIONS['assign-own-ambulance'].call, {
      as: 'transporte',
      params: { referralId: id },
      body: { ambulanceId: isSame ? first : second },
    });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    const again = await say(id, word);
    expect([again.status, again.body.data]).toEqual([200, { id, calledOff: true }]);
  });

  it('is a word of the present dispatch if CRUE sent the same ambulance again, and no second ambulance', async () => {
    const ambulanceId = await insertAmbulance(app, VITAL);
    const id = await onTheRoad({ ambulanceId });
    await undo(id);
    const { call } = TRANSFER_ACTIONS['assign-ambulance'];
    expect((await app.ask(call, { as: 'crue', params: { id }, body: { ambulanceId } })).status).toBe(200);
    const said = await say(id, { occurred: minutesAgo(3), body: { step: 'transportDate', ambulanceId } });
    expect([said.status, said.body.data.crewWords?.length]).toEqual([200, 1]);
    expect((await readTransfer(app, id))?.marks.lateWord).toBeUndefined();
    expect(await callsOf(id)).toEqual([]);
  });

  it('is taken charge of also with the alert of the same crew’s word before it', async () => {
    const id = await calledOff();
    const words = async (): Promise<Acknowledgement[]> =>
      (await app.ask(listAcknowledgements, { as: 'crue', params: { id } })).body.data.rows.filter(
        ({ kind }: Acknowledgement) => kind === 'word',
      );
    await say(id, { occurred: minutesAgo(9), body: { step: 'eventArrivalDate' } });
    const [shown] = await words();
    await say(id, { occurred: minutesAgo(8), body: { step: 'transportDate' } });
    const key = randomUUID();
    const take = { as: 'crue', key, params: { id }, body: { id: shown?.id } };
    const { status, body } = await app.ask(answerAcknowledgement, take);
    expect([status, body.data.endedBy]).toEqual([200, 'Mónica Ruiz']);
    expect((await words()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect((await readTransfer(app, id))?.unansweredWord).toBe(false);
    expect((await app.ask(answerAcknowledgement, take)).status).toBe(200);
    // Nothing is open any more.
    const late = await app.ask(answerAcknowledgement, { ...take, key: undefined });
    expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Ya respondió /)]);
  });

  it('names the ambulance of the dispatch in which it was said, not that of the last one', async () => {
    const [first, second] = [await insertAmbulance(app, VITAL), await insertAmbulance(app, VITAL)];
    const calledOffOnes = [
      { entityId: VITAL, ambulanceId: first, from: minutesAgo(110), until: minutesAgo(60) },
      { entityId: VITAL, ambulanceId: second, from: minutesAgo(40), until: minutesAgo(20) },
    ];
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      marks: { undo: { by: 'Mónica Ruiz', at: minutesAgo(20), calledOff: calledOffOnes } },
    });
    await say(id, { occurred: minutesAgo(80) });
    expect((await readTransfer(app, id))?.marks.lateWord?.ambulanceId).toBe(first);
    await say(id, { occurred: minutesAgo(15), body: { step: 'transportDate' } });
    expect((await readTransfer(app, id))?.marks.lateWord?.ambulanceId).toBe(second);
  });

  it('of two crews stand both: each is called for, seen at its ambulance, and taken charge of by itself', async () => {
    const [one, two] = [...app.platform.reference.current.ambulances.values()].filter(
      ({ entityId }) => entityId === VITAL,
    );
    const [first, second] = [one?.id ?? 0, two?.id ?? 0];
    const calledOffOnes = [
      { entityId: VITAL, ambulanceId: first, from: minutesAgo(110), until: minutesAgo(60) },
      { entityId: VITAL, ambulanceId: second, from: minutesAgo(40), until: minutesAgo(20) },
    ];
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      marks: { undo: { by: 'Mónica Ruiz', at: minutesAgo(20), calledOff: calledOffOnes } },
    });
    await say(id, { occurred: minutesAgo(80), body: { step: 'transportDate' } });
    await say(id, { occurred: minutesAgo(15), body: { step: 'eventArrivalDate' } });
    const open = async (): Promise<Acknowledgement[]> =>
      (await app.ask(listAcknowledgements, { as: 'crue', params: { id } })).body.data.rows
        .filter(({ kind, endedAt }: Acknowledgement) => kind === 'word' && endedAt === null)
        .sort((one: Acknowledgement, other: Acknowledgement) => one.id - other.id);
    const [ofFirst, ofSecond] = await open();
    expect([ofFirst?.about, ofSecond?.about]).toEqual([
      `Transporte Vital, ${one?.name}`,
      `Transporte Vital, ${two?.name}`,
    ]);
    const seen = async (): Promise<LateWord[]> =>
      lateWordsOf((await app.ask(getReferral, { as: 'crue', params: { id } })).body.data);
    expect((await seen()).map(({ ambulanceId, said }) => [ambulanceId, said])).toEqual([
      [first, '«Salimos con el paciente»'],
      [second, '«Llegamos»'],
    ]);
    expect([...(await findLateWords(app.platform.database.orm)).keys()]).toEqual(
      expect.arrayContaining([first, second]),
    );
    const take = (taken: Acknowledgement | undefined) =>
      app.ask(answerAcknowledgement, { as: 'crue', params: { id }, body: { id: taken?.id } });
    expect((await take(ofFirst)).status).toBe(200);
    // The other one is the first now, and nobody has taken charge of it.
    expect((await open()).map((other) => other.id)).toEqual([ofSecond?.id]);
    expect((await seen()).map(({ ambulanceId, answered }) => [ambulanceId, answered?.by])).toEqual([
      [second, undefined],
      [first, 'Mónica Ruiz'],
    ]);
    expect((await readTransfer(app, id))?.unansweredWord).toBe(true);
    expect((await take(ofSecond)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await readTransfer(app, id))?.unansweredWord).toBe(false);
  });

  it('that is less far on the road does not cover one that says that the patient is on board', async () => {
    const id = await calledOff();
    await say(id, { occurred: minutesAgo(8), body: { step: 'transportDate' } });
    await say(id, { occurred: minutesAgo(9), body: { step: 'eventArrivalDate' } });
    expect((await readTransfer(app, id))?.marks.lateWord?.said).toBe('«Salimos con el paciente»');
    expect(await callsOf(id)).toHaveLength(2);
    expect((await linesOf(id)).join()).toContain('avisó «Llegamos»');
  });

  it('of which the last one is taken back is told with the one that stands: the patient is on board', async () => {
    const ambulanceId = await insertAmbulance(app, VITAL);
    const id = await calledOff({ ambulanceId });
    await say(id, { occurred: minutesAgo(9), body: { step: 'transportDate' } });
    await say(id, { occurred: minutesAgo(8), body: { step: 'ipsArrivalDate' } });
    await say(id, { occurred: minutesAgo(7), body: { step: 'ipsArrivalDate', takenBack: true } });
    expect((await callsOf(id)).at(-1)?.title).toContain(
      'retiró su aviso «Llegamos al destino», y sigue su aviso «Salimos con el paciente»',
    );
    const late = (await findLateWords(app.platform.database.orm)).get(ambulanceId);
    expect(late?.said).toBe('«Salimos con el paciente»');
    const { lateWord } = (await app.ask(getReferral, { as: 'crue', params: { id } })).body.data.marks;
    expect([lateWord.said, lateWord.alsoSaid]).toEqual(['«Salimos con el paciente»', undefined]);
    expect((await readTransfer(app, id))?.unansweredWord).toBe(true);
  });

  it('stays until CRUE has read it, although another entity sends its own ambulance', async () => {
    const id = await calledOff();
    const choose = (name: 'allow-entities' | 'assign-ambulance-entity', body: unknown) =>
      app.ask(TRANSFER_ACTIONS[name].call, { as: 'crue', params: { id }, body });
    expect((await choose('allow-entities', {})).status).toBe(200);
    const chosen = await choose('assign-ambulance-entity', { entityId: 3, acceptanceCode: null });
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    await say(id, { occurred: minutesAgo(9), body: { step: 'transportDate' } });
    const own = await app.ask(TRANSFER_ACTIONS['assign-own-ambulance'].call, {
      as: 'transporte.b',
      params: { referralId: id },
      body: { ambulanceId: await insertAmbulance(app, 3) },
    });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    const after = await readTransfer(app, id);
    expect([after?.marks.lateWord?.entityId, after?.unansweredWord]).toEqual([VITAL, true]);
    const { rows } = (await app.ask(listAcknowledgements, { as: 'crue', params: { id } })).body.data;
    const [alert] = rows.filter(({ kind }: Acknowledgement) => kind === 'word');
    expect(alert?.endedAt).toBeNull();
  });

  it('does not block the words after it', async () => {
    const id = await calledOff();
    for (const step of ['eventArrivalDate', 'transportDate'])
      expect((await say(id, { occurred: minutesAgo(9), body: { step } })).status, step).toBe(200);
    expect(await callsOf(id)).toHaveLength(2);
  });

  it("that does not know its time is the present crew's", async () => {
    const id = await onTheRoad({ marks: { undo: { by: 'Mónica Ruiz', at: minutesAgo(119) } } });
    const headers = { 'relevo-occurred-at': minutesAgo(300), 'relevo-time-doubt': 'suspended' };
    const said = await app.ask(sayCrewWordCall, {
      as: 'transporte',
      params: { id },
      body: { step: 'eventArrivalDate', place: PLACE },
      headers,
    });
    expect([said.status, said.body.data.crewWords?.length]).toEqual([200, 1]);
  });

  it('is told too when its entity keeps the transfer, and when it was sent again', async () => {
    const kept = await calledOff({ ambAssignedBy: 'TRANSPORT' });
    expect((await say(kept, { occurred: minutesAgo(9) })).body.data).toEqual({ id: kept, calledOff: true });
    const again = await onTheRoad({
      steps: Object.fromEntries(
        Object.entries({ creationCaseDate: 120, validationCaseDate: 119, ambulanceDispatchDate: 4 }).map(
          ([name, minutes]) => [
            name,
            { occurredAt: minutesAgo(minutes), recordedAt: minutesAgo(minutes), by: 'Alguien' },
          ],
        ),
      ),
      marks: {
        undo: {
          by: 'Mónica Ruiz',
          at: minutesAgo(5),
          calledOff: [{ entityId: VITAL, from: minutesAgo(90), until: minutesAgo(5) }],
        },
      },
    });
    expect((await say(again, { occurred: minutesAgo(9) })).body.data).toEqual({ id: again, calledOff: true });
    expect((await say(again, { occurred: minutesAgo(3) })).body.data.crewWords).toHaveLength(1);
  });

  it('is hidden and writes nothing for an entity that never had the dispatch', async () => {
    const id = await calledOff();
    const lines = await linesOf(id);
    const { status, body } = await say(id, { as: 'transporte.b', occurred: minutesAgo(9) });
    expect([status, body.code]).toEqual([404, 'TRANSFER_NOT_FOUND']);
    expect(await linesOf(id)).toEqual(lines);
    expect(await callsOf(id)).toEqual([]);
  });

  it('is told too when the whole transfer was cancelled, also from a crew that drove on without knowing', async () => {
    const id = await onTheRoad();
    const cancel = { as: 'crue', params: { id }, body: { reason: 'DECEASED' } };
    expect((await app.ask(rejectCall, cancel)).status).toBe(200);
    for (const [step, said] of [
      ['eventArrivalDate', minutesAgo(9)],
      ['transportDate', minutesAgo(-1)],
    ] as const)
      expect((await say(id, { occurred: said, body: { step } })).body.data).toEqual({ id, calledOff: true });
    expect(await callsOf(id)).toHaveLength(2);
    expect((await say(id, { as: 'transporte.b' })).status).toBe(404);
    expect((await readTransfer(app, id))?.crewWords).toEqual([]);
  });

  it('is refused if it was said half a day after the call-off, or long before the dispatch', async () => {
    const id = await onTheRoad({
      state: 'PENDING_AMBULANCE',
      ambulanceId: null,
      ambulancesEntityId: null,
      marks: {
        undo: {
          by: 'Mónica Ruiz',
          at: minutesAgo(780),
          calledOff: [{ entityId: VITAL, from: minutesAgo(800), until: minutesAgo(780) }],
        },
      },
    });
    for (const minutes of [1, 830])
      expect((await say(id, { occurred: minutesAgo(minutes) })).status).toBe(404);
    expect((await say(id, { occurred: minutesAgo(100) })).status).toBe(200);
  });

  it('leaves the dispatch that was called off unseen by readers', async () => {
    const id = await calledOff();
    const { body } = await app.ask(getReferral, { as: 'crue', params: { id } });
    expect(body.data.marks.undo).toEqual({ by: 'Mónica Ruiz', at: expect.any(String) });
  });
});

describe('A step that CRUE confirms with the crew’s time', () => {
  it('has the crew’s time, CRUE as author, and the present as time of receipt', async () => {
    const id = await onTheRoad();
    const occurred = minutesAgo(30);
    await say(id, { occurred });
    expect((await confirm(id, { asSaid: true })).status).toBe(200);
    const step = (await readTransfer(app, id))?.steps.eventArrivalDate;
    expect(step).toMatchObject({ occurredAt: occurred, by: 'Mónica Ruiz' });
    expect(Date.now() - Date.parse(step?.recordedAt ?? '')).toBeLessThan(60_000);
    expect((await linesOf(id)).join('\n')).toContain(
      `confirmó: Llegada a IPS ${atTimeBeside(occurred, step?.recordedAt ?? '')}, según avisó`,
    );
  });

  it('stays after the step before it, for any clock of the crew', async () => {
    const id = await onTheRoad();
    await say(id, { occurred: minutesAgo(600) });
    await confirm(id, { asSaid: true });
    const steps = (await readTransfer(app, id))?.steps;
    expect(steps?.eventArrivalDate?.occurredAt).toBe(steps?.ambulanceDispatchDate?.occurredAt);
  });

  it('needs a crew word, and takes no time from the client', async () => {
    const id = await onTheRoad();
    const unsaid = await confirm(id, { asSaid: true });
    expect([unsaid.status, unsaid.body.message]).toEqual([
      409,
      'La tripulación retiró su aviso o no lo ha dado; su acción no se aplicó',
    ]);
    expect((await confirm(id, { asSaid: minutesAgo(5) })).status).toBe(422);
    expect((await readTransfer(app, id))?.steps.eventArrivalDate).toBeUndefined();
  });
});
