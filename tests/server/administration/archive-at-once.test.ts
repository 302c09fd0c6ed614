import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReferral } from '../../../contract/transfers/create-referral';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { ambulance, ambulanceEntity, eps, ips, network } from '../../../server/modules/reference/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses, requestOf } from '../transfers/forms';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
}, 240_000);
afterAll(() => app?.close());

const orm = () => app.platform.database.orm;
const archivedAt = new Date();

type Table = typeof ips | typeof ambulanceEntity | typeof ambulance | typeof eps | typeof network;

/** Archives a row as another process does, before this one has read it: for half a second it is offered in memory. */
async function archivedElsewhere<Done>(table: Table, id: number, work: () => Promise<Done>): Promise<Done> {
  await orm().update(table).set({ archivedAt }).where(eq(table.id, id));
  try {
    return await work();
  } finally {
    await orm().update(table).set({ archivedAt: null }).where(eq(table.id, id));
  }
}

const accepted = { state: 'PENDING_AMBULANCE', dated: ['validationCaseDate'], ipsRecvId: 5 } as const;

test.each([
  { what: 'hospital', table: ips, id: 6, action: 'assign-receiving-ips', given: {} },
  {
    what: 'company',
    table: ambulanceEntity,
    id: 3,
    action: 'assign-ambulance-entity',
    given: { ...accepted, allowAllAmbulancesEntities: true },
  },
] as const)(
  'A $what that another process has just archived gets no transfer',
  async ({ table, id, action, given }) => {
    const { id: transferId, version } = await insertTransfer(app, given);
    const answer = await archivedElsewhere(table, id, () =>
      app.ask(TRANSFER_ACTIONS[action].call, {
        as: 'eps',
        params: { id: transferId, referralId: transferId, ipsId: id },
        body: {
          acceptanceCode: 'AC-1',
          ...(action === 'assign-receiving-ips' ? { reason: 'Cupo' } : { entityId: id }),
        },
      }),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    const [row] = await orm().select().from(referral).where(eq(referral.id, transferId));
    expect(row?.version).toBe(version);
  },
);

test('An ambulance that another process has just archived gets no transfer', async () => {
  const ambulanceId = await insertAmbulance(app, 1);
  await app.platform.reference.reload();
  const { id } = await insertTransfer(app, accepted);
  const { call } = TRANSFER_ACTIONS['assign-ambulance'];
  const answer = await archivedElsewhere(ambulance, ambulanceId, () =>
    app.ask(call, { as: 'crue', params: { id }, body: { ambulanceId } }),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
});

test.each([
  { what: 'hospital', table: ips, of: () => 1 },
  { what: 'insurer', table: eps, of: (form: ReturnType<typeof requestOf>) => form.patient.eps },
  {
    what: 'network',
    table: network,
    of: (form: ReturnType<typeof requestOf>) => form.referral.attentionNetwork,
  },
])('No transfer is requested of a $what that another process has just archived', async ({ table, of }) => {
  const form = requestOf(app);
  const answer = await archivedElsewhere(table, of(form), () =>
    app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() }),
  );
  expect([403, 422], JSON.stringify(answer.body)).toContain(answer.status);
  expect(await orm().$count(referral, eq(referral.clientRef, form.clientRef))).toBe(0);
});
