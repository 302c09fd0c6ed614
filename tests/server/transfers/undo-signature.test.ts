import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerAcknowledgement,
  listAcknowledgements,
} from '../../../contract/acknowledgements/acknowledgements';
import { LADDER_PACES } from '../../../contract/acknowledgements/escalation';
import { listChatMessages } from '../../../contract/chat/messages';
import { assignToIncident } from '../../../contract/incidents/acts';
import { assignAmbulance } from '../../../contract/transfers/actions/assign-ambulance';
import { confirmArrival } from '../../../contract/transfers/actions/confirm-arrival';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { undoSignature } from '../../../contract/transfers/actions/undo-signature';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { acknowledgement } from '../../../server/modules/acknowledgements/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { anIncident } from '../incidents/an-incident';
import { type Answered, startTestApp, type TestApp } from '../support/test-app';
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

const orm = () => app.platform.database.orm;
/** The hospitals of `ips.referente` and `ips.destino`, and the entity of `transporte`. */
const SENDER = 1;
const RECEIVER = 2;
const VITAL = 2;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const atMinutesAgo = (minutes: number) => ({
  occurredAt: minutesAgo(minutes),
  recordedAt: minutesAgo(minutes),
  by: 'Alguien',
});

async function sent(given: GivenTransfer = {}): Promise<number> {
  const { id } = await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    ipsReqId: SENDER,
    ipsRecvId: RECEIVER,
    steps: { creationCaseDate: atMinutesAgo(120), validationCaseDate: atMinutesAgo(90) },
    ...given,
  });
  const ambulanceId = await insertAmbulance(app, VITAL);
  const answer = await app.ask(assignAmbulance.call, { as: 'crue', params: { id }, body: { ambulanceId } });
  expect(answer.status).toBe(200);
  return id;
}

const confirm = (id: number, dateName: string, headers: Record<string, string> = {}) =>
  app.ask(confirmStepCall, { as: 'crue', params: { id }, body: { dateName }, headers });
const sign = (id: number, as: string, more: object = {}) =>
  app.ask(confirmArrival.call, { as, params: { id }, ...more });
const undo = (id: number, as: string, body: object = {}, key?: string) =>
  app.ask(undoSignature.call, {
    as,
    params: { id },
    body: { dateName: 'transportDate', reason: 'WRONG_PATIENT', ...body },
    key,
  });
const refusalOf = ({ status, body }: Answered) => ({ status, code: body.code });

/** The last signature was that many minutes ago. */
async function age(id: number, minutes: number): Promise<void> {
  const record = await readTransfer(app, id);
  const mark = record?.steps.transportDate;
  if (!mark) throw new Error('nothing was signed');
  const early = atMinutesAgo(90);
  const signed = { ...mark, recordedAt: minutesAgo(minutes) };
  const steps = {
    creationCaseDate: early,
    validationCaseDate: early,
    ambulanceDispatchDate: early,
    eventArrivalDate: signed,
    transportDate: signed,
  };
  await app.platform.database.query(`update referral set steps = $2::text::jsonb where id = $1`, [
    id,
    JSON.stringify(steps),
  ]);
}

const linesOf = async (id: number): Promise<string[]> => {
  const { body } = await app.ask(listChatMessages, { as: 'crue', params: { referralId: id } });
  return body.data.rows.map(({ msg }: { msg: string }) => msg);
};

describe('#undoSignature', () => {
  it('200: the step is open again; the chat, the list of notifications and the audit log tell it', async () => {
    const id = await sent();
    expect((await sign(id, 'ips.referente')).status).toBe(200);
    const before = await readTransfer(app, id);
    const answer = await undo(id, 'ips.referente', { reason: 'OTHER', otherReason: 'Firmé el de la cama 4' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.data.steps)).toEqual([
      'creationCaseDate',
      'validationCaseDate',
      'ambulanceDispatchDate',
    ]);
    const { by, occurredAt, recordedAt } = before?.steps.transportDate ?? {};
    const { marks } = (await app.ask(getReferral, { as: 'transporte', params: { id } })).body.data;
    expect(marks.undoSignature).toEqual({
      by,
      at: expect.any(String),
      undone: [
        {
          steps: ['eventArrivalDate', 'transportDate'],
          by,
          occurredAt,
          recordedAt,
          reason: 'Firmé el de la cama 4',
          undoneBy: by,
          undoneAt: marks.undoSignature.at,
        },
      ],
    });
    expect((await linesOf(id)).at(-1)).toMatch(
      /^.+ deshizo su firma de «En traslado», de las \d\d:\d\d\. Motivo: Firmé el de la cama 4$/,
    );
    const [told] = await orm()
      .select({ title: notification.title, audience: notification.audience })
      .from(notification)
      .where(eq(notification.referralId, id))
      .orderBy(desc(notification.id))
      .limit(1);
    expect(told?.title).toContain('firma deshecha, «En traslado»');
    expect(told?.audience).toEqual(
      expect.arrayContaining(['CRUE', `IPS:${SENDER}`, `IPS:${RECEIVER}`, `TRANSPORT:${VITAL}`]),
    );
    const [noted] = await orm()
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.referralId, id), eq(auditEntry.action, 'undo-signature')));
    expect(noted?.detail).toEqual({
      before: {
        eventArrivalDate: before?.steps.eventArrivalDate,
        transportDate: before?.steps.transportDate,
      },
      after: { reason: 'OTHER' },
    });
    const all = await orm().select().from(auditEntry).where(eq(auditEntry.referralId, id));
    expect(all.map(({ action }) => action)).toContain('confirm-arrival');
  });

  it('200 for CRUE, also of a hospital’s signature', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    expect((await undo(id, 'crue')).status).toBe(200);
  });

  it('200 for the same key again, and nothing is undone twice', async () => {
    const id = await sent();
    await confirm(id, 'eventArrivalDate');
    await sign(id, 'ips.referente');
    const key = crypto.randomUUID();
    expect((await undo(id, 'crue', {}, key)).status).toBe(200);
    const again = await undo(id, 'crue', {}, key);
    expect(again.status).toBe(200);
    expect(again.body.data.steps.eventArrivalDate).toBeDefined();
  });

  it('403 for a part that signs nothing, and for another person of the hospital', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    expect(refusalOf(await undo(id, 'transporte'))).toEqual({ status: 403, code: 'ROLE_REFUSED' });
    expect(refusalOf(await undo(id, 'eps'))).toEqual({ status: 403, code: 'ROLE_REFUSED' });
    const answer = await undo(id, 'ips.destino');
    expect(refusalOf(answer)).toEqual({ status: 403, code: 'NOT_YOURS' });
    expect(answer.body.message).toBe('Solo quien firmó, o el CRUE, puede deshacer la firma.');
  });

  it('404 for a hospital without a part in the transfer', async () => {
    const id = await sent({ ipsRecvId: 5 });
    await sign(id, 'ips.referente');
    expect(refusalOf(await undo(id, 'ips.destino'))).toEqual({ status: 404, code: 'TRANSFER_NOT_FOUND' });
  });

  it('409 after five minutes, for everybody', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    await age(id, 4.8);
    const within = await readTransfer(app, id);
    expect(within?.steps.transportDate).toBeDefined();
    await age(id, 5.1);
    for (const as of ['ips.referente', 'crue']) {
      const answer = await undo(id, as);
      expect(refusalOf(answer), as).toEqual({ status: 409, code: 'STATE_MOVED' });
      expect(answer.body.message).toBe(
        'Una firma solo se deshace en los 5 minutos siguientes; su acción no se aplicó',
      );
    }
    await age(id, 4.8);
    expect((await undo(id, 'ips.referente')).status).toBe(200);
  });

  it('409 without a signature, for another step than the last, and for the second person', async () => {
    const id = await sent();
    expect(refusalOf(await undo(id, 'crue'))).toEqual({ status: 409, code: 'STATE_MOVED' });
    await confirm(id, 'eventArrivalDate');
    await sign(id, 'ips.referente');
    const other = await undo(id, 'crue', { dateName: 'eventArrivalDate' });
    expect(refusalOf(other)).toEqual({ status: 409, code: 'STATE_MOVED' });
    expect(other.body.message).toMatch(
      /^Después de esa firma se registró «En traslado», de .+: ya no se deshace/,
    );
    await undo(id, 'crue');
    const second = await undo(id, 'ips.referente');
    expect(refusalOf(second)).toEqual({ status: 409, code: 'STATE_MOVED' });
    expect(second.body.message).toMatch(/^Ya lo deshizo .+ a las \d\d:\d\d; su acción no se aplicó$/);
  });

  it('409 if the step has another signature than the shown one, which stays', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    const recordedAt = (await readTransfer(app, id))?.steps.transportDate?.recordedAt;
    await undo(id, 'ips.referente', { recordedAt });
    const knowsUndone = (await readTransfer(app, id))?.marks.undoSignature?.at;
    expect((await sign(id, 'ips.referente', { body: { knowsUndone } })).status).toBe(200);
    const answer = await undo(id, 'crue', { recordedAt });
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'OTHER_SIGNATURE' });
    expect(answer.body.message).toMatch(
      /^Ya se deshizo; hay otra firma de «En traslado», de .+ a las \d\d:\d\d/,
    );
    expect((await readTransfer(app, id))?.steps.transportDate).toBeDefined();
  });

  it('200 for the receiver after the delayed signature of the sender, which stays', async () => {
    const id = await sent();
    await sign(id, 'ips.destino');
    await sign(id, 'ips.referente', { headers: { 'relevo-occurred-at': minutesAgo(20) } });
    const answer = await undo(id, 'ips.destino', { dateName: 'ipsProfessionalSignatureDate' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.data.steps).sort()).toEqual([
      'ambulanceDispatchDate',
      'creationCaseDate',
      'eventArrivalDate',
      'transportDate',
      'validationCaseDate',
    ]);
  });

  it('200: the hours that it changed are as before, and no reader gets what it stores for that', async () => {
    const doubtful = { ...atMinutesAgo(40), doubt: { said: minutesAgo(40) } };
    const id = await sent({ ipsReqId: null, golden: true });
    const early = { validationCaseDate: atMinutesAgo(90), ambulanceDispatchDate: atMinutesAgo(90) };
    const steps = { creationCaseDate: atMinutesAgo(120), ...early, eventArrivalDate: doubtful };
    await app.platform.database.query(`update referral set steps = $2::text::jsonb where id = $1`, [
      id,
      JSON.stringify(steps),
    ]);
    const body = { dateName: 'transportDate', at: minutesAgo(60) };
    const signed = await app.ask(confirmStepCall, { as: 'crue', params: { id }, body });
    expect(signed.status).toBe(200);
    expect((await readTransfer(app, id))?.steps.transportDate?.replaced).toBeDefined();
    for (const as of ['crue', 'transporte']) {
      const { data } = (await app.ask(getReferral, { as, params: { id } })).body;
      expect(JSON.stringify(data)).not.toContain('replaced');
    }
    const list = await app.ask(listTransfers, { as: 'crue', query: { search: String(id) } });
    expect(JSON.stringify(list.body)).not.toContain('replaced');
    expect((await undo(id, 'crue')).status).toBe(200);
    expect((await readTransfer(app, id))?.steps).toEqual(steps);
  });

  /** Whose ambulance is free again. */
  async function anEndedTransfer(): Promise<number> {
    const id = await sent();
    await confirm(id, 'eventArrivalDate');
    await sign(id, 'ips.referente');
    await confirm(id, 'ipsArrivalDate');
    await sign(id, 'ips.destino');
    await confirm(id, 'patientCareEndDate');
    await confirm(id, 'availableDate');
    return id;
  }

  it('409 if the ambulance of an ended transfer drives for an incident: nothing changes', async () => {
    const id = await anEndedTransfer();
    const ended = await readTransfer(app, id);
    const incidentId = await anIncident(app);
    const sending = { as: 'crue', params: { id: incidentId }, body: { ambulanceId: ended?.ambulanceId } };
    expect((await app.ask(assignToIncident, sending)).status).toBe(200);
    const answer = await undo(id, 'crue', { dateName: 'availableDate' });
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'AMBULANCE_BUSY' });
    expect(answer.body.message).toBe(
      `La ambulancia Móvil ${ended?.ambulanceId} está en el incidente ${incidentId}: esta firma no se puede deshacer. Escriba en la conversación lo que pasó.`,
    );
    expect(await readTransfer(app, id)).toEqual(ended);
  });

  it('409 if the ambulance of an ended transfer is in another one: nothing changes', async () => {
    const id = await anEndedTransfer();
    const ended = await readTransfer(app, id);
    expect(ended?.state).toBe('REFERRAL_ENDED');
    const other = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: RECEIVER,
      dated: ['validationCaseDate'],
    });
    const body = { ambulanceId: ended?.ambulanceId };
    const taken = await app.ask(assignAmbulance.call, { as: 'crue', params: { id: other.id }, body });
    expect(taken.status).toBe(200);
    const answer = await undo(id, 'crue', { dateName: 'availableDate' });
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'AMBULANCE_BUSY' });
    expect(answer.body.message).toBe(
      'La ambulancia ya está en otro traslado: esta firma no se puede deshacer. Escriba en la conversación lo que pasó.',
    );
    expect(await readTransfer(app, id)).toEqual(ended);
  });

  it('422 without a reason, without the text of another one, and for a step that nobody signs', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    const pathsOf = async (body: object) => {
      const answer = await undo(id, 'ips.referente', body);
      return { ...refusalOf(answer), paths: answer.body.errors.map(({ path }: { path: string }) => path) };
    };
    const invalid = (path: string) => ({ status: 422, code: 'FIELDS_INVALID', paths: [path] });
    expect(await pathsOf({ reason: 'NO' })).toEqual(invalid('reason'));
    expect(await pathsOf({ reason: 'OTHER' })).toEqual(invalid('otherReason'));
    expect(await pathsOf({ dateName: 'ambulanceDispatchDate' })).toEqual(invalid('dateName'));
  });
});

describe('Who signed', () => {
  it('is in the detail for people who see the patient, and neither in the list nor for who may only offer', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    const seen = await app.ask(getReferral, { as: 'crue', params: { id } });
    expect(seen.body.data.steps.transportDate).toMatchObject({ signedBy: app.subject('ips.referente') });
    expect(seen.body.data.steps.transportDate).not.toHaveProperty('subject');
    const list = await app.ask(listTransfers, { as: 'crue', query: { search: String(id) } });
    const row = list.body.data.rows.find((one: { id: number }) => one.id === id);
    expect(row.steps.transportDate.by).toEqual(expect.any(String));
    expect(row.steps.transportDate).not.toHaveProperty('signedBy');
    const offered = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      allowAllAmbulancesEntities: true,
      steps: {
        creationCaseDate: { ...atMinutesAgo(60), subject: 'somebody' },
        validationCaseDate: atMinutesAgo(50),
      },
      marks: { undoSignature: { by: 'Alguien', at: minutesAgo(40), undone: [] } },
    });
    const { data } = (await app.ask(getReferral, { as: 'transporte.b', params: { id: offered.id } })).body;
    expect(data.patient.person).toBeNull();
    expect(data.steps.creationCaseDate).not.toHaveProperty('signedBy');
    expect(data.marks.undoSignature).toBeUndefined();
  });
});

describe('A signature that arrives after the undo', () => {
  const madeBefore = () => ({ 'relevo-occurred-at': minutesAgo(2) });

  it('409: it was made before it, and signs nothing; a new one counts', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    await undo(id, 'ips.referente');
    const late = await sign(id, 'ips.referente', { headers: madeBefore() });
    expect(refusalOf(late)).toEqual({ status: 409, code: 'SIGNATURE_UNDONE' });
    expect(late.body.message).toMatch(
      /^.+ deshizo esa firma a las \d\d:\d\d; su acción no se aplicó\. Si de verdad pasó, envíela de nuevo$/,
    );
    const record = await readTransfer(app, id);
    expect(record?.steps.transportDate).toBeUndefined();
    const body = { knowsUndone: record?.marks.undoSignature?.at };
    expect((await sign(id, 'ips.referente', { body })).status).toBe(200);
  });

  it('200 with its own time if its author sends it again and knows of the undo from its refusal', async () => {
    const id = await sent();
    await sign(id, 'ips.referente');
    await undo(id, 'ips.referente');
    const [key, headers] = [crypto.randomUUID(), { 'relevo-occurred-at': new Date().toISOString() }];
    const { body } = await sign(id, 'ips.referente', { key, headers });
    expect(body.undoneAt).toBe((await readTransfer(app, id))?.marks.undoSignature?.at);
    // The stored answer to the same key says it too.
    const repeated = await sign(id, 'ips.referente', { key, headers });
    expect(repeated.body).toMatchObject({ code: 'SIGNATURE_UNDONE', undoneAt: body.undoneAt });
    const again = await sign(id, 'ips.referente', { headers, body: { knowsUndone: body.undoneAt } });
    expect(again.status).toBe(200);
    const mark = (await readTransfer(app, id))?.steps.transportDate;
    expect(mark).toMatchObject({ occurredAt: headers['relevo-occurred-at'] });
    expect(mark?.doubt).toBeUndefined();
  });

  it('409 for CRUE too', async () => {
    const id = await sent();
    await confirm(id, 'eventArrivalDate');
    await undo(id, 'crue', { dateName: 'eventArrivalDate' });
    expect(refusalOf(await confirm(id, 'eventArrivalDate', madeBefore()))).toEqual({
      status: 409,
      code: 'SIGNATURE_UNDONE',
    });
  });

  it('the same key again, whose signature was undone, signs nothing', async () => {
    const id = await sent();
    const key = crypto.randomUUID();
    await sign(id, 'ips.referente', { key });
    await undo(id, 'ips.referente');
    expect((await sign(id, 'ips.referente', { key })).status).toBe(200);
    expect((await readTransfer(app, id))?.steps.transportDate).toBeUndefined();
  });
});

describe('The crew of an undone arrival', () => {
  const dispatches = (id: number) =>
    orm()
      .select()
      .from(acknowledgement)
      .where(and(eq(acknowledgement.referralId, id), eq(acknowledgement.kind, 'dispatch')))
      .orderBy(acknowledgement.id);
  const calls = async (id: number) =>
    (
      await orm()
        .select({ eventType: notification.eventType })
        .from(notification)
        .where(eq(notification.referralId, id))
    ).filter(({ eventType }) => eventType === 'REFERRAL_CALLS' || eventType === 'CALLED_AGAIN').length;
  const undoArrival = async (id: number) => {
    const knowsUndone = (await readTransfer(app, id))?.marks.undoSignature?.at;
    const body = { dateName: 'eventArrivalDate', knowsUndone };
    expect((await app.ask(confirmStepCall, { as: 'crue', params: { id }, body })).status).toBe(200);
    const heard = await calls(id);
    expect((await undo(id, 'crue', { dateName: 'eventArrivalDate' })).status).toBe(200);
    expect(await calls(id)).toBe(heard);
  };

  it('hears nothing at the undo, and is called again after a pause if it had not answered', async () => {
    const id = await sent();
    await undoArrival(id);
    const [first, second] = await dispatches(id);
    expect(first?.endedAt).not.toBeNull();
    const pause = LADDER_PACES.dispatch.repeatSeconds;
    expect(second).toMatchObject({ endedAt: null, level: 0, repeats: 0 });
    expect((second?.nextAt?.getTime() ?? 0) - (second?.calledAt.getTime() ?? 0)).toBe(pause * 1000);
    // Nobody was told at the undo: the alert is as old as the dispatch.
    expect(second?.openedAt).toEqual(first?.openedAt);
    const heard = await calls(id);
    await app.platform.acknowledgements.escalate(new Date(Date.now() + (pause + 5) * 1000));
    expect(await calls(id)).toBe(heard + 1);
  });

  it('is never called again if it had taken charge of the dispatch', async () => {
    const id = await sent();
    const { body } = await app.ask(listAcknowledgements, { as: 'transporte', params: { id } });
    const open = body.data.rows.find(({ kind }: { kind: string }) => kind === 'dispatch');
    const answer = await app.ask(answerAcknowledgement, {
      as: 'transporte',
      params: { id },
      body: { id: open.id },
    });
    expect(answer.status).toBe(200);
    await undoArrival(id);
    expect(await dispatches(id)).toHaveLength(1);
    await undoArrival(id);
    expect(await dispatches(id)).toHaveLength(1);
  });

  it('is called again if only a regulator had taken charge', async () => {
    const id = await sent();
    await orm().update(acknowledgement).set({ level: 1 }).where(eq(acknowledgement.referralId, id));
    const [open] = await dispatches(id);
    const answer = await app.ask(answerAcknowledgement, {
      as: 'crue',
      params: { id },
      body: { id: open?.id },
    });
    expect(answer.status).toBe(200);
    await undoArrival(id);
    expect((await dispatches(id)).map(({ endedAt }) => endedAt === null)).toEqual([false, true]);
  });
});
