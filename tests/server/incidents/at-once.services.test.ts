import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockSender } from '../../../contract/ambulance-requests/blocks';
import * as acts from '../../../contract/incidents/acts';
import { getIncident } from '../../../contract/incidents/reads';
import { confirmStepCall } from '../../../contract/transfers/actions/confirm-step';
import { undoSignature } from '../../../contract/transfers/actions/undo-signature';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { ambulance } from '../../../server/modules/reference/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { insertRequest } from '../ambulance-requests/a-request';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import { anIncident } from './an-incident';

/** On one connection nothing runs at once: these laws need PostgreSQL. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const ROUNDS = 8;
const orm = () => app.platform.database.orm;
const assign = (id: number, ambulanceId: number, as = 'crue') =>
  app.ask(acts.assignToIncident, { as, params: { id }, body: { ambulanceId } });
const end = (id: number) =>
  app.ask(acts.endIncident, {
    as: 'crue.colega',
    params: { id },
    body: { outcome: 'NOT_FOUND', ambulanceId: null },
  });
const holdOf = async (id: number) => {
  const [row] = await orm().select().from(ambulance).where(eq(ambulance.id, id));
  return row?.incidentId ?? null;
};
const transferHolds = async (id: number) => {
  const [row] = await orm().select().from(referral).where(eq(referral.id, id));
  return row?.holdsAmbulance ?? false;
};
/** Both at once, in turns the one or the other first; the statuses in order. */
async function race(round: number, one: () => Promise<{ status: number }>, other: typeof one) {
  const answers = await Promise.all((round % 2 ? [other, one] : [one, other]).map((act) => act()));
  return answers.map(({ status }) => status).sort();
}

test('Two operators send to one incident: one ambulance goes, the other stays free', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await anIncident(app);
    const [first, second] = [await insertAmbulance(app, 1), await insertAmbulance(app, 1)];
    const both = [() => assign(id, first), () => assign(id, second, 'crue.colega')] as const;
    expect(await race(round, ...both)).toEqual([200, 409]);
    expect([await holdOf(first), await holdOf(second)].filter((hold) => hold === id)).toHaveLength(1);
  }
});

test('One ambulance for an incident and a transfer: one of them has it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [id, ambulanceId] = [await anIncident(app), await insertAmbulance(app, 1)];
    await app.platform.reference.reload();
    const transfer = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      dated: ['validationCaseDate'],
      ipsRecvId: 5,
    });
    const dispatch = () =>
      app.ask(TRANSFER_ACTIONS['assign-ambulance'].call, {
        as: 'crue',
        params: { id: transfer.id },
        body: { ambulanceId },
      });
    expect(await race(round, () => assign(id, ambulanceId), dispatch)).toEqual([200, 409]);
    expect((await holdOf(ambulanceId)) === id).toBe(!(await transferHolds(transfer.id)));
  }
});

test('An undone signature and an incident want one ambulance: one of them has it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [id, ambulanceId] = [await anIncident(app), await insertAmbulance(app, 1)];
    await app.platform.reference.reload();
    const transfer = await insertTransfer(app, {
      state: 'AMBULANCE_TRANSPORT',
      dated: [
        'validationCaseDate',
        'ambulanceDispatchDate',
        'eventArrivalDate',
        'transportDate',
        'ipsArrivalDate',
        'ipsProfessionalSignatureDate',
        'patientCareEndDate',
      ],
      ipsRecvId: 5,
      ambulanceId,
      ambulancesEntityId: 1,
      ambAssignedBy: 'CRUE',
      holdsAmbulance: true,
    });
    const params = { id: transfer.id };
    const done = await app.ask(confirmStepCall, { as: 'crue', params, body: { dateName: 'availableDate' } });
    expect(done.body).toMatchObject({ ok: true });
    const undo = () =>
      app.ask(undoSignature.call, {
        as: 'crue',
        params,
        body: { dateName: 'availableDate', reason: 'WRONG_PATIENT' },
      });
    expect(await race(round, () => assign(id, ambulanceId), undo)).toEqual([200, 409]);
    expect((await holdOf(ambulanceId)) === id).toBe(!(await transferHolds(transfer.id)));
  }
});

test('An end and a sending: an ended incident holds no ambulance', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [id, ambulanceId] = [await anIncident(app), await insertAmbulance(app, 1)];
    expect(
      await race(
        round,
        () => assign(id, ambulanceId),
        () => end(id),
      ),
    ).toEqual([200, 409]);
    const { ended } = (await app.ask(getIncident, { as: 'crue', params: { id } })).body.data;
    expect(await holdOf(ambulanceId)).toBe(ended ? null : id);
  }
});

test('Two supervisors block one telephone at once: one block', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userPhoneNumber = `30199900${String(round).padStart(2, '0')}`;
    const ids = [
      (await insertRequest(app, { userPhoneNumber })).id,
      (await insertRequest(app, { userPhoneNumber })).id,
    ];
    const block = (id: number) => () =>
      app.ask(blockSender, {
        as: 'crue',
        params: { id },
        body: { kind: 'phone', hours: 24, reason: 'Bromas' },
      });
    expect(await race(round, block(ids[0] ?? 0), block(ids[1] ?? 0))).toEqual([200, 409]);
  }
});
