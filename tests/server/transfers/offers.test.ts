import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAmbulanceCandidates } from '../../../contract/ambulances/ambulances';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer, readTransfer } from './insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const act = (id: number, name: 'offer-ambulance' | 'assign-ambulance-entity', as: string, body: unknown) =>
  app.ask(TRANSFER_ACTIONS[name].call, { as, params: { id }, body });

it('The choice of an entity ends the offers of the others; the chosen one still sees its own', async () => {
  const { id } = await insertTransfer(app, {
    state: 'PENDING_AMBULANCE',
    dated: ['validationCaseDate'],
    ipsRecvId: 5,
    allowAllAmbulancesEntities: true,
  });
  const [own, other] = [await insertAmbulance(app, 3), await insertAmbulance(app, 2)];
  for (const [as, ambulanceId] of [
    ['transporte.b', own],
    ['transporte', other],
  ] as const)
    expect((await act(id, 'offer-ambulance', as, { ambulanceId })).status).toBe(200);
  const chosen = await act(id, 'assign-ambulance-entity', 'crue', { entityId: 3, acceptanceCode: null });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  expect((await readTransfer(app, id))?.offers.map(({ entityId }) => entityId)).toEqual([3]);
  const { body } = await app.ask(listAmbulanceCandidates, { as: 'transporte.b', params: { id } });
  expect(body.data.rows.find((row: { id: number }) => row.id === own)?.isOffered).toBe(true);
});
