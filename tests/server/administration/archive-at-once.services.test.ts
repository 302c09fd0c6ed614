import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_ENTITIES } from '../../../contract/administration/entities';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { referral } from '../../../server/modules/transfers/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

/** Archive and assignment on two connections at once, so it runs with `npm run test:services`. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const ROUNDS = 12;
const accepted = { state: 'PENDING_AMBULANCE', dated: ['validationCaseDate'], ipsRecvId: 5 } as const;

async function aHospital(round: number): Promise<number> {
  const body = { name: `Clínica ${round}`, nit: '900123456-1', municipalityId: 5001 };
  return (await app.ask(ADMIN_ENTITIES.ips.calls.create, { as: 'admin', body })).body.data.id;
}

async function aCompany(round: number): Promise<number> {
  const body = { name: `Traslados ${round}` };
  return (await app.ask(ADMIN_ENTITIES.transportEntities.calls.create, { as: 'admin', body })).body.data.id;
}

test.each([
  {
    what: 'hospital',
    entity: ADMIN_ENTITIES.ips,
    make: aHospital,
    as: 'eps',
    action: 'assign-receiving-ips',
    given: {},
  },
  {
    what: 'company',
    entity: ADMIN_ENTITIES.transportEntities,
    make: aCompany,
    as: 'eps',
    action: 'assign-ambulance-entity',
    given: { ...accepted, allowAllAmbulancesEntities: true },
  },
  {
    what: 'ambulance',
    entity: ADMIN_ENTITIES.ambulances,
    make: () => insertAmbulance(app, 1),
    as: 'crue',
    action: 'assign-ambulance',
    given: accepted,
  },
] as const)('Of the archive of a $what and its assignment at once, exactly one is done', async (one) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await one.make(round);
    await app.platform.reference.reload();
    const { id: transferId } = await insertTransfer(app, one.given);
    const body = {
      'assign-receiving-ips': { acceptanceCode: 'AC-1', reason: 'Cupo' },
      'assign-ambulance-entity': { acceptanceCode: 'AC-1', entityId: id },
      'assign-ambulance': { ambulanceId: id },
    }[one.action];
    const assign = () =>
      app.ask(TRANSFER_ACTIONS[one.action].call, {
        as: one.as,
        params: { id: transferId, referralId: transferId, ipsId: id },
        body,
      });
    const archive = () => app.ask(one.entity.calls.archive, { as: 'admin', params: { id }, body: {} });
    const [archived, assigned] = await Promise.all(
      round % 2 ? [archive(), assign()] : [assign(), archive()].reverse(),
    );
    const [row] = await app.platform.database.orm.select().from(referral).where(eq(referral.id, transferId));
    const told = JSON.stringify([archived?.body, assigned?.body, row?.version]);
    expect(
      [archived?.status, assigned?.status].filter((status) => status === 200),
      told,
    ).toHaveLength(1);
  }
});
