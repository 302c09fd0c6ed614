import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChatMessages } from '../../../contract/chat/messages';
import {
  listReceivingCandidates,
  type ReceivingCandidates,
} from '../../../contract/hospitals/receiving-candidates';
import { noCapacity } from '../../../contract/resources/capacity';
import type { Saturation } from '../../../contract/resources/saturation';
import { assignReceivingIpsCall } from '../../../contract/transfers/actions/assign-receiving-ips';
import { cannotAttendCall } from '../../../contract/transfers/actions/cannot-attend';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { agreement } from '../../../server/modules/agreements/tables';
import { ipsResources, resourceReport } from '../../../server/modules/resources/tables';
import type { ReferralRecord } from '../../../server/modules/transfers/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { filledIn, offer } from '../../contract/resources/a-capacity';
import { startTestApp, type TestApp } from '../support/test-app';
import { type GivenTransfer, insertTransfer, readTransfer } from './insert-transfer';

/**
 * Demonstration hospitals: 4 requests; 2 and 5 have an agreement with EPS Andina for emergencies, 17 has
 * none.
 */
const ASKS = 4;
const AGREED = 2;
const NOT_AGREED = 17;
const REASON = 'Es la única con cupo confirmado';

type NewReport = typeof resourceReport.$inferInsert;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { orm } = app.platform.database;
  const rows = await orm
    .select()
    .from(agreement)
    .where(and(eq(agreement.epsId, 1), eq(agreement.networkId, 1)));
  const agreed = rows.map(({ ipsId }) => ipsId);
  expect(agreed).toContain(AGREED);
  expect(agreed).not.toContain(NOT_AGREED);
}, 240_000);
afterAll(() => app.close());

const insert = (given: GivenTransfer = {}) => insertTransfer(app, { networkId: 1, ...given });

async function candidates(as: string, { id }: Pick<ReferralRecord, 'id'>): Promise<ReceivingCandidates> {
  const { status, body } = await app.ask(listReceivingCandidates, { as, params: { id } });
  expect(status).toBe(200);
  return body.data;
}

const assign = (as: string, id: number, ipsId: number, body: unknown = {}) =>
  app.ask(assignReceivingIpsCall, { as, params: { id, ipsId }, body });

const saturationFor = (minutesLeft: number): Saturation => ({
  reason: 'Sin camillas',
  until: new Date(Date.now() + minutesLeft * 60_000).toISOString(),
  declaredAt: new Date().toISOString(),
  declaredBy: 'Diego Echeverri',
});

const declare = (saturation: Saturation | null) =>
  app.platform.database.orm.update(ipsResources).set({ saturation }).where(eq(ipsResources.ipsId, AGREED));

const arrivedNow = () => {
  const at = new Date(Date.now() + 1000).toISOString();
  return { ipsArrivalDate: { occurredAt: at, recordedAt: at, by: 'Alguien' } };
};

const excludedOf = (found: ReceivingCandidates, ipsId: number) =>
  found.excluded.find(({ ips }) => ips.id === ipsId)?.whyNot;

async function lastLine(id: number): Promise<string> {
  const { body } = await app.ask(listChatMessages, { as: 'crue', params: { referralId: id } });
  return body.data.rows.at(-1).msg;
}

async function auditOf(id: number): Promise<string[]> {
  const rows = await app.platform.database.orm
    .select({ action: auditEntry.action, username: auditEntry.username })
    .from(auditEntry)
    .where(eq(auditEntry.referralId, id))
    .orderBy(asc(auditEntry.id));
  return rows.map(({ action, username }) => `${username} ${action}`);
}

describe('The candidates of a transfer', () => {
  it('are all hospitals: those with an agreement first, then the excluded ones with reasons', async () => {
    const transfer = await insert();
    const found = await candidates('crue', transfer);
    expect(found.ranked.length + found.excluded.length).toBe(30);
    expect(found.ranked.map(({ ips }) => ips.id)).toContain(AGREED);
    expect(excludedOf(found, ASKS)).toEqual([{ code: 'requests' }]);
    expect(excludedOf(found, NOT_AGREED)).toContainEqual({
      code: 'agreement',
      eps: 'EPS Andina',
      network: 'Urgencias',
    });
    const totals = found.ranked.map(({ score }) => score.total);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  });

  it('are shown to people who may see the transfer and assign its receiving hospital', async () => {
    const { id } = await insert({ requestedInMedellin: true });
    const statusFor = async (as: string, of = id) =>
      (await app.ask(listReceivingCandidates, { as, params: { id: of } })).status;
    expect(await statusFor('eps')).toBe(200);
    expect(await statusFor('eps.b')).toBe(404);
    expect(await statusFor('crue.dep')).toBe(404);
    expect(await statusFor('crue', 2_000_000_000)).toBe(404);
    for (const as of ['ips.referente', 'transporte', 'crue.dorado', 'eps.auditor', 'sin.rol'])
      expect(await statusFor(as)).toBe(403);
    const elsewhere = await insert({ requestedInMedellin: false });
    expect(await statusFor('crue.dep', elsewhere.id)).toBe(200);
  });

  it('follow the latest reports of the hospitals', async () => {
    const transfer = await insert({ triage: 1, ambulanceType: 'TAM', isPregnant: false });
    const { orm } = app.platform.database;
    const [before] = await orm.select().from(ipsResources).where(eq(ipsResources.ipsId, AGREED));
    const report = async (made: Pick<NewReport, 'kind' | 'report' | 'createdBy'>, createdAt = new Date()) => {
      const clientRef = randomUUID();
      const row = { ...made, clientRef, ipsId: AGREED, subject: made.createdBy, createdAt };
      await orm.insert(resourceReport).values(row);
      const column = { [`${made.kind}Ref`]: clientRef };
      await orm.update(ipsResources).set(column).where(eq(ipsResources.ipsId, AGREED));
    };
    const none = noCapacity();
    const offered = offer(none, 'urgency', 'adult', 'general', 20);
    const capacity = (['adult', 'pediatric', 'neonatal'] as const).reduce(
      (made, group) => offer(made, 'internment', group, 'uci', 10),
      offered,
    );
    // Three more in use than offered.
    const occupation = filledIn(capacity);
    await report({ kind: 'capacity', report: capacity, createdBy: 'Ana Torres' });
    await report({ kind: 'occupation', report: occupation, createdBy: 'Luis Mesa' });
    const bedsOf = async () => {
      const { ranked } = await candidates('crue', transfer);
      const row = ranked.find(({ ips }) => ips.id === AGREED);
      return { beds: row?.reasons.find(({ code }) => code === 'beds'), points: row?.score.beds };
    };
    expect(await bedsOf()).toMatchObject({
      points: 0,
      beds: { free: 0, occupied: 13, offered: 10, by: 'Luis Mesa', isStale: false },
    });
    const acceptedNow = async () => {
      const { beds } = await bedsOf();
      return (beds?.code === 'beds' && beds.accepted) || 0;
    };
    const accepted = await acceptedNow();
    const coming = { ipsRecvId: AGREED, triage: 1, ambulanceType: 'TAM', isPregnant: false } as const;
    // Only asked, already over, in need of another bed; then two that the hospital has accepted.
    await insert({ ...coming, state: 'CRUE_PENDING_IPS' });
    await insert({ ...coming, state: 'REJECTED' });
    await insert({ ...coming, isPregnant: true, state: 'PENDING_AMBULANCE' });
    expect(await acceptedNow()).toBe(accepted);
    await insert({ ...coming, state: 'PENDING_AMBULANCE' });
    await insert({ ...coming, state: 'AMBULANCE_TRANSPORT' });
    expect(await acceptedNow()).toBe(accepted + 2);
    // Its patient arrived after the report, and is in a bed that the report calls free.
    await insert({ ...coming, state: 'REFERRAL_ENDED', steps: arrivedNow() });
    expect(await acceptedNow()).toBe(accepted + 3);
    const yesterday = new Date(Date.now() - 13 * 3_600_000);
    await report({ kind: 'occupation', report: occupation, createdBy: 'Luis Mesa' }, yesterday);
    expect(await bedsOf()).toMatchObject({
      points: 13,
      beds: { isStale: true, at: yesterday.toISOString() },
    });
    await report({ kind: 'capacity', report: none, createdBy: 'Ana Torres' });
    expect(excludedOf(await candidates('crue', transfer), AGREED)).toEqual([
      expect.objectContaining({ code: 'service', by: 'Ana Torres' }),
    ]);
    if (before) await orm.update(ipsResources).set(before).where(eq(ipsResources.ipsId, AGREED));
  });

  it('show a declared saturation until it ends', async () => {
    const transfer = await insert();
    const read = async () => {
      const row = (await candidates('crue', transfer)).ranked.find(({ ips }) => ips.id === AGREED);
      return [row?.score.saturation, row?.reasons.some(({ code }) => code === 'saturation')];
    };
    await declare(saturationFor(30));
    expect(await read()).toEqual([-40, true]);
    await declare(saturationFor(-1));
    expect(await read()).toEqual([0, false]);
    await declare(null);
  });

  it('of a golden code are not excluded by network or agreement', async () => {
    const golden = await insert({ golden: true, networkId: null, ipsReqId: null, ambulanceType: null });
    const { excluded } = await candidates('crue', golden);
    expect(
      excluded.flatMap(({ whyNot }) => whyNot.map(({ code }) => code)).every((code) => code === 'service'),
    ).toBe(true);
  });
});

describe('An excluded hospital', () => {
  it.each(['crue', 'crue.dep'])(
    'cannot be chosen by %s without a reason, and nothing changes',
    async (as) => {
      const before = await insert({ state: 'CRUE_PENDING_IPS', requestedInMedellin: false });
      for (const body of [{}, { reason: null }, { reason: '   ' }, { acceptanceCode: 'AC-1' }]) {
        const { status, body: answer } = await assign(as, before.id, NOT_AGREED, body);
        expect([status, answer.code, answer.errors]).toEqual([
          422,
          'FIELDS_INVALID',
          [{ path: 'reason', message: 'Escriba por qué escoge una IPS excluida.' }],
        ]);
      }
      expect(await readTransfer(app, before.id)).toEqual(before);
    },
  );

  it('can be chosen with a reason, which is stored, shown in the chat and audited', async () => {
    const { id } = await insert({ state: 'CRUE_PENDING_IPS' });
    const { status, body } = await assign('crue', id, NOT_AGREED, { reason: REASON });
    expect([status, body.data.ipsRecvId, body.data.ipsRecvReason]).toEqual([200, NOT_AGREED, REASON]);
    const read = await app.ask(getReferral, { as: 'crue', params: { id } });
    expect(read.body.data.ipsRecvReason).toBe(REASON);
    const line = await lastLine(id);
    expect(line).toContain('No tiene acuerdo con EPS Andina en la red Urgencias');
    expect(line).toContain(`Motivo: ${REASON}`);
    const audited = await auditOf(id);
    expect(audited.filter((entry) => !entry.includes('open'))).toEqual([
      'crue assign-receiving-ips',
      'crue choose-excluded-ips',
    ]);
  });

  it('can be chosen by the EPS with its acceptance code', async () => {
    const { id } = await insert();
    const { status, body } = await assign('eps', id, NOT_AGREED, { acceptanceCode: 'AC-7' });
    expect([status, body.data.referralState, body.data.ipsRecvReason]).toEqual([
      200,
      'PENDING_AMBULANCE',
      null,
    ]);
  });

  it('cannot be chosen by anybody if it is the requesting one', async () => {
    for (const as of ['crue', 'eps']) {
      const { id } = await insert();
      const { status, body } = await assign(as, id, ASKS, { acceptanceCode: 'AC-7', reason: REASON });
      expect([status, body.errors[0].path]).toEqual([422, 'ipsId']);
    }
  });

  it('has no agreement: a hospital with an agreement needs no reason and no audit entry for it', async () => {
    const { id } = await insert({ state: 'CRUE_PENDING_IPS' });
    expect((await assign('crue', id, AGREED)).status).toBe(200);
    expect(await lastLine(id)).not.toContain('excluida');
    expect(await auditOf(id)).not.toContain('crue choose-excluded-ips');
  });

  it('may be a hospital that refused this transfer; its refusal clears the choice and the reason', async () => {
    const { id } = await insert({ state: 'CRUE_PENDING_IPS' });
    await assign('crue', id, AGREED, { reason: 'Lo pidió la familia' });
    const refused = await app.ask(cannotAttendCall, {
      as: 'ips.destino',
      params: { id },
      body: { reason: 'Sin camas de UCI' },
    });
    expect(refused.status).toBe(200);
    expect((await readTransfer(app, id))?.ipsRecvReason).toBeNull();
    expect(excludedOf(await candidates('crue', { id }), AGREED)).toEqual([
      expect.objectContaining({ code: 'refused', reason: 'Sin camas de UCI', by: 'Mauricio Salazar' }),
    ]);
    expect((await assign('crue', id, AGREED)).status).toBe(422);
    expect((await assign('crue', id, AGREED, { reason: 'Abrieron una cama' })).status).toBe(200);
    expect(await lastLine(id)).toContain('Ya dijo que no puede atender: sin camas de UCI');
    // Another transfer is not affected.
    const other = await insert();
    expect(excludedOf(await candidates('crue', other), AGREED)).toBeUndefined();
  });

  it('shows its reason only to people who may see the patient', async () => {
    const { id } = await insert({
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
      ipsRecvId: NOT_AGREED,
      ipsRecvReason: REASON,
      allowAllAmbulancesEntities: true,
    });
    const { status, body } = await app.ask(getReferral, { as: 'transporte', params: { id } });
    expect([status, body.data.patient.person, body.data.ipsRecvReason]).toEqual([200, null, null]);
  });
});

describe('The functional emergency of the receiving hospital', () => {
  const accepted = { state: 'PENDING_AMBULANCE', dated: ['validationCaseDate'], ipsRecvId: AGREED } as const;
  const saidTo = async (as: string, { id }: Pick<ReferralRecord, 'id'>) => {
    const { status, body } = await app.ask(getReferral, { as, params: { id } });
    expect(status).toBe(200);
    return body.data;
  };

  it('is sent in its current state with the transfer, although the transfer has not changed', async () => {
    const transfer = await insert(accepted);
    expect((await saidTo('crue', transfer)).ipsRecvSaturation).toBeNull();
    const saturation = saturationFor(30);
    await declare(saturation);
    for (const as of ['crue', 'eps', 'ips.destino']) {
      const said = await saidTo(as, transfer);
      expect(said.ipsRecvSaturation, as).toEqual(saturation);
      expect(said.version, as).toBe(transfer.version);
    }
    await declare(saturationFor(-1));
    expect((await saidTo('crue', transfer)).ipsRecvSaturation).toBeNull();
    await declare(null);
  });

  it('is absent for other hospitals and after the end of the transfer', async () => {
    const [other, none, over] = [
      await insert({ ...accepted, ipsRecvId: NOT_AGREED }),
      await insert(),
      await insert({ state: 'REJECTED', ipsRecvId: AGREED }),
    ];
    await declare(saturationFor(30));
    for (const transfer of [other, none, over])
      expect((await saidTo('crue', transfer)).ipsRecvSaturation).toBeNull();
    await declare(null);
  });

  it('is not shown to people who may only offer an ambulance', async () => {
    const transfer = await insert({ ...accepted, allowAllAmbulancesEntities: true });
    await declare(saturationFor(30));
    expect(await saidTo('transporte', transfer)).not.toHaveProperty('ipsRecvSaturation');
    await declare(null);
  });
});
