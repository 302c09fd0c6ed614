import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Acknowledgement,
  answerAcknowledgement,
  listAcknowledgements,
} from '../../../contract/acknowledgements/acknowledgements';
import type { Call } from '../../../contract/call';
import { isAcceptanceContradicted } from '../../../contract/transfers/contradicted-acceptance';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { getReferral, listTransfers, type TransferPage } from '../../../contract/transfers/read-transfers';
import { alarmWords } from '../../../contract/transfers/state-words';
import { LIST_STATES } from '../../../contract/transfers/states';
import type { Transfer } from '../../../contract/transfers/transfer';
import { turnOf } from '../../../contract/transfers/turn';
import { notification } from '../../../server/modules/notifications/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { idempotency } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from './insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Its own run, with the real clock, would bring back what this file gives in the future.
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());

const VIEWERS = ['crue', 'transporte', 'transporte.b'] as const;

async function done(call: Call, as: string, params: Record<string, unknown>, body?: unknown): Promise<void> {
  const answer = await app.ask(call, { as, params, ...(body !== undefined && { body }) } as never);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function read(as: string, id: number): Promise<Transfer> {
  const { body } = await app.ask(getReferral, { as, params: { id } });
  return body.data as Transfer;
}

/** One company offers, the other refuses. */
async function offered(): Promise<number> {
  const { id } = await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    ipsRecvId: 2,
    ipsAssignedBy: 'EPS',
    allowAllAmbulancesEntities: true,
    dated: ['validationCaseDate'],
  });
  const ambulanceId = await insertAmbulance(app, 2);
  await done(TRANSFER_ACTIONS['offer-ambulance'].call, 'transporte', { id }, { ambulanceId });
  const body = { reason: 'Sin tripulación' };
  await done(TRANSFER_ACTIONS['cannot-transport'].call, 'transporte.b', { id }, body);
  return id;
}

describe('A transfer that one company refused while another offers', () => {
  it('is the turn of the same side for every reader, in the list too', async () => {
    const id = await offered();
    const turns = await Promise.all(
      VIEWERS.map(async (as) => {
        const pages = await Promise.all(
          LIST_STATES.map((state) => app.ask(listTransfers, { as, query: { limit: '100', state } })),
        );
        const rows = pages.flatMap(({ body }) => (body.data as TransferPage).rows);
        const row = rows.find((one) => one.id === id);
        return [await read(as, id), row].map((one) => one && turnOf(factsOfTransfer(one)));
      }),
    );
    const turn = { who: 'CRUE', task: 'Asignar la ambulancia ofrecida' };
    expect(turns).toEqual(VIEWERS.map(() => [turn, turn]));
  });

  it('does not tell a company who else offers', async () => {
    const { offeringEntities, offers } = await read('transporte.b', await offered());
    expect(offeringEntities).not.toContain(2);
    expect(offers.map(({ answer }) => answer)).toEqual(['cannot']);
  });
});

describe('Two answers of one hospital, written without a network on two tablets', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const asked = async (ipsAssignedBy: 'CRUE' | 'CRUE_DEP' = 'CRUE') => {
    const given = { state: 'CRUE_PENDING_IPS', ipsRecvId: 2, ipsAssignedBy } as const;
    const { id } = await insertTransfer(app, given);
    const at = minutesAgo(60);
    const { orm } = app.platform.database;
    const steps = { creationCaseDate: { occurredAt: at, recordedAt: at, by: 'Alguien' } };
    await orm.update(referral).set({ epsId: 5, steps }).where(eq(referral.id, id));
    return id;
  };
  const answer = (name: 'can-attend' | 'cannot-attend', id: number, minutes: number, key?: string) =>
    app.ask(TRANSFER_ACTIONS[name].call, {
      as: 'ips.destino',
      key,
      params: { id },
      body: name === 'can-attend' ? {} : { reason: 'Sin camas' },
      headers: { 'relevo-occurred-at': minutesAgo(minutes) },
    } as never);
  const ofAlert = (id: number) =>
    and(eq(notification.referralId, id), eq(notification.eventType, 'CALLED_AGAIN'));
  const loud = async (id: number, words = 'puede') => {
    const isOne = and(eq(notification.referralId, id), eq(notification.eventType, 'REFERRAL_CALLS'));
    const rows = await app.platform.database.orm.select().from(notification).where(isOne);
    return rows.filter(({ title }) => title.includes(words)).map(({ audience }) => audience);
  };

  it('the later refusal withdraws the acceptance that came first, and CRUE hears it', async () => {
    const id = await asked();
    expect((await answer('can-attend', id, 20)).status).toBe(200);
    const { status, body } = await answer('cannot-attend', id, 10);
    expect([status, body.data]).toEqual([200, { referralState: expect.stringMatching(/_PENDING_IPS$/) }]);
    const after = await read('crue', id);
    expect([after.ipsRecvId, after.steps.validationCaseDate, after.ipsRefusals.length]).toEqual([
      null,
      undefined,
      1,
    ]);
    expect((await loud(id)).at(-1)).toContain('CRUE');
  });

  it('the later acceptance stands, whichever comes first', async () => {
    const id = await asked();
    expect((await answer('can-attend', id, 10)).status).toBe(200);
    expect((await answer('cannot-attend', id, 20)).status).toBe(409);
    expect((await read('crue', id)).ipsRecvId).toBe(2);
  });

  it('an acceptance after a refusal is refused with its author', async () => {
    const id = await asked();
    expect((await answer('cannot-attend', id, 20)).status).toBe(200);
    const { status, body } = await answer('can-attend', id, 10);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Su IPS ya respondió que no puede \(Mauricio Salazar, \d\d:\d\d\); su acción no se aplicó\. Si puede, llame al CRUE/,
      ),
    ]);
  });

  it('the refusal that did not apply says so to its author, also to its repeated key', async () => {
    const id = await asked();
    await answer('can-attend', id, 20);
    const ambulanceId = await insertAmbulance(app, 2);
    await done(TRANSFER_ACTIONS['assign-ambulance'].call, 'crue', { id }, { ambulanceId });
    const key = randomUUID();
    const told = { referralState: 'AMBULANCE_TRANSPORT', contradicted: true };
    for (const _ of ['first', 'again']) {
      const { status, body } = await answer('cannot-attend', id, 10, key);
      expect([status, body.data]).toEqual([200, told]);
    }
  });

  it('the refusal that did not apply says so to its repeated key after the hospital has answered again', async () => {
    const id = await asked();
    await answer('can-attend', id, 20);
    const key = randomUUID();
    expect((await answer('cannot-attend', id, 20, key)).body.data.contradicted).toBe(true);
    expect((await answer('can-attend', id, 0)).status).toBe(200);
    const again = await answer('cannot-attend', id, 20, key);
    expect([again.headers['idempotent-replayed'], again.body.data.contradicted]).toEqual(['true', true]);
    // A key from before this was kept: the answer is of the row.
    const { orm } = app.platform.database;
    const answerOfBefore = sql`${idempotency.answer} #- '{data,contradicted}'`;
    await orm.update(idempotency).set({ answer: answerOfBefore }).where(eq(idempotency.key, key));
    expect((await answer('cannot-attend', id, 20, key)).body.data).not.toHaveProperty('contradicted');
  });

  it('the refusal that applied says nothing else to its repeated key after a later one contradicts', async () => {
    const id = await asked();
    await answer('can-attend', id, 20);
    const [withdrew, refused] = [randomUUID(), randomUUID()];
    expect((await answer('cannot-attend', id, 10, withdrew)).status).toBe(200);
    const assign = () => {
      const params = { id, ipsId: 2 };
      return done(TRANSFER_ACTIONS['assign-receiving-ips'].call, 'crue', params, { reason: 'Es la única' });
    };
    await assign();
    expect((await answer('cannot-attend', id, 0, refused)).status).toBe(200);
    const repeated = await answer('cannot-attend', id, 0, refused);
    expect(repeated.body.data).toEqual({});
    await assign();
    expect((await answer('can-attend', id, 0)).status).toBe(200);
    expect((await answer('cannot-attend', id, 0)).body.data.contradicted).toBe(true);
    for (const key of [withdrew, refused])
      expect((await answer('cannot-attend', id, 0, key)).body.data).not.toHaveProperty('contradicted');
  });

  it('call who asked the hospital too, and the hospital reads whom to telephone', async () => {
    const id = await asked('CRUE_DEP');
    await answer('can-attend', id, 20);
    const ambulanceId = await insertAmbulance(app, 2);
    await done(TRANSFER_ACTIONS['assign-ambulance'].call, 'crue', { id }, { ambulanceId });
    await answer('cannot-attend', id, 10);
    expect(await loud(id, 'llámela')).toEqual([['CRUE', 'CRUE_DEP']]);
    expect(await loud(id, 'llame al CRUE')).toEqual([['IPS:2']]);
  });

  it('ring until somebody takes charge, and no more once the hospital has answered again', async () => {
    const id = await asked();
    await answer('can-attend', id, 20);
    const ambulanceId = await insertAmbulance(app, 2);
    await done(TRANSFER_ACTIONS['assign-ambulance'].call, 'crue', { id }, { ambulanceId });
    await answer('cannot-attend', id, 10);
    const open = async (): Promise<Acknowledgement[]> =>
      (await app.ask(listAcknowledgements, { as: 'crue', params: { id } })).body.data.rows.filter(
        ({ kind, endedAt }: Acknowledgement) => kind === 'answer' && endedAt === null,
      );
    const [alert] = await open();
    expect(alert).toMatchObject({ levels: ['CRUE, centro regulador'], isCalled: true });
    const rings = () => app.platform.database.orm.select().from(notification).where(ofAlert(id));
    await app.platform.acknowledgements.escalate(new Date(Date.now() + 190_000));
    expect((await rings()).map(({ audience }) => audience)).toContainEqual(['CRUE']);
    const take = { as: 'crue', params: { id }, body: { id: alert?.id } };
    expect((await app.ask(answerAcknowledgement, take)).body.data.takenBy).toBe('Mónica Ruiz');
    expect((await answer('can-attend', id, 0)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect(isAcceptanceContradicted(factsOfTransfer(await read('crue', id)))).toBe(false);
  });

  it('end when CRUE takes the acceptance back, and the transfer looks for a hospital again', async () => {
    const id = await asked();
    await answer('can-attend', id, 20);
    await done(TRANSFER_ACTIONS['allow-entities'].call, 'crue', { id }, {});
    expect((await answer('cannot-attend', id, 10)).body.data.contradicted).toBe(true);
    await done(TRANSFER_ACTIONS['withdraw-acceptance'].call, 'crue', { id }, { withdrawAcceptance: true });
    const after = await read('crue', id);
    expect([after.ipsRecvId, after.steps.validationCaseDate, after.referralState]).toEqual([
      null,
      undefined,
      expect.stringMatching(/_PENDING_IPS$/),
    ]);
    expect((await app.ask(getReferral, { as: 'ips.destino', params: { id } })).status).toBe(404);
  });

  it('both are told once an ambulance is sent, in the row too', async () => {
    const id = await asked();
    expect((await answer('can-attend', id, 20)).status).toBe(200);
    const ambulanceId = await insertAmbulance(app, 2);
    await done(TRANSFER_ACTIONS['assign-ambulance'].call, 'crue', { id }, { ambulanceId });
    expect((await answer('cannot-attend', id, 10)).status).toBe(200);
    const after = await read('crue', id);
    expect([after.ipsRecvId, after.referralState]).toEqual([2, 'AMBULANCE_TRANSPORT']);
    expect(alarmWords(after, new Date())).toBe('la IPS aceptó y también dijo que no puede');
    expect(await loud(id, 'llámela')).toEqual([['CRUE']]);
    // The hospital sees it too.
    expect(isAcceptanceContradicted(factsOfTransfer(await read('ips.destino', id)))).toBe(true);
  });
});

it('The refusal of a hospital stays in the transfer, with the reason and its author', async () => {
  const { id } = await insertTransfer(app, {
    state: 'CRUE_PENDING_IPS',
    ipsRecvId: 2,
    ipsAssignedBy: 'CRUE',
  });
  await done(TRANSFER_ACTIONS['cannot-attend'].call, 'ips.destino', { id }, { reason: 'Sin camas' });
  const { ipsRefusals } = await read('crue', id);
  expect(ipsRefusals).toEqual([
    {
      ips: expect.any(String),
      reason: 'Sin camas',
      at: expect.any(String),
      by: expect.any(String),
    },
  ]);
  expect(ipsRefusals[0]?.ips).not.toBe('#2');
});
