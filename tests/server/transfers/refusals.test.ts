import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { getReferral, listTransfers, type TransferPage } from '../../../contract/transfers/read-transfers';
import { LIST_STATES } from '../../../contract/transfers/states';
import type { Transfer } from '../../../contract/transfers/transfer';
import { turnOf } from '../../../contract/transfers/turn';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from './insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
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
