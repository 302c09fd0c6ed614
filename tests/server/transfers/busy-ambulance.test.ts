import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { referral } from '../../../server/modules/transfers/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from './insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

/** The company of `transporte`. */
const ENTITY = 2;

/** An ambulance of the company that is on its way with another transfer. */
async function aBusyAmbulance(): Promise<{ ambulanceId: number; transferId: number }> {
  const ambulanceId = await insertAmbulance(app, ENTITY);
  await app.platform.reference.reload();
  const { id } = await insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    ipsRecvId: 5,
    ambulancesEntityId: ENTITY,
    ambulanceId,
    ambAssignedBy: 'TRANSPORT',
    holdsAmbulance: true,
  });
  return { ambulanceId, transferId: id };
}

const waiting = { state: 'PENDING_AMBULANCE', dated: ['validationCaseDate'], ipsRecvId: 5 } as const;

it.each([
  { action: 'offer-ambulance', as: 'transporte', given: { ...waiting, allowAllAmbulancesEntities: true } },
  { action: 'assign-own-ambulance', as: 'transporte', given: { ...waiting, ambulancesEntityId: ENTITY } },
  { action: 'assign-ambulance', as: 'crue', given: waiting },
] as const)('$action with an ambulance of another transfer is refused with its number', async (one) => {
  const { ambulanceId, transferId } = await aBusyAmbulance();
  const { id } = await insertTransfer(app, one.given);
  const { call } = TRANSFER_ACTIONS[one.action];
  const answer = await app.ask(call, {
    as: one.as,
    params: { [call.transferParam ?? '']: id },
    body: { ambulanceId },
  });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'AMBULANCE_BUSY',
    message: expect.stringContaining(`#${transferId}`),
  });
  const [row] = await app.platform.database.orm
    .select({ offers: referral.offers, ambulanceId: referral.ambulanceId })
    .from(referral)
    .where(eq(referral.id, id));
  expect(row).toEqual({ offers: [], ambulanceId: null });
});
