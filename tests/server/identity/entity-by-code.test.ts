import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../contract/calls';
import { mayCall } from '../../../contract/may-call';
import type { Role } from '../../../contract/roles';
import { getMe } from '../../../contract/session/session';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { writeReference } from '../../../server/modules/reference';
import { ips } from '../../../server/modules/reference/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { bearer, tokenWith } from '../support/token-with';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    RELEVO_CONTACT: 'Mesa de ayuda, 604 555 1234',
    RELEVO_CRUE_PHONE: '604 555 9999',
  });
});
afterAll(() => app.close());

const headersOf = async (roles: Role[], entityId: string[]) =>
  bearer(await tokenWith(app, { sub: randomUUID(), realm_access: { roles }, attributes: { entityId } }));
const REPORTER: Role[] = ['IPS', 'IPS_REFERRAL_REPORTER'];

test('A hospital’s code and the NIT of an insurer and of an ambulance company name them, in /me and in the list', async () => {
  const { ips: hospitals, eps, entities } = app.platform.reference.current;
  const hospital = hospitals.get(2);
  const insurer = eps.get(3);
  const ofHospital = await headersOf(REPORTER, [hospital?.repsCode ?? '']);
  const ofInsurer = await headersOf(['EPS', 'EPS_REFERRAL_MANAGER'], [insurer?.nit ?? '']);
  const company = entities.get(2);
  const ofCompany = await headersOf(['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'], [company?.nit ?? '']);
  const me = async (headers: Record<string, string>) => (await app.ask(getMe, { headers })).body.data;
  expect(await me(ofHospital)).toMatchObject({ entityId: 2, entityName: hospital?.name });
  expect(await me(ofInsurer)).toMatchObject({ entityId: 3, entityName: insurer?.name });
  expect(await me(ofCompany)).toMatchObject({ entityId: 2, entityName: company?.name });
  const rows = async (asked: object) => (await app.ask(listTransfers, asked)).body.data;
  const byCode = await rows({ headers: ofHospital });
  expect(byCode.total).toBeGreaterThan(0);
  expect(byCode.total).toBe((await rows({ as: 'ips.destino' })).total);
});

test.each([[['050019999901']], [['999999']], [[]]])(
  'Somebody of %j is known by name, and every call of their roles is refused with its own code',
  async (entityId) => {
    const headers = await headersOf(REPORTER, entityId);
    const me = await app.ask(getMe, { headers });
    expect(me.body.data).toMatchObject({ family: 'IPS', entityId: null, entityName: 'Sin entidad' });
    const calls = ALL_CALLS.filter(
      ({ audience }) => typeof audience !== 'string' && mayCall({ roles: REPORTER }, audience),
    );
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const { status, body } = await app.ask(call, { headers });
      expect([call.name, status, body.code]).toEqual([call.name, 403, 'ENTITY_MISSING']);
    }
    const others = await app.ask(ALL_CALLS.find(({ name }) => name === 'setLadderPaces') ?? listTransfers, {
      headers: await headersOf(['IPS_BLOOD_RESOURCES'], entityId),
    });
    expect(others.body.code).toBe('ROLE_REFUSED');
  },
);

test('An administrator who also has a role of an unknown entity still administers', async () => {
  const roles: Role[] = [...REPORTER, 'RELEVO_ADMIN'];
  const headers = await headersOf(roles, ['050019999901']);
  const ofAdministrators = ALL_CALLS.filter(
    ({ audience, method }) =>
      typeof audience !== 'string' &&
      method === 'GET' &&
      mayCall({ roles: ['RELEVO_ADMIN'] }, audience) &&
      !mayCall({ roles: REPORTER }, audience),
  );
  expect(ofAdministrators.length).toBeGreaterThan(0);
  for (const call of ofAdministrators) {
    const { body } = await app.ask(call, { headers });
    expect([call.name, body.code]).not.toContain('ENTITY_MISSING');
    expect([call.name, body.code]).not.toContain('ROLE_REFUSED');
  }
  expect((await app.ask(listTransfers, { headers })).body.code).toBe('ENTITY_MISSING');
});

test('An entity that is added later counts for the same token', async () => {
  const code = '050017777701';
  const headers = await headersOf(REPORTER, [code]);
  expect((await app.ask(listTransfers, { headers })).status).toBe(403);
  await app.platform.database.orm.transaction((tx) =>
    writeReference(tx, () => tx.update(ips).set({ repsCode: code }).where(eq(ips.id, 9))),
  );
  await app.platform.reference.refresh();
  expect((await app.ask(listTransfers, { headers })).status).toBe(200);
  expect((await app.ask(getMe, { headers })).body.data.entityId).toBe(9);
});

test('The configuration has the operator’s contact and the regulation centre’s telephone', async () => {
  const { body } = await app.ask(ALL_CALLS.find(({ name }) => name === 'getConfig') ?? getMe);
  expect(body.data.contact).toBe('Mesa de ayuda, 604 555 1234');
  expect(body.data.cruePhone).toBe('604 555 9999');
});
