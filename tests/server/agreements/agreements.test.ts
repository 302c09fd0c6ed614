import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as calls from '../../../contract/agreements/agreements';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { listIpsOfNetwork } from '../../../contract/hospitals/hospitals';
import { listReceivingCandidates } from '../../../contract/hospitals/receiving-candidates';
import { agreement } from '../../../server/modules/agreements/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';

/** EPS Andina and EPS del Valle, a hospital without an agreement with the first for emergencies, that network. */
const ANDINA = 1;
const VALLE = 3;
const HOSPITAL = 17;
const NETWORK = 1;

let app: TestApp;
const today = () => bogotaDay(new Date());
const orm = () => app.platform.database.orm;

beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await orm()
    .delete(agreement)
    .where(and(eq(agreement.epsId, ANDINA), eq(agreement.ipsId, HOSPITAL), eq(agreement.networkId, NETWORK)));
});

const form = (change: Record<string, unknown> = {}) => ({
  epsId: ANDINA,
  ipsId: HOSPITAL,
  networkId: NETWORK,
  ...change,
});
const create = (change = {}, as = 'crue') => app.ask(calls.createAgreement, { as, body: form(change) });
const edit = (id: number, change = {}, as = 'crue') =>
  app.ask(calls.editAgreement, { as, params: { id }, body: form(change) });

/** The names of the fields that were refused, with their messages. */
const faults = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  Object.fromEntries((body.errors ?? []).map(({ path, message }: Fault) => [path, message])),
];
interface Fault {
  path: string;
  message: string;
}

describe('An agreement', () => {
  it('is not made with a hospital whose archive this process has not heard of', async () => {
    await app.platform.database.query('update ips set archived_at = now() where id = $1', [HOSPITAL]);
    expect(faults(await create())).toEqual([422, { ipsId: 'Ya no se ofrece: alguien lo archivó.' }]);
    await app.platform.database.query('update ips set archived_at = null where id = $1', [HOSPITAL]);
  });

  it('begins today without other dates, and its hospital is in the ranking at once', async () => {
    const { id } = await insertTransfer(app, { networkId: NETWORK });
    const ranked = async () =>
      (await app.ask(listReceivingCandidates, { as: 'crue', params: { id } })).body.data.ranked.map(
        ({ ips }: { ips: { id: number } }) => ips.id,
      );
    expect(await ranked()).not.toContain(HOSPITAL);
    const { status, body } = await create({ note: '  Convenio marco 12  ' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      ...form(),
      epsName: 'EPS Andina',
      validFrom: today(),
      validTo: null,
      note: 'Convenio marco 12',
      version: 1,
      updatedBy: 'Mónica Ruiz',
    });
    expect(await ranked()).toContain(HOSPITAL);
  });

  it('counts from the midnight of its first day in Bogotá to the midnight after its last', async () => {
    await create({ validFrom: dayAfter(today(), 1), validTo: dayAfter(today(), 2) });
    const counts = async (at: Date) => {
      // With PostgreSQL the time is the database's.
      const clock = vi.spyOn(app.platform.clock, 'now').mockReturnValue(at.getTime());
      const { body } = await app.ask(listIpsOfNetwork, { as: 'crue', params: { networkId: NETWORK } });
      clock.mockRestore();
      const row = body.data.rows.find(({ id }: { id: number }) => id === HOSPITAL);
      return row?.eps.some(({ id }: { id: number }) => id === ANDINA) ?? false;
    };
    const midnight = (day: string) => Date.parse(`${day}T05:00:00Z`);
    const [first, end] = [midnight(dayAfter(today(), 1)), midnight(dayAfter(today(), 3))];
    const seen = [];
    for (const at of [first - 1, first, end - 1, end]) seen.push(await counts(new Date(at)));
    expect(seen).toEqual([false, true, true, false]);
  });

  it('never overlaps an equal one, also under a hundred writes at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_none, at) =>
        create({ validFrom: dayAfter(today(), at % 7), validTo: dayAfter(today(), 30 + at) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused)
      expect(faults(answer)).toEqual([
        422,
        { validFrom: expect.stringMatching(/^Ya hay un acuerdo igual del .+ al .+\. Cambie las fechas\.$/) },
      ]);
    const rows = await orm()
      .select()
      .from(agreement)
      .where(
        and(eq(agreement.epsId, ANDINA), eq(agreement.ipsId, HOSPITAL), eq(agreement.networkId, NETWORK)),
      );
    expect(rows).toHaveLength(1);
    // The database refuses it too, whoever writes.
    const { id: _id, ...row } = rows[0] as typeof agreement.$inferSelect;
    await expect(orm().insert(agreement).values(row)).rejects.toThrow();
    // The day after the last one is free, and so is another network.
    expect((await create({ validFrom: dayAfter(row.validTo ?? '', 1) })).status).toBe(200);
  });

  it('is ended, not deleted; the days that have passed do not change', async () => {
    const { body } = await create();
    const { id } = body.data;
    await orm()
      .update(agreement)
      .set({ validFrom: dayAfter(today(), -40) })
      .where(eq(agreement.id, id));
    expect(faults(await edit(id, { validFrom: today() }))).toEqual([
      422,
      { validFrom: 'El acuerdo ya empezó; ese día no cambia.' },
    ]);
    expect(faults(await edit(id, { validTo: dayAfter(today(), -2) }))).toEqual([
      422,
      { validTo: 'Lo más pronto es ayer.' },
    ]);
    const ended = await edit(id, { validTo: dayAfter(today(), -1), note: 'Terminó' });
    expect([ended.status, ended.body.data.version]).toEqual([200, 2]);
    await orm()
      .update(agreement)
      .set({ validTo: dayAfter(today(), -3) })
      .where(eq(agreement.id, id));
    const again = await edit(id, { validTo: null });
    expect([again.status, again.body.message]).toEqual([409, 'El acuerdo ya terminó. Cree uno nuevo.']);
    const all = await app.ask(calls.listAgreements, { as: 'crue' });
    expect(all.body.data.rows.map((row: calls.Agreement) => row.id)).toContain(id);
  });

  it('keeps its insurer and its hospital, and tells of a colleague who was faster', async () => {
    const { body } = await create();
    const { id } = body.data;
    expect(faults(await edit(id, { epsId: VALLE }))).toEqual([
      422,
      { epsId: 'La EPS de un acuerdo no cambia.' },
    ]);
    expect(faults(await edit(id, { ipsId: 5 }))).toEqual([422, { ipsId: 'La IPS de un acuerdo no cambia.' }]);
    expect((await edit(id, { basedOn: 1, note: 'Uno' })).status).toBe(200);
    const second = await edit(id, { basedOn: 1, note: 'Dos' });
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'STATE_MOVED',
      'Mónica Ruiz cambió este acuerdo entretanto. Revise lo nuevo y guarde otra vez.',
    ]);
    const [noted] = await orm()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'edit-agreement'))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    expect(noted?.detail).toMatchObject({
      before: { note: null, version: 1 },
      after: { note: 'Uno', version: 2 },
    });
  });

  it('is annulled until its first day has passed; its content stays in the audit log', async () => {
    const withdraw = (id: number, basedOn?: number, as = 'crue') =>
      app.ask(calls.withdrawAgreement, { as, params: { id }, body: { epsId: ANDINA, basedOn } });
    const { id } = (await create({ validFrom: dayAfter(today(), 3), note: 'Mal escrito' })).body.data;
    expect((await withdraw(id, 9)).body.code).toBe('STATE_MOVED');
    expect((await withdraw(id, 1, 'eps.b')).status).toBe(404);
    expect((await withdraw(id, 1, 'eps')).body.data).toEqual({ id });
    expect((await app.ask(calls.getAgreement, { as: 'crue', params: { id } })).status).toBe(404);
    const [noted] = await orm()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'withdraw-agreement'))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    expect(noted?.detail).toMatchObject({ before: { id, note: 'Mal escrito' }, after: null });

    const begun = (await create()).body.data.id;
    await orm()
      .update(agreement)
      .set({ validFrom: dayAfter(today(), -1) })
      .where(eq(agreement.id, begun));
    const refused = await withdraw(begun);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'El acuerdo ya empezó: no se anula. Escriba su último día para terminarlo.',
    ]);
    expect((await app.ask(calls.getAgreement, { as: 'crue', params: { id: begun } })).status).toBe(200);
  });

  it('names the open transfers that stand on it, and how many wait for a hospital', async () => {
    const { id } = (await create()).body.data;
    const read = async (as: string, agreementId = id): Promise<calls.StandingTransfers> =>
      (await app.ask(calls.listTransfersOfAgreement, { as, params: { id: agreementId } })).body.data;
    const before = await read('eps');
    expect(before.rows).toEqual([]);
    const dated = ['validationCaseDate'] as const;
    const standing = await insertTransfer(app, {
      networkId: NETWORK,
      ipsRecvId: HOSPITAL,
      state: 'PENDING_AMBULANCE',
      dated,
    });
    const golden = await insertTransfer(app, { networkId: null, ipsRecvId: HOSPITAL, golden: true, dated });
    await insertTransfer(app, { networkId: NETWORK, epsId: VALLE, ipsRecvId: HOSPITAL, dated });
    await insertTransfer(app, { networkId: NETWORK, ipsRecvId: HOSPITAL, open: false, state: 'REJECTED' });
    await insertTransfer(app, { networkId: NETWORK });
    const after = await read('eps');
    expect(after.rows.map((row) => row.id)).toEqual([standing.id, golden.id]);
    expect([after.total, after.waiting - before.waiting]).toEqual([2, 1]);
    expect(after.rows[0]).toEqual({
      id: standing.id,
      referralState: 'PENDING_AMBULANCE',
      createdAt: standing.createdAt.toISOString(),
      isGoldenCode: false,
      ipsReq: app.platform.reference.current.ips.get(4)?.name,
    });
    const foreign = await app.ask(calls.listTransfersOfAgreement, { as: 'eps.b', params: { id } });
    expect(foreign.status).toBe(404);
  });

  it('refuses rows that do not exist at their fields', async () => {
    expect(faults(await create({ ipsId: 9999 }))).toEqual([422, { ipsId: 'Escoja una IPS.' }]);
    expect(faults(await create({ networkId: 9999 }))).toEqual([422, { networkId: 'Escoja una red.' }]);
    // Insurer 2 is never offered.
    expect(faults(await create({ epsId: 2 }))).toEqual([422, { epsId: 'Escoja una EPS.' }]);
    expect(faults(await create({ validTo: dayAfter(today(), -1) }))[1]).toHaveProperty('validTo');
    expect((await edit(2_000_000_000)).status).toBe(404);
  });
});

describe('The people of agreements', () => {
  it('are an insurer for its own, and the regulation centre for all', async () => {
    const other = await create({}, 'eps.b');
    expect([other.status, other.body.code]).toEqual([403, 'NOT_YOURS']);
    const own = await create({}, 'eps');
    expect(own.status).toBe(200);
    const { id } = own.body.data;
    const foreign = await edit(id, { epsId: VALLE }, 'eps.b');
    expect(foreign.status).toBe(404);
    expect((await app.ask(calls.getAgreement, { as: 'eps.b', params: { id } })).status).toBe(404);
    expect((await app.ask(calls.getAgreement, { as: 'eps', params: { id } })).status).toBe(200);
    const ofAndina = { params: { epsId: ANDINA } };
    expect((await app.ask(calls.listAgreementsOfEps, { as: 'eps.b', ...ofAndina })).body.code).toBe(
      'NOT_YOURS',
    );
    for (const as of ['ips.referente', 'transporte'])
      expect((await create({}, as)).body.code).toBe('ROLE_REFUSED');
  });

  it('read those of their own entity by network', async () => {
    const read = async (as: string): Promise<calls.GroupedAgreements> =>
      (await app.ask(calls.listOwnAgreements, { as })).body.data;
    const [andina, hospital, vital, all] = [
      await read('eps'),
      await read('ips.destino'),
      await read('transporte'),
      await read('crue'),
    ];
    expect(new Set(andina.rows.flatMap(({ data }) => data.map(({ epsId }) => epsId)))).toEqual(
      new Set([ANDINA]),
    );
    expect(andina.ambulancesEntity.map(({ entityId }) => entityId)).toEqual([2, 3]);
    expect(new Set(hospital.rows.flatMap(({ ips }) => ips.map(({ id }) => id)))).toEqual(new Set([2]));
    expect(hospital.rows.find(({ id }) => id === NETWORK)?.epsNames).toContain('EPS Andina');
    expect(hospital.ambulancesEntity).toEqual([]);
    expect(vital.rows.flatMap(({ data }) => data)).toEqual([]);
    expect(new Set(vital.ambulancesEntity.map(({ entityId }) => entityId))).toEqual(new Set([2]));
    // A network without agreements is shown, as a hole.
    expect(vital.rows).toHaveLength(all.rows.length);
    expect(all.rows.flatMap(({ data }) => data)).toHaveLength(120);
  });

  it('make agreements with transport entities too', async () => {
    const body = { epsId: ANDINA, entityId: 1, validTo: dayAfter(today(), 10), note: null };
    const first = await app.ask(calls.createTransportAgreement, { as: 'eps', body });
    expect(first.body.data).toMatchObject({ ...body, validFrom: today() });
    const { id } = first.body.data;
    expect((await app.ask(calls.createTransportAgreement, { as: 'crue', body })).status).toBe(422);
    const edited = await app.ask(calls.editTransportAgreement, {
      as: 'eps',
      params: { id },
      body: { ...body, validTo: null },
    });
    expect([edited.status, edited.body.data.validTo]).toEqual([200, null]);
    const ofVital = await app.ask(calls.getTransportAgreement, { as: 'eps', params: { id } });
    expect(ofVital.body.data).toMatchObject({ id, entityId: 1, version: 2 });
    const transfer = await insertTransfer(app, { ambulancesEntityId: 1, state: 'AMBULANCE_TRANSPORT' });
    const touched = await app.ask(calls.listTransfersOfAgreement, { as: 'eps', params: { id } });
    expect(touched.body.data.rows.map((row: { id: number }) => row.id)).toContain(transfer.id);
    expect(touched.body.data.waiting).toBe(0);
    // It is no agreement with a hospital.
    expect((await app.ask(calls.getAgreement, { as: 'eps', params: { id } })).status).toBe(404);
    expect((await edit(id, {}, 'eps')).status).toBe(422);
  });
});
