import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_ENTITIES } from '../../../../contract/administration/entities';
import * as calls from '../../../../contract/administration/people';
import { writeReference } from '../../../../server/modules/reference';
import { ambulanceEntity } from '../../../../server/modules/reference/tables';
import { startTestApp, type TestApp } from '../../support/test-app';

/** The rules with the people of the demonstration. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const asAdmin = { as: 'admin' };
const HOSPITAL = 2;
const REPORTER = ['IPS', 'IPS_REFERRAL_REPORTER'];
const newName = () => `ana.${randomUUID().slice(0, 8)}`;

async function make(given: object = {}) {
  const body = {
    username: newName(),
    firstName: 'Ana',
    lastName: 'Pérez',
    roles: REPORTER,
    entityId: HOSPITAL,
    ...given,
  };
  return app.ask(calls.createPerson, { ...asAdmin, body });
}

const read = async (id: string) => (await app.ask(calls.getPerson, { ...asAdmin, params: { id } })).body.data;

async function change(id: string, body: object) {
  const { version } = await read(id);
  return app.ask(calls.changePerson, { ...asAdmin, params: { id }, body: { basedOn: version, ...body } });
}

const faultsOf = (answer: { status: number; body: { errors?: { path: string }[] } }) => [
  answer.status,
  answer.body.errors?.map(({ path }) => path),
];

interface Entry {
  action: string;
  username: string;
  detail: { before: unknown; after: unknown } | null;
}
const entriesAbout = async (text: string) =>
  app.platform.database.query<Entry>(
    `select action, username, detail from audit_entry where detail::text like '%' || $1 || '%' order by id`,
    [text],
  );

describe('The list', () => {
  test('has everybody by username, with entity and roles, in pages, and is searched without accents', async () => {
    const { body } = await app.ask(calls.listPeople, asAdmin);
    expect(body.data.directory).toEqual({ kind: 'demonstration', console: null });
    expect(body.data.rows[0]).toMatchObject({ username: 'admin', isSelf: true, lacks: null });
    expect(body.data.rows).toHaveLength(20);
    expect(body.data.totalPages).toBe(Math.ceil(body.data.total / 20));
    const found = await app.ask(calls.listPeople, { ...asAdmin, query: { search: 'PAOLA giraldo' } });
    expect(found.body.data.rows).toMatchObject([
      { username: 'ips.referente', entity: { id: 1, name: 'Hospital San Javier Norte' }, roles: REPORTER },
    ]);
  });

  test('of one entity has its people and nobody of another kind with the same number', async () => {
    const of = async (entity: string) => {
      const { body } = await app.ask(calls.listPeople, { ...asAdmin, query: { entity } });
      return body.data.rows.map(({ username }: { username: string }) => username);
    };
    expect(await of('TRANSPORT-2')).toEqual(['transporte', 'transporte.auditor']);
    expect(await of('IPS-2')).not.toContain('transporte');
    expect((await app.ask(calls.listPeople, { ...asAdmin, query: { entity: 'X-2' } })).status).toBe(400);
  });

  test('of those who lack something follows an archived or new entity and every change', async () => {
    const lacking = async () => {
      const { body } = await app.ask(calls.listPeople, { ...asAdmin, query: { lacking: 'true' } });
      return body.data.rows.map(({ username, lacks }: { username: string; lacks: string }) => [
        username,
        lacks,
      ]);
    };
    expect(await lacking()).toEqual([['sin.rol', 'role']]);
    const { body } = await make();
    const { id } = body.data.person;
    await change(id, { roles: [] });
    expect(await lacking()).toContainEqual([body.data.person.username, 'role']);
    // Who may not sign in lacks nothing.
    await change(id, { enabled: false });
    expect(await lacking()).toEqual([['sin.rol', 'role']]);
  });
});

describe('A new person', () => {
  test('signs in with the temporary password, works for the entity, and no log has the password', async () => {
    const { status, body } = await make();
    expect(status).toBe(200);
    const { person, temporaryPassword, incomplete } = body.data;
    expect([incomplete, person.entity.id, person.entityNames]).toEqual([null, HOSPITAL, ['2']]);
    expect(temporaryPassword).toMatch(/^[A-Z][a-z]{3}-[a-z]{4}-[a-z]{4}-\d{4}$/);
    const entries = await entriesAbout(person.username);
    expect(entries.map(({ action }) => action)).toEqual(['begin-create-person', 'create-person']);
    expect(entries[1]?.detail?.after).toMatchObject({ id: person.id, roles: REPORTER, entityNames: ['2'] });
    const [stored] = await app.platform.database.query<{ all: string }>(
      `select (select coalesce(string_agg(detail::text, ''), '') from audit_entry)
        || (select coalesce(string_agg(answer::text, ''), '') from idempotency) as all`,
    );
    expect(stored?.all).not.toContain(temporaryPassword);
  });

  test('a repeated request makes nobody and shows no password', async () => {
    const key = randomUUID();
    const body = {
      username: newName(),
      firstName: 'Ana',
      lastName: 'Pérez',
      roles: REPORTER,
      entityId: HOSPITAL,
    };
    const first = await app.ask(calls.createPerson, { ...asAdmin, key, body });
    const again = await app.ask(calls.createPerson, { ...asAdmin, key, body });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body.data).toMatchObject({
      temporaryPassword: null,
      person: { id: first.body.data.person.id },
    });
  });

  test.each([
    ['of two organisations', { roles: ['IPS', 'EPS'], entityId: HOSPITAL }, ['roles']],
    ['only COVID-19', { roles: ['CAN_USE_ONLY_COVID'], entityId: null }, ['roles']],
    ['of a hospital without one', { entityId: null }, ['entityId']],
    ['of a hospital that is not ours', { entityId: 999_999 }, ['entityId']],
    ['of the regulation centre with a hospital', { roles: ['CRUE'], entityId: HOSPITAL }, ['entityId']],
    ['with a role that is not ours', { roles: ['realm-admin'] }, ['roles.0']],
    ['with a path as a username', { username: '../users' }, ['username']],
  ])('%s is refused at its field', async (_, given, paths) => {
    expect(faultsOf(await make(given))).toEqual([422, paths]);
  });

  test('with the username of somebody else is refused at the field', async () => {
    expect(faultsOf(await make({ username: 'crue' }))).toEqual([409, ['username']]);
  });
});

describe('A change', () => {
  test('of roles takes the entity along or asks for another; the log has both states', async () => {
    const { body } = await make();
    const { id } = body.data.person;
    expect(faultsOf(await change(id, { roles: ['EPS', 'EPS_REFERRAL_MANAGER'] }))).toEqual([
      422,
      ['entityId'],
    ]);
    const moved = await change(id, { roles: ['CRUE', 'CRUE_REFERRAL_MANAGER'] });
    expect(moved.body.data).toMatchObject({ entityNames: [], entity: null, lacks: null });
    const entry = (await entriesAbout(id)).findLast(({ action }) => action === 'edit-person');
    expect(entry?.detail).toMatchObject({
      before: { roles: REPORTER, entityNames: ['2'] },
      after: { roles: ['CRUE', 'CRUE_REFERRAL_MANAGER'], entityNames: [] },
    });
  });

  test('an archived entity is no choice, and stays with whoever has it', async () => {
    const made = await app.ask(ADMIN_ENTITIES.transportEntities.calls.create, {
      ...asAdmin,
      body: { name: `Traslados ${newName()}` },
    });
    const entityId = made.body.data.id;
    const { body } = await make({ roles: ['TRANSPORT'], entityId });
    await app.ask(ADMIN_ENTITIES.transportEntities.calls.archive, { ...asAdmin, params: { id: entityId } });
    expect(faultsOf(await make({ roles: ['TRANSPORT'], entityId }))).toEqual([422, ['entityId']]);
    const { id } = body.data.person;
    const kept = await change(id, { roles: ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'] });
    expect(kept.body.data).toMatchObject({ entity: { id: entityId } });
  });

  test('an entity that another process has just archived is no choice', async () => {
    await app.jobs.stop();
    const made = await app.ask(ADMIN_ENTITIES.transportEntities.calls.create, {
      ...asAdmin,
      body: { name: `Traslados ${newName()}` },
    });
    const entityId = made.body.data.id;
    await app.platform.reference.refresh();
    await app.platform.database.orm.transaction((tx) =>
      writeReference(tx, () =>
        tx.update(ambulanceEntity).set({ archivedAt: new Date() }).where(eq(ambulanceEntity.id, entityId)),
      ),
    );
    expect(faultsOf(await make({ roles: ['TRANSPORT'], entityId }))).toEqual([422, ['entityId']]);
    const { body } = await make();
    const moved = await change(body.data.person.id, { roles: ['TRANSPORT'], entityId });
    expect(faultsOf(moved)).toEqual([422, ['entityId']]);
  });

  test('that is based on an earlier state is refused with the state of now, and writes nothing', async () => {
    const { body } = await make();
    const { id, version } = body.data.person;
    await change(id, { roles: ['IPS', 'IPS_REFERRAL_AUDITOR'] });
    const late = await app.ask(calls.changePerson, {
      ...asAdmin,
      params: { id },
      body: { basedOn: version, enabled: false },
    });
    expect([late.status, late.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(late.body.current).toMatchObject({ id, roles: ['IPS', 'IPS_REFERRAL_AUDITOR'] });
    expect((await read(id)).enabled).toBe(true);
  });

  test('that changes nothing writes nothing', async () => {
    const { body } = await make();
    const { id } = body.data.person;
    await change(id, { roles: REPORTER.toReversed(), entityId: HOSPITAL, enabled: true });
    expect((await entriesAbout(id)).map(({ action }) => action)).not.toContain('edit-person');
  });

  test('of an unknown person is 404', async () => {
    const params = { id: randomUUID() };
    const answer = await app.ask(calls.changePerson, {
      ...asAdmin,
      params,
      body: { basedOn: 'x', enabled: false },
    });
    expect(answer.status).toBe(404);
  });
});

describe('Nobody', () => {
  test('takes the administration or the access from themselves, or resets their own account', async () => {
    const id = app.subject('admin');
    const answers = [
      await change(id, { enabled: false }),
      await change(id, { roles: [] }),
      await app.ask(calls.resetPersonPassword, { ...asAdmin, params: { id } }),
      await app.ask(calls.removeSecondFactor, { ...asAdmin, params: { id } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'NOT_YOURS']),
    );
    expect(await read(id)).toMatchObject({ enabled: true, roles: ['RELEVO_ADMIN'] });
  });
});

test('A password is reset once for a key, and each reading is noted', async () => {
  const { body } = await make();
  const { id } = body.data.person;
  const key = randomUUID();
  const reset = () => app.ask(calls.resetPersonPassword, { ...asAdmin, params: { id }, key });
  expect((await reset()).body.data.temporaryPassword).toEqual(expect.any(String));
  expect((await reset()).body.data.temporaryPassword).toBeNull();
  await read(id);
  const actions = (await entriesAbout(id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'reset-password')).toHaveLength(1);
  expect(actions).toContain('open-person');
});
