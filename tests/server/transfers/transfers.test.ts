import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullNameOf } from '../../../contract/people/person';
import { confirmArrival } from '../../../contract/transfers/actions/confirm-arrival';
import { confirmStep } from '../../../contract/transfers/actions/confirm-step';
import { rejectCall } from '../../../contract/transfers/actions/reject';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { createReferral } from '../../../contract/transfers/create-referral';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { hospitalOrder } from '../../../contract/transfers/hospital-order';
import { ACTION_NAMES, type ActionName, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { isOwnTurn } from '../../../contract/transfers/own-turn';
import { listParticipants } from '../../../contract/transfers/participants';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { STEP_NAMES, type StepName } from '../../../contract/transfers/steps';
import type { TransferRow } from '../../../contract/transfers/transfer';
import { chatMessage } from '../../../server/modules/chat/tables';
import { storedFile } from '../../../server/modules/files/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { municipality, neighborhood } from '../../../server/modules/reference/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import type { aGoldenCode } from '../../contract/transfers/a-request';
import { askersOf } from '../permissions/people';
import { bodyFor, insertPossible } from '../permissions/possible';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { goldenCodeOf, learnDiagnoses, requestOf } from './forms';
import { insertAmbulance, insertTransfer, readTransfer } from './insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
}, START_MS);
afterAll(() => app.close());

/** Actions after which somebody must act: the crew, or who finds the hospital or the ambulance. Only they are called. */
const CALLED_AFTER: Readonly<Partial<Record<ActionName, string>>> = {
  // Who had asked the hospital must ask another one.
  'withdraw-acceptance': 'EPS:1',
  'assign-receiving-ips': 'CRUE',
  'can-attend': 'CRUE',
  'cannot-attend': 'CRUE',
  'assign-ambulance-entity': 'TRANSPORT:2',
  'offer-ambulance': 'CRUE',
  'assign-ambulance': 'TRANSPORT:1',
  'undo-dispatch': 'CRUE',
};

const orm = () => app.platform.database.orm;
const query = <Row>(text: string, parameters: unknown[] = []) =>
  app.platform.database.query<Row>(text, parameters);

/** A regime of this insurer. */
async function regimeOf(epsId: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    'select regime_type_id as id from insurance_regime where eps_id = $1 order by 1 limit 1',
    [epsId],
  );
  return row?.id ?? 1;
}

async function requestBy(as: string, epsId: number) {
  const regimeType = await regimeOf(epsId);
  const body = requestOf(app, (form) => Object.assign(form.patient, { eps: epsId, regimeType }));
  return app.ask(createReferral, { as, body, file: aPdf() });
}

describe('A requested transfer', () => {
  it('waits for the insurer if it has users, otherwise for the centre of the requesting place', async () => {
    const [answers] = await query<{ id: number }>(
      'select id from eps where answers_in_system and id <> 2 limit 1',
    );
    const [silent] = await query<{ id: number }>(
      'select id from eps where not answers_in_system and id <> 2 limit 1',
    );
    if (!answers || !silent) throw new Error('the demonstration lacks one kind of insurer');
    expect((await requestBy('ips.referente', answers.id)).body.data.referralState).toBe('EPS_PENDING_IPS');
    expect((await requestBy('ips.referente', silent.id)).body.data.referralState).toBe('CRUE_PENDING_IPS');

    await query('update ips set municipality_id = 5736 where id = 2');
    await app.platform.reference.reload();
    const outside = [await requestBy('ips.destino', answers.id), await requestBy('ips.destino', silent.id)];
    expect(outside.map((answer) => answer.body.data.referralState)).toEqual([
      'EPS_PENDING_IPS',
      'CRUE_DEP_PENDING_IPS',
    ]);
    expect(outside.map((answer) => answer.body.data.requestedInMedellin)).toEqual([false, false]);
    await query('update ips set municipality_id = 5001 where id = 2');
    await app.platform.reference.reload();
  });

  it('is stored completely: fields, annex with size and SHA-256, author', async () => {
    const pdf = aPdf('annex of this one');
    const body = requestOf(app, (form) =>
      Object.assign(form.referral, { observations: '  Alergia a penicilina ' }),
    );
    const { status, body: answer } = await app.ask(createReferral, { as: 'ips.referente', body, file: pdf });
    expect(status).toBe(200);
    const transfer = v.parse(createReferral.answer, answer.data);
    expect(transfer).toMatchObject({
      version: 1,
      isGoldenCode: false,
      clientRef: body.clientRef,
      createdByName: 'Paola Giraldo',
      ipsReqId: 1,
      observations: 'Alergia a penicilina',
      careForDiagnosis: body.referral.careForDiagnosis,
      referralReason: 3,
      ambulanceType: 'TAM',
      reqIsolation: false,
      patient: { triage: 2, person: { document: '43118902', fullName: 'Gloria Restrepo Cano' } },
      annex9: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
    });
    expect(transfer.patient.diagnoses.map((one) => one.cie10.id)).toEqual(body.eventDiagnoses);
    const [file] = await orm().select().from(storedFile).where(eq(storedFile.referralId, transfer.id));
    expect(file).toMatchObject({
      name: transfer.annex9,
      originalName: 'anexo-9.pdf',
      kind: 'annex9',
      type: 'application/pdf',
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      createdBy: app.subject('ips.referente'),
    });
    expect(await app.platform.files.find(file?.name ?? '')).toEqual(pdf);
  });

  it('names the municipality of its neighbourhood', async () => {
    const [row] = await orm()
      .select({ id: neighborhood.id, name: neighborhood.name, municipality: municipality.name })
      .from(neighborhood)
      .innerJoin(municipality, eq(municipality.id, neighborhood.municipalityId))
      .limit(1);
    const body = requestOf(app, (form) => Object.assign(form.person, { neighborhoodId: row?.id }));
    const made = await app.ask(createReferral, { as: 'ips.referente', body, file: aPdf() });
    expect(made.body.data.patient.person.neighborhood).toBe(`${row?.name}, ${row?.municipality}`);
  });

  it('of another network than COVID-19 is refused to people with COVID-19 rights only', async () => {
    const request = (attentionNetwork: number) =>
      app.ask(createReferral, {
        as: 'ips.covid',
        body: requestOf(app, (form) => Object.assign(form.referral, { attentionNetwork })),
        file: aPdf(),
      });
    const refused = await request(1);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].path).toBe('referral.attentionNetwork');
    expect((await request(6)).status).toBe(200);
  });

  it('must name existing values: network, insurer, regime, diagnoses, neighbourhood', async () => {
    const wrong: [string, Parameters<typeof requestOf>[1]][] = [
      ['referral.attentionNetwork', (form) => Object.assign(form.referral, { attentionNetwork: 999 })],
      ['patient.eps', (form) => Object.assign(form.patient, { eps: 999 })],
      ['patient.regimeType', (form) => Object.assign(form.patient, { regimeType: 999 })],
      [
        'eventDiagnoses.1',
        (form) => Object.assign(form, { eventDiagnoses: [form.eventDiagnoses[0], 999_999_999] }),
      ],
      ['person.neighborhoodId', (form) => Object.assign(form.person, { neighborhoodId: 999_999_999 })],
    ];
    for (const [path, change] of wrong) {
      const { status, body } = await app.ask(createReferral, {
        as: 'ips.referente',
        body: requestOf(app, change),
        file: aPdf(),
      });
      expect([status, body.code, body.errors[0]?.path]).toEqual([422, 'FIELDS_INVALID', path]);
    }
  });

  it('by golden code waits for the centre, belongs to its author, and has no requesting hospital', async () => {
    const { status, body } = await app.ask(createGoldenCode, {
      as: 'crue.dorado',
      body: goldenCodeOf(app),
      file: aPdf(),
    });
    expect(status).toBe(200);
    expect(v.parse(createGoldenCode.answer, body.data)).toMatchObject({
      referralState: 'CRUE_PENDING_IPS',
      isGoldenCode: true,
      createdBy: app.subject('crue.dorado'),
      ipsReqId: null,
      network: null,
      patient: { triage: null, person: { cellphone: '3001234567', address: 'Calle 44 # 52 - 17, Medellín' } },
    });
    expect(body.data).not.toHaveProperty('lacksMunicipality');
  });

  it('by golden code names its municipality; one of an earlier form without it is taken, and marked', async () => {
    const ask = (change: (form: ReturnType<typeof aGoldenCode>) => void) =>
      app.ask(createGoldenCode, { as: 'crue.dorado', body: goldenCodeOf(app, change), file: aPdf() });
    for (const municipalityId of [null, 999_999_999]) {
      const refused = await ask((form) => Object.assign(form.person, { municipalityId }));
      expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, 'person.municipalityId']);
    }
    const earlier = (address: string) => (form: ReturnType<typeof aGoldenCode>) => {
      delete form.version;
      delete form.person.municipalityId;
      form.person.address = address;
    };
    const taken = await ask(earlier('Calle 50 # Carrera 40 - 12'));
    expect([taken.status, taken.body.data.lacksMunicipality]).toEqual([200, true]);
    const { body } = await app.ask(listTransfers, {
      as: 'crue',
      query: { search: String(taken.body.data.id) },
    });
    const row = body.data.rows.find(({ id }: { id: number }) => id === taken.body.data.id);
    expect(row?.lacksMunicipality).toBe(true);
    const named = await ask(earlier('Calle 50 # Carrera 40 - 12, ENVIGADO'));
    expect(named.body.data).not.toHaveProperty('lacksMunicipality');
    // Later tests read the first page of what is open.
    for (const { body: made } of [taken, named])
      await app.ask(rejectCall, { as: 'crue', params: { id: made.data.id }, body: { reason: 'DECEASED' } });
  });
});

describe('Two clocks', () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const send = async (occurred: string) => {
    const { id } = await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: 5,
      ambulanceId: await insertAmbulance(app, 1),
      ambAssignedBy: 'CRUE',
      steps: Object.fromEntries(
        ['creationCaseDate', 'validationCaseDate', 'ambulanceDispatchDate'].map((name, step) => [
          name,
          { occurredAt: at(120 - step), recordedAt: at(120 - step), by: 'Alguien' },
        ]),
      ),
    });
    const answer = await app.ask(confirmStep.call, {
      as: 'crue',
      params: { id },
      body: { dateName: 'eventArrivalDate' },
      headers: { 'relevo-occurred-at': occurred },
    });
    expect(answer.status).toBe(200);
    const step = (await readTransfer(app, id))?.steps.eventArrivalDate;
    expect(answer.body.data.attentionHours.eventArrivalDate).toBe(step?.occurredAt);
    return { occurredAt: step?.occurredAt ?? '', recordedAt: step?.recordedAt ?? '', doubt: step?.doubt };
  };

  it('keep the device’s time of an offline action, beside the time of receipt', async () => {
    const occurred = at(30);
    const step = await send(occurred);
    expect(step.occurredAt).toBe(occurred);
    expect(Date.now() - Date.parse(step.recordedAt)).toBeLessThan(60_000);
    expect(step.doubt).toBeUndefined();
  });

  it('replace a future, very old or invalid device time by the present, and keep it as doubtful', async () => {
    for (const occurred of [at(-600), at(60 * 24 * 40), 'yesterday', '']) {
      const step = await send(occurred);
      expect(step.occurredAt, occurred).toBe(step.recordedAt);
      expect(step.doubt, occurred).toEqual({ said: occurred.includes('T') ? occurred : null });
    }
  });

  it('give an offline request the time of its writing, never a future time', async () => {
    const createdAt = async (occurred: string) => {
      const { body } = await app.ask(createReferral, {
        as: 'ips.referente',
        body: requestOf(app),
        file: aPdf(),
        headers: { 'relevo-occurred-at': occurred },
      });
      return body.data.createdAt;
    };
    const written = at(45);
    expect(await createdAt(written)).toBe(written);
    for (const occurred of [at(-600), at(60 * 24 * 40)])
      expect(Math.abs(Date.now() - Date.parse(await createdAt(occurred))), occurred).toBeLessThan(60_000);
  });

  it('keep a late step after the step before it', async () => {
    const said = at(600);
    const step = await send(said);
    expect(Date.now() - Date.parse(step.occurredAt)).toBeLessThan(119 * 60_000);
    expect(step.doubt).toEqual({ said });
  });
});

describe('Every action', () => {
  const about = ACTION_NAMES.map((name) => [name] as const);

  it.each(about)(
    '%s is written to the chat, the notifications and the log, without the patient',
    async (name) => {
      const { call, parts } = TRANSFER_ACTIONS[name];
      const asker = askersOf(app).find(
        (one) => one.part !== null && (parts as readonly string[]).includes(one.part),
      );
      if (!asker) throw new Error(`nobody may ${name}`);
      const before = await insertPossible(app, name, asker);
      const { id } = before;
      const answer = await app.ask(call, {
        as: asker.username,
        // An excluded hospital would add an entry to the log: see receiving-candidates.test.ts.
        params: { id, referralId: id, ipsId: 2 },
        body: call.body ? await bodyFor(app, name, asker) : undefined,
        file: call.file ? aPdf() : undefined,
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      v.parse(call.answer, answer.body.data);

      const [line, ...moreLines] = await orm()
        .select()
        .from(chatMessage)
        .where(eq(chatMessage.referralId, id));
      expect(line).toMatchObject({ username: asker.username, name: asker.name });
      expect(['INFO', 'ADM']).toContain(line?.msgType);
      expect(line?.msg.startsWith(asker.name)).toBe(true);
      const told = await orm().select().from(notification).where(eq(notification.referralId, id));
      for (const one of told)
        expect(one).toMatchObject({
          title: expect.stringMatching(`^Traslado #${id}( \\(.+\\))?: `),
          referralVersion: before.version + 1,
          causedBy: asker.subject,
        });
      const calls = told.filter(({ eventType }) => eventType === 'REFERRAL_CALLS');
      expect(calls.flatMap(({ audience }) => audience)).toEqual(
        CALLED_AFTER[name] ? expect.arrayContaining([CALLED_AFTER[name]]) : [],
      );
      const changed = told.filter(({ eventType }) => eventType === 'REFERRAL_CHANGED');
      expect(changed.filter(({ title }) => !title.endsWith('lo atiende otra entidad'))).toHaveLength(1);
      const keys = told.flatMap(({ audience }) => audience);
      expect(keys).toContain('CRUE');
      expect(new Set(keys).size).toBe(keys.length);
      const [entry, ...moreEntries] = await orm()
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.referralId, id));
      expect(entry).toMatchObject({ action: name, subject: asker.subject, username: asker.username });
      expect([moreLines, moreEntries]).toEqual([[], []]);
      const { person } = before;
      for (const secret of [fullNameOf(person), person.document, person.lastName])
        expect(JSON.stringify([line?.msg, told])).not.toContain(secret);
    },
  );

  it('notifies people who lose access that the transfer is gone', async () => {
    const asker = askersOf(app).find((one) => one.username === 'ips.destino');
    if (!asker) throw new Error('ips.destino');
    const { id } = await insertPossible(app, 'cannot-attend', asker);
    await app.ask(TRANSFER_ACTIONS['cannot-attend'].call, {
      as: 'ips.destino',
      params: { id },
      body: { reason: 'No hay cama' },
    });
    const told = await orm().select().from(notification).where(eq(notification.referralId, id));
    expect(told.find(({ eventType }) => eventType === 'REFERRAL_CHANGED')?.audience).toContain('IPS:2');
    expect((await app.ask(getReferral, { as: 'ips.destino', params: { id } })).status).toBe(404);
  });
});

describe('A golden code whose ambulance goes first', () => {
  const VITAL = 2;

  it('tells its crew the hospital with an alert, and is on the road once the hospital accepts', async () => {
    const { id } = await insertTransfer(app, {
      state: 'CRUE_PENDING_IPS',
      golden: true,
      ipsReqId: null,
      ipsRecvId: null,
    });
    const act = (name: ActionName, as: string, body: unknown, params = {}) =>
      app.ask(TRANSFER_ACTIONS[name].call, { as, params: { id, ...params }, body });
    const ambulanceId = await insertAmbulance(app, VITAL);
    const sent = await act('assign-ambulance', 'crue', { ambulanceId });
    expect(sent.body.data).toMatchObject({ referralState: 'CRUE_PENDING_IPS', ipsRecv: null });
    for (const dateName of ['eventArrivalDate', 'transportDate'])
      expect((await act('confirm-step', 'crue', { dateName })).status, dateName).toBe(200);
    const early = await act('confirm-step', 'crue', { dateName: 'ipsArrivalDate' });
    expect([early.status, early.body.code]).toEqual([409, 'STATE_MOVED']);

    const hospital = 2;
    const asked = await act(
      'assign-receiving-ips',
      'crue',
      { reason: 'La más cercana' },
      { ipsId: hospital },
    );
    expect(asked.body.data).toMatchObject({ referralState: 'CRUE_PENDING_IPS', ipsRecvId: hospital });
    const answered = await act('can-attend', 'ips.destino', {});
    expect(answered.body.data.referralState).toBe('AMBULANCE_TRANSPORT');
    const { validationCaseDate, transportDate } = answered.body.data.steps;
    expect(Date.parse(validationCaseDate.occurredAt)).toBeGreaterThanOrEqual(
      Date.parse(transportDate.occurredAt),
    );
    const [told] = await orm()
      .select()
      .from(notification)
      .where(and(eq(notification.referralId, id), eq(notification.eventType, 'REFERRAL_CALLS')))
      .orderBy(desc(notification.id))
      .limit(1);
    expect(told).toMatchObject({
      title: `Traslado #${id} (código dorado): destino ${answered.body.data.ipsRecv.name}`,
      audience: [`TRANSPORT:${VITAL}`],
    });
    expect((await act('confirm-step', 'crue', { dateName: 'ipsArrivalDate' })).status).toBe(200);
  });

  it('is not sent first for a transfer between hospitals, nor by a transport entity', async () => {
    const between = await insertTransfer(app, { state: 'CRUE_PENDING_IPS' });
    const ambulanceId = await insertAmbulance(app, VITAL);
    const { call } = TRANSFER_ACTIONS['assign-ambulance'];
    const refused = await app.ask(call, { as: 'crue', params: { id: between.id }, body: { ambulanceId } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Ninguna IPS ha aceptado el traslado; su acción no se aplicó',
    ]);
  });
});

describe('A person who repeats their own action', () => {
  const VITAL = 2;
  const onTheRoad = async (dated: readonly StepName[]) =>
    insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      ipsRecvId: 5,
      ambulanceId: await insertAmbulance(app, VITAL),
      ambulancesEntityId: VITAL,
      ambAssignedBy: 'CRUE',
      dated,
    });
  /** Without the time of sending, which a job writes a moment later. */
  const toldOf = async (id: number) => {
    const rows = await orm().select().from(notification).where(eq(notification.referralId, id));
    return rows.map(({ sentAt: _sentAt, ...told }) => told);
  };

  it('under another key gets the present row: nothing changes, and nobody is told again', async () => {
    const { id } = await onTheRoad(STEP_NAMES.slice(1, 8));
    const confirm = (as: string) =>
      app.ask(confirmStep.call, { as, params: { id }, body: { dateName: 'availableDate' } });
    const first = await confirm('crue');
    expect(first.body.data).toMatchObject({ referralState: 'REFERRAL_ENDED', version: 2 });
    const [told, row] = [await toldOf(id), await readTransfer(app, id)];
    const again = await confirm('crue');
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(await toldOf(id)).toEqual(told);
    expect(await readTransfer(app, id)).toEqual(row);
    const colleague = await confirm('crue.auditor');
    expect([colleague.status, colleague.body.message]).toEqual([
      409,
      expect.stringMatching(/^Ya lo finalizó Mónica Ruiz a las \d\d:\d\d; su acción no se aplicó$/),
    ]);
  });

  it('is known by their account, which only the detail names: it may undo its signature', async () => {
    const { id } = await onTheRoad(STEP_NAMES.slice(1, 3));
    await app.ask(confirmStep.call, { as: 'crue', params: { id }, body: { dateName: 'eventArrivalDate' } });
    expect((await readTransfer(app, id))?.steps.eventArrivalDate?.subject).toBe(app.subject('crue'));
    const { body } = await app.ask(getReferral, { as: 'crue', params: { id } });
    expect(Object.keys(body.data.steps.eventArrivalDate).sort()).toEqual([
      'by',
      'occurredAt',
      'part',
      'recordedAt',
      'signedBy',
    ]);
  });
});

describe('An opened transfer', () => {
  it('has the contract’s shape, for every demonstration row', async () => {
    const rows = await query<{ id: number }>('select id from referral order by id limit 120');
    for (const { id } of rows) {
      const { status, body } = await app.ask(getReferral, { as: 'crue', params: { id } });
      expect(status).toBe(200);
      v.parse(getReferral.answer, body.data);
      const entities = await app.ask(listParticipants, { as: 'crue', params: { id } });
      v.parse(listParticipants.answer, entities.body.data);
      expect(entities.body.data.entities[0]).toMatchObject({ kind: 'CRUE', phone: '604 555 0123' });
    }
  });

  it('is logged with reader, time and address, and so is a refused opening', async () => {
    const { id } = await insertTransfer(app, { ipsReqId: 1 });
    await app.ask(getReferral, { as: 'ips.referente', params: { id } });
    await app.ask(getReferral, { as: 'ips.destino', params: { id } });
    const entries = await orm()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.referralId, id))
      .orderBy(auditEntry.id);
    expect(entries[1]).toMatchObject({
      action: 'refused',
      username: 'ips.destino',
      detail: { call: 'getReferral', code: 'TRANSFER_NOT_FOUND' },
    });
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      action: 'open-transfer',
      username: 'ips.referente',
      subject: app.subject('ips.referente'),
      address: '127.0.0.1',
      requestId: expect.any(String),
    });
    expect(Date.now() - (entries[0]?.at.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('The list', () => {
  const list = async (as: string, wanted: Record<string, string | number> = {}) => {
    const { status, body } = await app.ask(listTransfers, { as, query: wanted });
    expect(status).toBe(200);
    return v.parse(listTransfers.answer, body.data);
  };

  it('has on its first page a golden code without an ambulance, however old, before the newest rows', async () => {
    const createdAt = new Date(Date.now() - 60 * 86_400_000);
    const golden = { state: 'CRUE_PENDING_IPS', golden: true, ipsReqId: null, createdAt } as const;
    const { id: old } = await insertTransfer(app, golden);
    const { id: older } = await insertTransfer(app, { ...golden, createdAt: new Date(+createdAt - 1000) });
    for (let count = 0; count < 21; count += 1) await insertTransfer(app);
    const ids = (await list('crue')).rows.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([older, old]);
  });

  it('has pages of 20, the most urgent rows first, then the newest, and each row once', async () => {
    const first = await list('crue');
    expect(first.rows).toHaveLength(20);
    expect(first.totalPages).toBe(Math.ceil(first.total / 20));
    const all: TransferRow[] = [];
    for (let page = 1; page <= first.totalPages; page += 1) all.push(...(await list('crue', { page })).rows);
    const ids = all.map((row) => row.id);
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(ids.length);
    const isUrgent = (row: TransferRow) => row.isGoldenCode && row.ambulance === null;
    const others = ids.slice(all.findIndex((row) => !isUrgent(row)));
    expect(others).toEqual([...others].sort((one, other) => other - one));
    expect((await list('crue', { page: first.totalPages + 1 })).rows).toEqual([]);
  });

  it('counts the rows of each filter', async () => {
    for (const as of ['crue', 'eps', 'ips.referente', 'transporte', 'crue.dep', 'crue.dorado']) {
      const { counts } = await list(as);
      for (const state of ['pending', 'requested', 'assigned', 'ended'] as const)
        expect((await list(as, { state })).total, `${as} ${state}`).toBe(counts[state]);
    }
  });

  it('counts again after a change', async () => {
    const before = await list('crue');
    expect((await requestBy('ips.referente', 1)).status).toBe(200);
    const after = await list('crue');
    expect(after.total).toBe(before.total + 1);
    expect(after.counts.pending).toBe(before.counts.pending + 1);
  });

  it('has in urgent order first the golden codes without an ambulance, then the longest waiting', async () => {
    const golden = { state: 'CRUE_PENDING_IPS', golden: true, ipsReqId: null } as const;
    const { id: alone } = await insertTransfer(app, golden);
    const { id: young } = await insertTransfer(app);
    const { id: old } = await insertTransfer(app, { createdAt: new Date(Date.now() - 90 * 86_400_000) });
    const { rows } = await list('crue', { order: 'urgent', limit: 100 });
    const place = (id: number) => rows.findIndex((row) => row.id === id);
    expect(rows[place(alone)]?.ambulance).toBeNull();
    expect(rows.slice(0, place(alone)).every((row) => row.isGoldenCode && row.ambulance === null)).toBe(true);
    expect(place(old)).toBe(rows.findIndex((row) => !row.isGoldenCode || row.ambulance !== null));
    // Of many open transfers the young one may be on a later page.
    expect(place(young) < 0 ? rows.length : place(young)).toBeGreaterThan(place(old));
  });

  it('has for a hospital first its own turns, then golden codes, triage 1 and the longest waiting', async () => {
    const own = askersOf(app).find(({ username }) => username === 'ips.destino');
    if (!own) throw new Error('ips.destino');
    const onTheRoad = { state: 'AMBULANCE_TRANSPORT', ambulancesEntityId: 2, ambulanceId: null } as const;
    const from = STEP_NAMES.indexOf('ambulanceDispatchDate');
    for (const [at, last] of STEP_NAMES.entries()) {
      if (at < from || last === 'availableDate') continue;
      const dated = STEP_NAMES.slice(1, at + 1);
      const state = dated.includes('patientCareEndDate') ? 'AMBULANCE_MISSING_DATA' : onTheRoad.state;
      for (const ambAssignedBy of ['CRUE', 'CRUE_DEP', 'TRANSPORT'] as const)
        for (const hospitals of [{ ipsRecvId: own.entityId }, { ipsReqId: own.entityId, ipsRecvId: 5 }])
          for (const without of [undefined, 'transportDate', 'eventArrivalDate'] as const)
            await insertTransfer(app, {
              ...onTheRoad,
              ...hospitals,
              state,
              ambAssignedBy,
              dated: dated.filter((name) => name !== without),
              golden: at % 2 === 0,
              triage: 1 + (at % 2),
              createdAt: new Date(Date.now() - ((at * 7) % 5) * 3_600_000),
            });
    }
    await insertTransfer(app, { ipsRecvId: own.entityId, triage: 2 });
    await insertTransfer(app, { ipsReqId: own.entityId, triage: 1 });
    // Two answers that contradict each other are for the regulation centre, whoever sent the ambulance.
    const mark = { by: 'Alguien', at: new Date().toISOString() };
    const { entityId } = own;
    const contradictions = [
      { ...mark, entityId: entityId ?? undefined },
      mark,
      { ...mark, at: new Date(0).toISOString(), overruled: true as const },
      // These contradict nothing.
      { ...mark, at: new Date(0).toISOString() },
      { ...mark, entityId: 77 },
    ];
    for (const cannotAttend of contradictions)
      for (const dated of [
        ['validationCaseDate', 'ambulanceDispatchDate', 'transportDate'],
        ['validationCaseDate', 'ambulanceDispatchDate', 'transportDate', 'ipsArrivalDate'],
      ] as const)
        for (const ambAssignedBy of ['CRUE', 'TRANSPORT'] as const)
          await insertTransfer(app, {
            ...onTheRoad,
            ipsRecvId: entityId,
            ambAssignedBy,
            dated,
            marks: { cannotAttend },
          });
    for (const order of ['newest', 'urgent']) {
      const { totalPages } = await list('ips.destino', { order });
      const rows: TransferRow[] = [];
      for (let page = 1; page <= totalPages; page += 1)
        rows.push(...(await list('ips.destino', { order, page })).rows);
      expect(rows.length).toBeGreaterThan(60);
      expect(rows.map(({ id }) => id)).toEqual(hospitalOrder(rows, own).map(({ id }) => id));
      const turns = rows.map((row) => isOwnTurn(factsOfTransfer(row), own));
      expect(turns.indexOf(false)).toBeGreaterThan(3);
      expect(turns.lastIndexOf(true)).toBeLessThan(turns.indexOf(false));
    }
  });

  it('is searched by parts of the name without accents, by document as printed, and by number', async () => {
    const answer = await app.ask(createReferral, {
      as: 'ips.referente',
      body: requestOf(app, (form) =>
        Object.assign(form.person, {
          firstName: 'Yurleidys',
          lastName: 'Ñuñez-Ávila',
          secondLastName: 'D’Croz',
          document: '1036999123',
        }),
      ),
      file: aPdf(),
    });
    expect(answer.status).toBe(200);
    const { id } = answer.body.data;
    const found = async (search: string) => (await list('crue', { search })).rows.map((row) => row.id);
    for (const words of [
      'yurleidys',
      'YURLEI',
      'ñuñez',
      'nunez avila',
      'avila yur',
      'croz',
      '1036999123',
      '1.036.999.123',
      '10369991',
      '  Ávila   Ñuñez ',
    ])
      expect(await found(words), words).toEqual([id]);
    expect(await found(`${id}`)).toContain(id);
    expect(await found(`#${id}`)).toEqual([id]);
    expect(await found('yurleidys xyz')).toEqual([]);
    expect(await found('urleidys')).toEqual([]);
  });

  it('is searched with # by its number only, not by a document that begins with the number', async () => {
    const requested = async (document: string) => {
      const body = requestOf(app, (form) => Object.assign(form.person, { document }));
      const answer = await app.ask(createReferral, { as: 'ips.referente', body, file: aPdf() });
      return answer.body.data.id as number;
    };
    const id = await requested('1036999124');
    const document = `${id}`.padEnd(10, '7');
    const other = await requested(document);
    const found = async (search: string) => (await list('crue', { search })).rows.map((row) => row.id);
    expect(await found(`${id}`)).toEqual(expect.arrayContaining([other, id]));
    for (const search of [`#${id}`, `# ${id}`]) expect(await found(search), search).toEqual([id]);
    expect(await found(`#${document}`)).toEqual([]);
    expect(await found('#')).not.toEqual([]);
  });
});

describe('A whole transfer', () => {
  it('goes from the ward’s request to the free ambulance, through all roles', async () => {
    const ask = async (
      name: keyof typeof TRANSFER_ACTIONS,
      as: string,
      id: number,
      body?: unknown,
      ipsId = 2,
    ) => {
      const { call } = TRANSFER_ACTIONS[name];
      const answer = await app.ask(call, { as, params: { id, referralId: id, ipsId }, body });
      expect(answer.status, `${name} by ${as}: ${JSON.stringify(answer.body)}`).toBe(200);
      return (await readTransfer(app, id))?.state;
    };
    const made = await requestBy('ips.referente', 1);
    const { id } = made.body.data;
    const ambulanceId = await insertAmbulance(app, 1);
    const confirm = (dateName: string) => ask('confirm-step', 'crue', id, { dateName });
    expect(await ask('assign-receiving-ips', 'eps', id, { acceptanceCode: 'AC-9' })).toBe(
      'PENDING_AMBULANCE',
    );
    expect(await ask('assign-ambulance', 'crue', id, { ambulanceId })).toBe('AMBULANCE_TRANSPORT');
    expect(await confirm('eventArrivalDate')).toBe('AMBULANCE_TRANSPORT');
    expect(await ask('confirm-arrival', 'ips.referente', id)).toBe('AMBULANCE_TRANSPORT');
    expect(await confirm('ipsArrivalDate')).toBe('AMBULANCE_TRANSPORT');
    expect(await ask('confirm-arrival', 'ips.destino', id)).toBe('AMBULANCE_TRANSPORT');
    expect(await confirm('patientCareEndDate')).toBe('AMBULANCE_MISSING_DATA');
    expect((await readTransfer(app, id))?.holdsAmbulance).toBe(true);
    expect(await confirm('availableDate')).toBe('REFERRAL_ENDED');
    expect(await readTransfer(app, id)).toMatchObject({ open: false, holdsAmbulance: false, version: 9 });
    const lines = await orm()
      .select()
      .from(chatMessage)
      .where(eq(chatMessage.referralId, id))
      .orderBy(desc(chatMessage.id));
    expect(lines).toHaveLength(9);
    const again = await app.ask(confirmArrival.call, { as: 'ips.destino', params: { id } });
    expect([again.status, again.body.data.referralState]).toEqual([200, 'REFERRAL_ENDED']);
    const late = await app.ask(confirmStep.call, {
      as: 'crue.auditor',
      params: { id },
      body: { dateName: 'availableDate' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(late.body.message).toMatch(/^Ya lo finalizó Mónica Ruiz a las \d\d:\d\d; su acción no se aplicó$/);
  });

  it('goes through private entities: all are allowed, one offers, is assigned and sends its ambulance', async () => {
    const [silent] = await query<{ id: number }>(
      'select id from eps where not answers_in_system and id <> 2 limit 1',
    );
    const { id } = (await requestBy('ips.referente', silent?.id ?? 8)).body.data;
    const step = async (name: keyof typeof TRANSFER_ACTIONS, as: string, body?: unknown) => {
      const { call } = TRANSFER_ACTIONS[name];
      const answer = await app.ask(call, { as, params: { id, referralId: id, ipsId: 2 }, body });
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200);
      return answer.body.data;
    };
    await step('assign-receiving-ips', 'crue', {});
    await step('can-attend', 'ips.destino');
    await step('allow-entities', 'crue');
    const [mine, theirs] = [await insertAmbulance(app, 2), await insertAmbulance(app, 3)];
    const offered = await step('offer-ambulance', 'transporte', { ambulanceId: mine });
    expect(offered.patient.person).toBeNull();
    expect(offered.offers).toMatchObject([{ entityId: 2, answer: 'can', ambulanceId: mine }]);
    await step('offer-ambulance', 'transporte.b', { ambulanceId: theirs });
    await step('cannot-transport', 'transporte.b', { reason: 'Se dañó el móvil' });
    const seen = await app.ask(getReferral, { as: 'crue', params: { id } });
    expect(seen.body.data.offers).toMatchObject([
      { entityId: 2, answer: 'can' },
      { entityId: 3, answer: 'cannot', reason: 'Se dañó el móvil', ambulanceId: null },
    ]);
    // The turn of the centre began with the offer that stands; one that may only offer does not see since when.
    expect(seen.body.data.offeredSince).toBe(seen.body.data.offers[0]?.at);
    expect(offered.offeredSince).toBeUndefined();
    await step('assign-ambulance-entity', 'crue', { entityId: 2 });
    expect((await app.ask(getReferral, { as: 'transporte.b', params: { id } })).status).toBe(404);
    const assigned = await step('assign-own-ambulance', 'transporte', { ambulanceId: mine });
    expect(assigned.patient.person.document).toBe('43118902');
    expect(assigned.ambAssignedBy).toBe('TRANSPORT');
    const received = await step('confirm-arrival', 'ips.destino');
    expect(received.referralState).toBe('REFERRAL_ENDED');
    expect(received.data.availableDate).not.toBeNull();
  });
});
