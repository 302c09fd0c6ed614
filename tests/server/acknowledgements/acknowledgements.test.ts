import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Acknowledgement } from '../../../contract/acknowledgements/acknowledgements';
import * as calls from '../../../contract/acknowledgements/acknowledgements';
import { LADDER_PACES, PAUSES_OF_CHARGE } from '../../../contract/acknowledgements/escalation';
import * as ladder from '../../../contract/acknowledgements/ladder-paces';
import {
  countOpenAlerts,
  listOpenAlerts,
  type OpenAlert,
} from '../../../contract/acknowledgements/open-alerts';
import { listNotifications } from '../../../contract/notifications/notifications';
import type { NotificationEvent } from '../../../contract/socket-events';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { createReferral } from '../../../contract/transfers/create-referral';
import { type ActionName, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { acknowledgement, ladderSetting } from '../../../server/modules/acknowledgements/tables';
import { chatMessage } from '../../../server/modules/chat/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { openSockets, type Sockets } from '../realtime/sockets';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { goldenCodeOf, learnDiagnoses, requestOf } from '../transfers/forms';
import { insertAmbulance } from '../transfers/insert-transfer';

let app: TestApp;
let sockets: Sockets;
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  // Its own run, with the real clock, would bring back what this file gives in the future.
  app.jobs.stop();
  sockets = await openSockets(app);
  await learnDiagnoses(app);
}, START_MS);
afterAll(async () => {
  await sockets.close();
  await app.close();
});

const orm = () => app.platform.database.orm;
const SECOND = 1000;
/** The hospital of `ips.destino`, and one without a user here. */
const HOSPITAL = 2;
const OTHER_HOSPITAL = 5;

/** Closes all acknowledgements, so that only the test's own are open. */
beforeEach(async () => {
  await orm().update(acknowledgement).set({ nextAt: null });
  await orm().delete(ladderSetting);
});

async function request(triage = 2): Promise<number> {
  const body = requestOf(app, (form) => Object.assign(form.patient, { eps: 1, triage }));
  const { status, body: answer } = await app.ask(createReferral, { as: 'ips.referente', body, file: aPdf() });
  expect(status).toBe(200);
  expect(answer.data.referralState).toBe('EPS_PENDING_IPS');
  return answer.data.id;
}

async function list(id: number, as = 'ips.referente'): Promise<Acknowledgement[]> {
  const { status, body } = await app.ask(calls.listAcknowledgements, { as, params: { id } });
  expect(status).toBe(200);
  return body.data.rows;
}

/** The insurer assigns a hospital that has accepted already. */
const assign = async (id: number) => {
  const { call } = TRANSFER_ACTIONS['assign-receiving-ips'];
  const body = { acceptanceCode: 'A-1', reason: 'Cupo confirmado por teléfono' };
  expect((await app.ask(call, { as: 'eps', params: { id, ipsId: 2 }, body })).status).toBe(200);
};
const silentIn = async (id: number): Promise<(string | undefined)[]> => {
  const { body } = await app.ask(listTransfers, { as: 'crue', query: { search: `#${id}` } });
  const { body: detail } = await app.ask(getReferral, { as: 'crue', params: { id } });
  return [body.data.rows[0].silent, detail.data.silent];
};
const see = (id: number, as: string) => app.ask(calls.noteAcknowledgementSeen, { as, params: { id } });
const answer = async (id: number, as: string, which?: number) =>
  app.ask(calls.answerAcknowledgement, {
    as,
    params: { id },
    body: { id: which ?? (await list(id))[0]?.id },
  });
/** By the clock of records, which differs from this process's by the wait for the database's answer. */
const later = (seconds: number) => new Date(app.platform.clock.now() + seconds * SECOND);
const said = (id: number) =>
  orm()
    .select({ msg: chatMessage.msg, msgType: chatMessage.msgType })
    .from(chatMessage)
    .where(eq(chatMessage.referralId, id))
    .orderBy(chatMessage.id);
const called = (id: number) =>
  orm()
    .select({ audience: notification.audience, title: notification.title })
    .from(notification)
    .where(and(eq(notification.referralId, id), eq(notification.eventType, 'CALLED_AGAIN')))
    .orderBy(notification.id);

describe('The regulation centre alerts again by hand', () => {
  const again = async (id: number, as: string, which?: number) =>
    app.ask(calls.callAgain, { as, params: { id }, body: { id: which ?? (await list(id))[0]?.id } });
  const settle = (id: number, seconds: number) =>
    orm()
      .update(acknowledgement)
      .set({ calledAt: later(-seconds) })
      .where(eq(acknowledgement.referralId, id));

  it('now, in place of the next repeat, with its author in the conversation and the audit', async () => {
    const id = await request();
    expect((await again(id, 'crue')).body).toMatchObject({
      code: 'STATE_MOVED',
      message: 'Se avisó hace menos de 30 segundos; espere un momento.',
    });
    await settle(id, 60);
    const { status, body } = await again(id, 'crue');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ level: 0, repeats: 1, takenBy: null });
    expect(Date.parse(body.data.nextAt) - Date.parse(body.data.calledAt)).toBe(
      LADDER_PACES.request.repeatSeconds * SECOND,
    );
    expect(await called(id)).toEqual([
      { audience: ['EPS:1'], title: expect.stringMatching(/nadie ha respondido; falta la IPS que recibe$/) },
    ]);
    expect((await said(id)).at(-1)?.msg).toBe('Mónica Ruiz avisó de nuevo a EPS Andina.');
    const entries = await orm().select().from(auditEntry).where(eq(auditEntry.referralId, id));
    expect(entries.map(({ action }) => action)).toContain('call-again');
  });

  it('also to the next level, when the repeats of this one are over', async () => {
    const id = await request();
    await orm()
      .update(acknowledgement)
      .set({ repeats: LADDER_PACES.request.repeats, calledAt: later(-60) })
      .where(eq(acknowledgement.referralId, id));
    expect((await again(id, 'crue')).body.data).toMatchObject({ level: 1, repeats: 0 });
    expect((await said(id)).at(-1)?.msg).toBe(
      'EPS Andina no ha respondido; Mónica Ruiz avisó también al CRUE, centro regulador.',
    );
  });

  it('not over who is in charge, not after the answer, not the alert of another transfer, and nobody else', async () => {
    const [id, other] = [await request(), await request()];
    const [alert] = await list(id);
    await settle(id, 60);
    expect((await again(other, 'crue', alert?.id)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await again(id, 'crue.auditor')).status).toBe(403);
    expect((await again(id, 'eps')).status).toBe(403);
    await answer(id, 'eps');
    expect((await again(id, 'crue')).body).toMatchObject({
      code: 'STATE_MOVED',
      message: expect.stringMatching(/^Ya se encarga /),
    });
    await assign(id);
    expect((await again(id, 'crue', alert?.id)).body).toMatchObject({ code: 'STATE_MOVED' });
    expect(await called(id)).toEqual([]);
  });
});

it('An alert opens by the clock of records, not by the clock of its process', async () => {
  const hoursAgo = Date.now() - 3 * 3600 * SECOND;
  const clock = vi.spyOn(app.platform.clock, 'now').mockReturnValue(hoursAgo);
  try {
    const [alert] = await list(await request());
    expect(alert).toMatchObject({
      openedAt: new Date(hoursAgo).toISOString(),
      calledAt: new Date(hoursAgo).toISOString(),
      nextAt: new Date(hoursAgo + LADDER_PACES.request.repeatSeconds * SECOND).toISOString(),
    });
  } finally {
    clock.mockRestore();
  }
});

describe('The requester sees the progress of an acknowledgement', () => {
  it('sent, delivered to a screen of the insurer, seen by a named person, answered', async () => {
    const eps = await sockets.notifications('eps');
    const id = await request();
    const [sent] = await list(id);
    expect(sent).toMatchObject({
      kind: 'request',
      levels: ['EPS Andina', 'CRUE, centro regulador'],
      level: 0,
      repeats: 0,
      endedAt: null,
      receipts: [],
      isCalled: false,
    });

    eps.socket.emit('received');
    await expect.poll(async () => (await list(id))[0]?.receipts).toHaveLength(1);
    const [delivered] = await list(id);
    expect(delivered?.receipts[0]).toMatchObject({ entity: 'EPS Andina', seenAt: null });

    expect((await see(id, 'eps')).body.data).toEqual({ seen: 1 });
    expect((await see(id, 'eps')).body.data).toEqual({ seen: 0 });
    expect((await list(id))[0]?.receipts[0]?.seenAt).not.toBeNull();
    expect((await list(id, 'eps'))[0]).toMatchObject({ isCalled: true, isSeen: true });

    const { body } = await answer(id, 'eps');
    expect(body.data).toMatchObject({ endedAt: null, takenBy: (await list(id))[0]?.receipts[0]?.name });
    expect((await said(id)).at(-1)).toEqual({ msg: `${body.data.takenBy} se encarga.`, msgType: 'system' });
    const entries = await orm().select().from(auditEntry).where(eq(auditEntry.referralId, id));
    expect(entries.map(({ action }) => action)).toContain('answer-acknowledgement');
  });

  it('delivered only for the alerts that the device was sent', async () => {
    const eps = await sockets.notifications('eps');
    const [one, other] = [await request(), await request()];
    eps.socket.emit('received', one);
    await expect.poll(async () => (await list(one))[0]?.receipts).toHaveLength(1);
    eps.socket.emit('received', -0.5);
    eps.socket.emit('received', 1e300);
    expect((await list(other))[0]?.receipts).toEqual([]);
  });

  it('neither delivered nor seen by people who cannot open the transfer', async () => {
    const [auditor, regulator] = [
      await sockets.notifications('crue.auditor'),
      await sockets.notifications('crue'),
    ];
    const body = goldenCodeOf(app);
    const made = await app.ask(createGoldenCode, { as: 'crue.dorado', body, file: aPdf() });
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    auditor.socket.emit('received', id);
    expect((await see(id, 'crue.auditor')).status).toBe(403);
    const which = (await list(id, 'crue'))[0]?.id;
    expect((await answer(id, 'crue.auditor', which)).status).toBe(403);
    regulator.socket.emit('received', id);
    await expect.poll(async () => (await list(id, 'crue'))[0]?.receipts).not.toEqual([]);
    const names = (await list(id, 'crue'))[0]?.receipts.map(({ name }) => name);
    expect(names).toEqual(['Mónica Ruiz']);
    const bell = async (as: string) =>
      (await app.ask(listNotifications, { as })).body.data.rows.map(
        ({ metadata }: { metadata: NotificationEvent['metadata'] }) => metadata.referral?.id ?? null,
      );
    expect(await bell('crue')).toContain(id);
    expect((await bell('crue.auditor')).filter((of: number | null) => of !== null)).toEqual([]);
  });

  it('separately for each transfer: opening one does not mark others as seen', async () => {
    const [one, other] = [await request(), await request()];
    await see(one, 'eps');
    expect((await list(one))[0]?.receipts).toHaveLength(1);
    expect((await list(other))[0]?.receipts).toEqual([]);
  });

  it('live: an open transfer shows at once who has seen it and who takes charge', async () => {
    const id = await request();
    const ward = await sockets.chat('ips.referente');
    await ward.ask('join', id);
    await see(id, 'eps');
    await ward.hear('seen');
    await answer(id, 'eps');
    await expect.poll(() => ward.heard('seen')).toEqual([{ referralId: id }, { referralId: id }]);
  });

  it('without buttons for people who are not alerted', async () => {
    const id = await request();
    for (const as of ['crue', 'ips.referente']) await see(id, as);
    expect((await list(id))[0]?.receipts).toEqual([]);
    expect((await answer(id, 'crue')).status).toBe(403);
    expect((await answer(id, 'ips.referente')).status).toBe(403);
    expect((await see(id, 'transporte')).status).toBe(404);
    expect((await app.ask(calls.listAcknowledgements, { as: 'transporte', params: { id } })).status).toBe(
      404,
    );
  });

  it('answered by the requested action itself', async () => {
    const id = await request();
    const { call } = TRANSFER_ACTIONS['assign-receiving-ips'];
    const body = { acceptanceCode: 'A-1', reason: 'Cupo confirmado por teléfono' };
    expect((await app.ask(call, { as: 'eps', params: { id, ipsId: 2 }, body })).status).toBe(200);
    const row = (await list(id)).find(({ kind }) => kind === 'request');
    expect(row?.endedAt).not.toBeNull();
    expect(row?.nextAt).toBeNull();
  });
});

describe('Without an answer', () => {
  it('the same level is alerted again, then also the next level, with a line in the chat', async () => {
    const id = await request();
    const { repeatSeconds } = LADDER_PACES.request;
    expect(await app.platform.acknowledgements.escalate(later(repeatSeconds - 30))).toBe(0);
    expect(await app.platform.acknowledgements.escalate(later(repeatSeconds + 1))).toBe(1);
    expect(await app.platform.acknowledgements.escalate(later(repeatSeconds + 1))).toBe(0);
    expect(await app.platform.acknowledgements.escalate(later(2 * repeatSeconds + 2))).toBe(1);
    expect((await called(id)).map(({ audience }) => audience)).toEqual([['EPS:1'], ['EPS:1']]);
    expect(await said(id)).toHaveLength(1);

    expect(await app.platform.acknowledgements.escalate(later(3 * repeatSeconds + 3))).toBe(1);
    expect((await called(id)).at(-1)?.audience).toEqual(['EPS:1', 'CRUE']);
    expect((await said(id)).at(-1)).toEqual({
      msg: 'EPS Andina no ha respondido; se avisó también al CRUE, centro regulador.',
      msgType: 'system',
    });
    expect((await list(id, 'crue'))[0]).toMatchObject({ level: 1, repeats: 0, isCalled: true });
    // Who reads the lists sees that the insurer is silent, until somebody takes charge.
    expect(await silentIn(id)).toEqual(['request', 'request']);

    expect((await answer(id, 'crue')).status).toBe(200);
    expect(await silentIn(id)).toEqual([undefined, undefined]);
    expect((await answer(id, 'eps')).body.message).toMatch(/^Ya se encarga .+\.$/);
    await assign(id);
    expect((await answer(id, 'crue', (await list(id)).at(-1)?.id)).body.message).toMatch(
      /^Ya respondió .+; no se avisa más\.$/,
    );
  });

  it('after somebody took charge it rests, and returns if nothing has happened', async () => {
    const id = await request();
    const { repeatSeconds } = LADDER_PACES.request;
    expect((await answer(id, 'eps')).status).toBe(200);
    const [taken] = await list(id, 'eps');
    expect(taken).toMatchObject({ endedAt: null, takenBy: 'Carolina Vélez' });
    const rest = PAUSES_OF_CHARGE * repeatSeconds;
    expect(await app.platform.acknowledgements.escalate(later(rest - 30))).toBe(0);
    expect(await app.platform.acknowledgements.escalate(later(rest + 1))).toBe(1);
    expect((await called(id)).at(-1)).toMatchObject({
      audience: ['EPS:1'],
      title: expect.stringMatching(/: sigue igual; Carolina Vélez se encargó hace 15 min$/),
    });
    expect((await said(id)).at(-1)?.msg).toBe(
      'Carolina Vélez se encargó hace 15 min y sigue igual; se avisó de nuevo a EPS Andina.',
    );
    expect((await list(id, 'eps'))[0]).toMatchObject({ takenBy: null, takenAt: null, isCalled: true });
    expect((await answer(id, 'eps')).status).toBe(200);
    await assign(id);
    expect((await list(id)).at(-1)).toMatchObject({ kind: 'request', nextAt: null });
  });

  it('names what is urgent in each repeat', async () => {
    const id = await request(1);
    await app.platform.acknowledgements.escalate(later(LADDER_PACES.request.repeatSeconds + 1));
    expect((await called(id)).at(-1)?.title).toBe(
      `Traslado #${id} (triage 1): nadie ha respondido; falta la IPS que recibe`,
    );
  });

  it('an urgent request calls the insurer with sound at once, another one does not', async () => {
    const events = async (triage: number) => {
      const id = await request(triage);
      const rows = await orm().select().from(notification).where(eq(notification.referralId, id));
      return rows
        .filter(({ audience }) => audience.includes('EPS:1'))
        .map(({ eventType, title }) => [eventType, title.replace(`#${id}`, '#')]);
    };
    expect(await events(1)).toEqual([['REFERRAL_CALLS', 'Traslado # (triage 1): nueva solicitud']]);
    expect(await events(2)).toEqual([['REFERRAL_CREATED', 'Traslado #: nueva solicitud']]);
  });

  it('an accepted transfer without an ambulance calls the regulation centre', async () => {
    const id = await request();
    await assign(id);
    const [row] = await list(id, 'crue');
    expect(row).toMatchObject({ kind: 'ambulance', levels: ['CRUE, centro regulador'], isCalled: true });
    const calls = await orm()
      .select({ audience: notification.audience })
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'REFERRAL_CALLS')));
    expect(calls).toEqual([{ audience: ['CRUE'] }]);
    expect(
      await app.platform.acknowledgements.escalate(later(LADDER_PACES.ambulance.repeatSeconds + 1)),
    ).toBe(1);
    expect((await called(id)).map(({ audience }) => audience)).toEqual([['CRUE']]);
  });

  it('the repeats go on at their pace after the server’s clock was set back by hours', async () => {
    const id = await request();
    const { repeatSeconds } = LADDER_PACES.request;
    expect(await app.platform.acknowledgements.escalate(later(2 * 3600))).toBe(1);
    expect(await app.platform.acknowledgements.escalate(later(0))).toBe(0);
    expect(await app.platform.acknowledgements.escalate(later(repeatSeconds + 1))).toBe(1);
    expect(await called(id)).toHaveLength(2);
  });

  it('the repeats follow the pace that the regulation centre set', async () => {
    const paces = { ...LADDER_PACES, request: { repeatSeconds: 60, repeats: 1 } };
    const { body } = await app.ask(ladder.setLadderPaces, { as: 'crue', body: { paces } });
    expect(body.data.paces).toEqual(paces);
    expect((await app.ask(ladder.getLadderPaces, { as: 'crue' })).body.data).toMatchObject({ paces });
    const late = await app.ask(ladder.setLadderPaces, {
      as: 'crue',
      body: { paces: LADDER_PACES, basedOn: null },
    });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'STATE_MOVED',
      'Mónica Ruiz los cambió entretanto. Revise lo nuevo con «Deshacer» y guarde otra vez.',
    ]);
    expect((await app.ask(ladder.getLadderPaces, { as: 'crue' })).body.data).toMatchObject({ paces });
    const again = { paces, basedOn: body.data.updatedAt };
    expect((await app.ask(ladder.setLadderPaces, { as: 'crue', body: again })).status).toBe(200);
    const id = await request();
    expect(await app.platform.acknowledgements.escalate(later(61))).toBe(1);
    expect(await app.platform.acknowledgements.escalate(later(122))).toBe(1);
    expect((await list(id))[0]?.level).toBe(1);
  });

  it('the regulation centre reads all that wait now, first those that nobody has taken charge of', async () => {
    const [taken, silent] = [await request(), await request()];
    expect((await answer(taken, 'eps')).status).toBe(200);
    const repeated = later(LADDER_PACES.request.repeatSeconds + 1);
    await app.platform.acknowledgements.escalate(repeated);
    const { rows, total } = (await app.ask(listOpenAlerts, { as: 'crue' })).body.data;
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        referralId: silent,
        kind: 'request',
        called: ['EPS Andina'],
        // Nobody knows the telephone of this insurer.
        phones: [{ name: 'EPS Andina', phone: '6045550210' }],
        mayTake: false,
        times: 2,
        calledAt: repeated.toISOString(),
        takenBy: null,
      },
      { referralId: taken, times: 1, takenBy: expect.any(String), takenAt: expect.any(String) },
    ]);
    expect(JSON.stringify(rows)).not.toContain('firstName');
    await assign(silent);
    const kinds = (await app.ask(listOpenAlerts, { as: 'crue' })).body.data.rows.map(
      ({ referralId, kind }: OpenAlert) => [referralId, kind],
    );
    expect(kinds).toEqual([
      [silent, 'ambulance'],
      [taken, 'request'],
    ]);
    // The number beside the entry of the menu.
    expect((await app.ask(countOpenAlerts, { as: 'crue' })).body.data).toEqual({ waiting: 1 });
    expect((await app.ask(listOpenAlerts, { as: 'eps' })).status).toBe(403);
  });

  it('a shorter pace applies to what is open already, and to a charge', async () => {
    const [open, taken, rare] = [await request(), await request(), await request()];
    expect((await answer(taken, 'eps')).status).toBe(200);
    // Two more than the repeats of its pace: its pause has doubled twice.
    await orm()
      .update(acknowledgement)
      .set({ repeats: 4, nextAt: later(20 * 60) })
      .where(eq(acknowledgement.referralId, rare));
    const pauseOf = async (id: number) => {
      const [row] = await list(id);
      return Math.round((Date.parse(row?.nextAt ?? '') - Date.now()) / 60_000);
    };
    const pauses = async () => [await pauseOf(open), await pauseOf(taken), await pauseOf(rare)];
    expect(await pauses()).toEqual([5, 15, 20]);
    const paces = { ...LADDER_PACES, request: { repeatSeconds: 120, repeats: 1 } };
    expect((await app.ask(ladder.setLadderPaces, { as: 'crue', body: { paces } })).status).toBe(200);
    expect(await pauses()).toEqual([2, 6, 16]);
    expect((await app.ask(ladder.setLadderPaces, { as: 'crue', body: { paces: LADDER_PACES } })).status).toBe(
      200,
    );
    expect(await pauses()).toEqual([2, 6, 16]);
  });

  it('two concurrent processes alert once', async () => {
    const id = await request();
    const at = later(LADDER_PACES.request.repeatSeconds + 1);
    const escalated = await Promise.all([1, 2, 3].map(() => app.platform.acknowledgements.escalate(at)));
    expect(escalated.reduce((sum, count) => sum + count)).toBe(1);
    expect(await called(id)).toHaveLength(1);
  });

  it('one that fails, or that an older process does not know, does not hold up the others', async () => {
    const [failing, unknown, good] = [await request(), await request(), await request()];
    const change = (id: number, to: object) =>
      orm().update(acknowledgement).set(to).where(eq(acknowledgement.referralId, id));
    await change(failing, { levels: {}, nextAt: new Date(0) });
    await change(unknown, { kind: 'of a later version', nextAt: new Date(0) });
    const at = later(LADDER_PACES.request.repeatSeconds + 1);
    expect(await app.platform.acknowledgements.escalate(at)).toBe(1);
    expect(
      [await called(failing), await called(unknown), await called(good)].map(({ length }) => length),
    ).toEqual([0, 0, 1]);
  });

  it('a golden code calls the regulation centre anew when its hospital cannot', async () => {
    const { status, body } = await app.ask(createGoldenCode, {
      as: 'crue.dorado',
      body: goldenCodeOf(app),
      file: aPdf(),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { id } = body.data;
    const act = (name: ActionName, as: string, with_: unknown) =>
      app.ask(TRANSFER_ACTIONS[name].call, { as, params: { id, ipsId: HOSPITAL }, body: with_ });
    expect((await act('assign-receiving-ips', 'crue', { reason: 'La más cercana' })).status).toBe(200);
    const opened = (await list(id, 'crue')).filter(({ kind }) => kind === 'golden').length;
    expect((await act('cannot-attend', 'ips.destino', { reason: 'Sin camas' })).status).toBe(200);
    const calls = await orm()
      .select()
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'REFERRAL_CALLS')));
    expect(calls.flatMap(({ audience }) => audience)).toContain('CRUE');
    const golden = (await list(id, 'crue')).filter(({ kind }) => kind === 'golden');
    expect(golden).toHaveLength(opened + 1);
    expect(golden.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it('as many that fail as one run takes do not hold up the others either', async () => {
    const [failing, good] = [await request(), await request()];
    const [row] = await orm().select().from(acknowledgement).where(eq(acknowledgement.referralId, failing));
    if (!row) throw new Error('the request opened no alert');
    const { id: _id, ...broken } = { ...row, levels: {} as never, nextAt: new Date(0) };
    await orm()
      .insert(acknowledgement)
      .values(Array.from({ length: 100 }, () => broken));
    const at = later(LADDER_PACES.request.repeatSeconds + 1);
    await app.platform.acknowledgements.escalate(at);
    await app.platform.acknowledgements.escalate(at);
    expect(await called(good)).toHaveLength(1);
  });

  it('an answer at the moment of a repeat is not delayed by it', async () => {
    const ids = [await request(), await request(), await request()];
    const at = later(LADDER_PACES.request.repeatSeconds + 1);
    const [, ...answers] = await Promise.all([
      app.platform.acknowledgements.escalate(at),
      ...ids.map((id) => answer(id, 'eps')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.platform.acknowledgements.escalate(later(800))).toBe(0);
  });
});

describe('A hospital that was asked to receive a patient', () => {
  const act = (name: ActionName, as: string, id: number, body: unknown = {}, ipsId = HOSPITAL) =>
    app.ask(TRANSFER_ACTIONS[name].call, { as, params: { id, ipsId }, body });
  const REASON = { reason: 'Cupo confirmado por teléfono' };

  async function asked(as = 'crue'): Promise<number> {
    const id = await request();
    const { status, body } = await act('assign-receiving-ips', as, id, REASON);
    expect([status, body.data.referralState]).toEqual([200, 'EPS_PENDING_IPS']);
    return id;
  }
  const latestOf = async (as: string) => (await app.ask(listNotifications, { as })).body.data.rows[0];
  const answers = async (id: number) =>
    (await list(id, 'crue')).filter(({ kind }) => kind === 'answer').map(({ endedAt }) => endedAt !== null);

  it('is alerted at once, and nobody else is', async () => {
    const hospital = await sockets.notifications('ips.destino');
    const others = await Promise.all(
      ['crue', 'eps', 'ips.referente', 'transporte'].map((as) => sockets.notifications(as)),
    );
    const id = await asked();
    const isAbout = ({ metadata }: NotificationEvent) => metadata.referral?.id === id;
    await expect
      .poll(() => hospital.heard<NotificationEvent>('notification').filter(isAbout))
      .toMatchObject([{ eventType: 'HOSPITAL_ASKED', title: `Traslado #${id}: responda si puede atender` }]);
    for (const other of others)
      expect(
        other
          .heard<NotificationEvent>('notification')
          .filter(isAbout)
          .filter(({ eventType }) => ['HOSPITAL_ASKED', 'REFERRAL_CALLS'].includes(eventType)),
      ).toEqual([]);
    expect(await latestOf('ips.destino')).toMatchObject({ eventType: 'HOSPITAL_ASKED' });
    expect(await latestOf('ips.referente')).toMatchObject({
      eventType: 'REFERRAL_CHANGED',
      metadata: { referral: { id } },
    });
    const [row] = await list(id, 'ips.destino');
    expect(row).toMatchObject({ kind: 'answer', level: 0, endedAt: null, isCalled: true });
    expect(row?.levels).toEqual(['Clínica del Río', 'CRUE, centro regulador']);

    hospital.socket.emit('received');
    await expect.poll(async () => (await list(id))[0]?.receipts).toHaveLength(1);
    expect((await see(id, 'ips.destino')).body.data).toEqual({ seen: 1 });
    expect((await list(id))[0]?.receipts[0]).toMatchObject({ entity: 'Clínica del Río' });
  });

  it('is alerted again, and then the regulation centre too', async () => {
    const id = await asked();
    const { repeatSeconds } = LADDER_PACES.answer;
    for (const call of [1, 2, 3])
      expect(await app.platform.acknowledgements.escalate(later(call * (repeatSeconds + 1)))).toBe(1);
    expect((await called(id)).map(({ audience }) => audience)).toEqual([
      [`IPS:${HOSPITAL}`],
      [`IPS:${HOSPITAL}`],
      [`IPS:${HOSPITAL}`, 'CRUE'],
    ]);
    expect((await said(id)).at(-1)?.msg).toBe(
      'Clínica del Río no ha respondido; se avisó también al CRUE, centro regulador.',
    );
    expect((await answer(id, 'crue')).status).toBe(200);
    expect(await answers(id)).toEqual([false]);
  });

  it('is not alerted for some pauses once one of its people takes charge', async () => {
    const id = await asked();
    expect((await answer(id, 'ips.referente')).status).toBe(403);
    expect((await answer(id, 'ips.destino')).status).toBe(200);
    const rest = PAUSES_OF_CHARGE * LADDER_PACES.answer.repeatSeconds;
    expect(await app.platform.acknowledgements.escalate(later(rest - 30))).toBe(0);
    expect(await app.platform.acknowledgements.escalate(later(rest + 1))).toBe(1);
  });

  it('calls the next level too if its people take charge again and again', async () => {
    const id = await asked();
    for (const call of [1, 2, 3]) {
      expect((await answer(id, 'ips.destino')).status, `charge ${call}`).toBe(200);
      const next = Date.parse((await list(id, 'crue'))[0]?.nextAt ?? '');
      expect(await app.platform.acknowledgements.escalate(new Date(next + SECOND))).toBe(1);
    }
    expect((await list(id, 'crue'))[0]?.level).toBe(1);
    expect((await said(id)).at(-1)?.msg).toMatch(
      / sigue igual; se avisó también al CRUE, centro regulador\.$/,
    );
  });

  it.each([
    ['can-attend', 'ips.destino', {}],
    ['cannot-attend', 'ips.destino', { reason: 'Sin camas' }],
    ['reject', 'crue', { reason: 'NO_NETWORK' }],
  ] as const)('is not alerted again after %s', async (name, as, body) => {
    const id = await asked();
    expect(await answers(id)).toEqual([false]);
    expect((await act(name, as, id, body)).status).toBe(200);
    expect(await answers(id)).toEqual([true]);
    const next = { 'can-attend': ['ambulance'], 'cannot-attend': ['request'], reject: [] }[name];
    const open = (await list(id, 'crue')).filter(({ endedAt }) => endedAt === null);
    expect(open.map(({ kind }) => kind)).toEqual(next);
  });

  it('that cannot attend leaves the next hospital its own alert', async () => {
    const id = await asked();
    await act('cannot-attend', 'ips.destino', id, { reason: 'Sin camas' });
    expect((await act('assign-receiving-ips', 'crue', id, REASON, OTHER_HOSPITAL)).status).toBe(200);
    expect(await answers(id)).toEqual([false, true]);
    const rows = await orm()
      .select({ audience: notification.audience })
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'HOSPITAL_ASKED')))
      .orderBy(notification.id);
    expect(rows.map(({ audience }) => audience)).toEqual([[`IPS:${HOSPITAL}`], [`IPS:${OTHER_HOSPITAL}`]]);
  });

  it('that cannot attend calls the regulation centre that had asked it, before the insurer', async () => {
    const id = await asked();
    await act('cannot-attend', 'ips.destino', id, { reason: 'Sin camas' });
    const open = (await list(id, 'crue')).find(({ kind }) => kind === 'request');
    expect(open?.levels).toHaveLength(1);
    expect(open?.levels[0]).toMatch(/CRUE/);
  });

  it('gets no alert when it has accepted already, with a code', async () => {
    const id = await request();
    await act('assign-receiving-ips', 'crue', id, { ...REASON, acceptanceCode: 'A-1' });
    expect(await answers(id)).toEqual([]);
    expect(await latestOf('ips.destino')).toMatchObject({
      eventType: 'REFERRAL_CHANGED',
      metadata: { referral: { id } },
    });
  });
});

describe('A dispatch and a golden code', () => {
  const act = (name: ActionName, as: string, id: number, body: unknown = {}) =>
    app.ask(TRANSFER_ACTIONS[name].call, { as, params: { id, ipsId: HOSPITAL }, body });
  async function dispatched(): Promise<number> {
    const id = await request();
    await assign(id);
    const ambulanceId = await insertAmbulance(app, 2);
    expect((await act('assign-ambulance', 'crue', id, { ambulanceId })).status).toBe(200);
    return id;
  }
  const callsTo = async (id: number, key: string) => {
    const rows = await orm()
      .select()
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'REFERRAL_CALLS')))
      .orderBy(notification.id);
    return rows.filter(({ audience }) => audience.includes(key)).map(({ title }) => title);
  };

  it('only rest when the regulation centre takes charge of a crew that does not answer', async () => {
    const id = await dispatched();
    for (const call of [1, 2, 3])
      expect(await app.platform.acknowledgements.escalate(later(call * 185))).toBe(1);
    expect((await answer(id, 'crue')).status).toBe(200);
    const [open] = await list(id, 'crue');
    expect(open).toMatchObject({ kind: 'dispatch', endedAt: null, takenBy: 'Mónica Ruiz' });
    expect(Date.parse(open?.nextAt ?? '')).toBeGreaterThan(Date.now());
    // Its answer is the crew's own.
    expect((await answer(id, 'transporte')).status).toBe(200);
    expect((await list(id, 'crue'))[0]).toMatchObject({ endedBy: expect.any(String), nextAt: null });
  });

  it('call a crew off with sound when the whole transfer is cancelled', async () => {
    const id = await dispatched();
    expect((await act('reject', 'crue', id, { reason: 'NO_NETWORK' })).status).toBe(200);
    expect(await callsTo(id, 'TRANSPORT:2')).toEqual([
      `Traslado #${id}: ambulancia despachada`,
      `Traslado #${id}: traslado cancelado`,
    ]);
  });

  it('call the entity that is assigned to an accepted golden code, and the regulation centre still', async () => {
    const asked = { as: 'crue.dorado', body: goldenCodeOf(app), file: aPdf() };
    const id = (await app.ask(createGoldenCode, asked)).body.data.id;
    const accepted = { acceptanceCode: 'A', reason: 'Cupo confirmado por teléfono' };
    expect((await act('assign-receiving-ips', 'crue', id, accepted)).status).toBe(200);
    expect((await act('allow-entities', 'crue', id)).status).toBe(200);
    expect((await act('assign-ambulance-entity', 'crue', id, { entityId: 2 })).status).toBe(200);
    expect(await callsTo(id, 'TRANSPORT:2')).toEqual([
      `Traslado #${id} (código dorado): todas las entidades privadas pueden ofrecer`,
      `Traslado #${id} (código dorado): entidad de transporte asignada`,
    ]);
    const open = (await list(id, 'crue')).filter(({ endedAt }) => endedAt === null);
    expect(open.map(({ kind }) => kind).sort()).toEqual(['ambulance', 'golden']);
  });

  it('alert the entity of the ambulance with its own notification text, and then the regulation centre', async () => {
    const id = await request();
    const { call: assign } = TRANSFER_ACTIONS['assign-receiving-ips'];
    await app.ask(assign, {
      as: 'eps',
      params: { id, ipsId: 2 },
      body: { acceptanceCode: 'A-1', reason: 'Cupo confirmado por teléfono' },
    });
    const ambulanceId = await insertAmbulance(app, 2);
    await app.platform.reference.reload();
    const { call: dispatch } = TRANSFER_ACTIONS['assign-ambulance'];
    expect((await app.ask(dispatch, { as: 'crue', params: { id }, body: { ambulanceId } })).status).toBe(200);
    const [row] = await list(id);
    expect(row).toMatchObject({ kind: 'dispatch', level: 0, endedAt: null });
    expect(row?.levels.at(-1)).toBe('CRUE, centro regulador');
    const { body } = await app.ask(listNotifications, { as: 'transporte' });
    expect(body.data.rows[0]).toMatchObject({
      eventType: 'REFERRAL_CALLS',
      title: `Traslado #${id}: ambulancia despachada`,
    });
    await app.ask(TRANSFER_ACTIONS['undo-dispatch'].call, {
      as: 'crue',
      params: { id },
      body: { undoDispatch: true },
    });
    const [open, ended] = await list(id);
    expect([open?.kind, ended?.kind, ended?.endedAt !== null]).toEqual(['ambulance', 'dispatch', true]);
  });

  it('keep the golden pace, the word and the patient after the dispatch, while no hospital has accepted', async () => {
    const asked = { as: 'crue.dorado', body: goldenCodeOf(app), file: aPdf() };
    const id = (await app.ask(createGoldenCode, asked)).body.data.id;
    const ambulanceId = await insertAmbulance(app, 2);
    expect((await act('assign-ambulance', 'crue', id, { ambulanceId })).status).toBe(200);
    const open = async (): Promise<OpenAlert[]> =>
      (await app.ask(listOpenAlerts, { as: 'crue' })).body.data.rows.filter(
        ({ referralId }: OpenAlert) => referralId === id,
      );
    const pauses = (rows: OpenAlert[]) =>
      rows.map(({ openedAt, nextAt }) => Math.round((Date.parse(nextAt) - Date.parse(openedAt)) / SECOND));
    const first = await open();
    expect(first.map(({ kind }) => kind).sort()).toEqual(['dispatch', 'request']);
    expect(first).toMatchObject(first.map(() => ({ golden: true, patient: expect.stringMatching(/ /) })));
    expect(first.some(({ isLate }) => isLate)).toBe(false);
    expect(pauses(first)).toEqual([60, 60]);
    expect(await app.platform.acknowledgements.escalate(later(61))).toBe(2);
    const again = await open();
    expect(again).toMatchObject([{ isLate: true }, { isLate: true }]);
    expect(again.find(({ kind }) => kind === 'request')?.mayTake).toBe(true);
    expect(pauses(again)).toEqual([121, 121]);
    // Taking charge rests it for three golden pauses.
    const waiting = again.find(({ kind }) => kind === 'request');
    expect((await answer(id, 'crue', waiting?.id)).status).toBe(200);
    const taken = (await open()).find(({ kind }) => kind === 'request');
    expect(Math.round((Date.parse(taken?.nextAt ?? '') - Date.now()) / SECOND / 10)).toBe(18);
  });

  it('follow a shorter golden pace with all their open alerts, and not a longer one of the kind', async () => {
    const asked = { as: 'crue.dorado', body: goldenCodeOf(app), file: aPdf() };
    const id = (await app.ask(createGoldenCode, asked)).body.data.id;
    const plain = await request();
    const ambulanceId = await insertAmbulance(app, 2);
    expect((await act('assign-ambulance', 'crue', id, { ambulanceId })).status).toBe(200);
    const pauses = async (of: number) =>
      (await list(of, 'crue'))
        .filter(({ endedAt }) => endedAt === null)
        .map(({ nextAt, calledAt }) => (Date.parse(nextAt ?? '') - Date.parse(calledAt)) / SECOND);
    const set = async (paces: object) =>
      expect(
        (await app.ask(ladder.setLadderPaces, { as: 'crue', body: { paces: { ...LADDER_PACES, ...paces } } }))
          .status,
      ).toBe(200);
    expect(await pauses(id)).toEqual([60, 60]);
    await set({ golden: { repeatSeconds: 40, repeats: 3 } });
    expect([await pauses(id), await pauses(plain)]).toEqual([[40, 40], [300]]);
    // Their pause has doubled twice by the golden pace; that of their kind says nothing of it.
    const doubled = { repeats: 5, nextAt: sql`called_at + interval '160 seconds'` };
    await orm()
      .update(acknowledgement)
      .set(doubled)
      .where(and(eq(acknowledgement.referralId, id), gt(acknowledgement.nextAt, new Date(0))));
    await set({
      golden: { repeatSeconds: 40, repeats: 3 },
      request: { repeatSeconds: 100, repeats: 9 },
      dispatch: { repeatSeconds: 100, repeats: 9 },
    });
    expect([await pauses(id), await pauses(plain)]).toEqual([[160, 160], [100]]);
    await set({});
  });

  it('alert the regulation centre again and again, at growing intervals', async () => {
    const asked = { as: 'crue.dorado', body: goldenCodeOf(app), file: aPdf() };
    const id = (await app.ask(createGoldenCode, asked)).body.data.id;
    let at = 0;
    const pauses: number[] = [];
    for (let call = 0; call < 7; call += 1) {
      const [open] = await orm()
        .select()
        .from(acknowledgement)
        .where(and(eq(acknowledgement.referralId, id), gt(acknowledgement.nextAt, new Date(0))));
      const next = open?.nextAt?.getTime() ?? 0;
      // On a busy machine the code is answered long after its alert was opened.
      at ||= open?.openedAt.getTime() ?? 0;
      pauses.push(Math.round((next - at) / SECOND));
      at = next;
      expect(await app.platform.acknowledgements.escalate(new Date(next))).toBe(1);
    }
    expect(pauses).toEqual([60, 60, 60, 60, 120, 240, 480]);
    expect(await said(id)).toHaveLength(1);
  });
});
