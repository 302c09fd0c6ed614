import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteAcknowledgementSeen } from '../../../contract/acknowledgements/acknowledgements';
import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages, noteChatSeen } from '../../../contract/chat/messages';
import { listNotifications } from '../../../contract/notifications/notifications';
import { registerPushToken } from '../../../contract/notifications/push-tokens';
import { getSystemHealth, type SystemHealth } from '../../../contract/system/system';
import { exportFhir } from '../../../contract/transfers/export-fhir';
import { type ActionName, TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { getReferral, listTransfers } from '../../../contract/transfers/read-transfers';
import { removeTrial, startTrial } from '../../../contract/trials/trials';
import { acknowledgement } from '../../../server/modules/acknowledgements/tables';
import { chatMessage } from '../../../server/modules/chat/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { listAcceptedPatients } from '../../../server/modules/transfers/accepted-patients';
import { referral } from '../../../server/modules/transfers/tables';
import { auditEntry, setting } from '../../../server/platform/database/tables';
import { PUSH_ENVIRONMENT } from '../push/push-environment';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  // The push service is away, so that deliveries wait.
  const send = async () => ({ kind: 'later', reason: 'away', retryAfterMs: 60_000 }) as const;
  app = await startTestApp(PUSH_ENVIRONMENT, {
    pushService: { url: 'http://127.0.0.1:9', accessToken: send } as never,
  });
}, 240_000);
afterAll(() => app?.close());

/** Of `ips.referente`. */
const SAN_JAVIER = 1;
/** Of `ips.destino`. */
const DEL_RIO = 2;
/** Of `transporte`. */
const VITAL = 2;
const orm = () => app.platform.database.orm;

async function start(ipsId = SAN_JAVIER): Promise<number> {
  const { status, body } = await app.ask(startTrial, { as: 'admin', body: { ipsId, epsId: 1 } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
}

const remove = (id: number, as = 'admin') => app.ask(removeTrial, { as, params: { id }, body: {} });
const health = async (): Promise<SystemHealth> => (await app.ask(getSystemHealth, { as: 'admin' })).body.data;

async function act(as: string, name: ActionName, id: number, more: object = {}, body: unknown = {}) {
  const { call } = TRANSFER_ACTIONS[name];
  const params = { [call.transferParam ?? '']: id, ...more };
  const answer = await app.ask(call, { as, params: params as never, body });
  expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200);
}

/** Every row of every table that names this transfer. */
async function traces(id: number): Promise<Record<string, number>> {
  const columns = await app.platform.database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'referral_id' and table_name <> 'audit_entry'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of columns) {
    const [row] = await app.platform.database.query<{ rows: number }>(
      `select count(*)::int as rows from "${name}" where referral_id = $1`,
      [id],
    );
    if (row?.rows) found[name] = row.rows;
  }
  if (await orm().$count(referral, eq(referral.id, id))) found.referral = 1;
  if (await orm().$count(chatMessage, eq(chatMessage.subjectId, id))) found.chat = 1;
  return found;
}

test('People take a trial to its dispatch with the real calls, and one call removes it whole', async () => {
  await app.ask(registerPushToken, {
    as: 'crue',
    body: { token: randomUUID().replaceAll('-', '').slice(0, 22) },
  });
  await orm().delete(setting).where(eq(setting.key, 'trial-done'));
  const id = await start();
  await act(
    'eps',
    'assign-receiving-ips',
    id,
    { ipsId: DEL_RIO },
    { acceptanceCode: 'AC-1', reason: 'Prueba' },
  );
  const ambulanceId = await insertAmbulance(app, VITAL);
  await app.platform.reference.reload();
  await act('crue', 'assign-ambulance', id, {}, { ambulanceId });
  await app.ask(sendChatMessage, {
    as: 'crue',
    params: { referralId: id },
    body: { clientRef: randomUUID(), msg: 'Vamos bien' },
  });
  const { rows: lines } = (await app.ask(listChatMessages, { as: 'eps', params: { referralId: id } })).body
    .data;
  await app.ask(noteChatSeen, { as: 'eps', params: { referralId: id }, body: { upTo: lines.at(-1).id } });
  const { annex9 } = (await app.ask(getReferral, { as: 'crue', params: { id } })).body.data;
  expect(await app.platform.files.find(annex9)).not.toBeNull();
  // The choice of the ambulance is kept a moment after its dispatch.
  await expect
    .poll(async () => Object.keys(await traces(id)).sort())
    .toEqual([
      'acknowledgement',
      'chat',
      'chat_message',
      'chat_seen',
      'dispatch_choice',
      'notification',
      'referral',
      'stored_file',
    ]);
  const told = await orm().select().from(notification).where(eq(notification.referralId, id));
  expect(told.map(({ eventType }) => eventType)).toContain('REFERRAL_CALLS');
  for (const { title, shortTitle } of told)
    expect([title, shortTitle].join()).toMatch(/#\d+ \(PRUEBA\).+\(PRUEBA\)/);
  const [waiting] = await app.platform.database.query<{ rows: number }>(
    `select count(*)::int as rows from push_delivery join notification on notification.id = notification_id where referral_id = $1`,
    [id],
  );
  expect(waiting?.rows).toBeGreaterThan(0);
  expect((await health()).trials).toMatchObject({
    rows: [{ id, stateLabel: 'Ambulancia despachada', hasAmbulance: true, reachedCrew: false }],
    wasDone: false,
  });
  await app.ask(noteAcknowledgementSeen, { as: 'transporte', params: { id }, body: {} });
  expect((await health()).trials.rows[0]?.reachedCrew).toBe(true);

  expect((await remove(id)).status).toBe(200);
  expect(await traces(id)).toEqual({});
  expect((await health()).trials).toEqual({ rows: [], wasDone: true });
  await expect.poll(() => app.platform.files.find(annex9)).toBeNull();
  expect((await app.ask(getReferral, { as: 'crue', params: { id } })).status).toBe(404);
  expect((await app.ask(listChatMessages, { as: 'crue', params: { referralId: id } })).status).toBe(404);
  const [left] = await app.platform.database.query<{ rows: number }>(
    'select count(*)::int as rows from push_delivery where notification_id not in (select id from notification)',
  );
  expect(left?.rows).toBe(0);
  const actions = await orm()
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.referralId, id));
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['start-trial', 'assign-ambulance', 'remove-trial']),
  );
});

test('A real transfer is never removed, whatever its state', async () => {
  for (const state of ['EPS_PENDING_IPS', 'REFERRAL_ENDED', 'REJECTED'] as const) {
    const { id } = await insertTransfer(app, { state });
    const before = await traces(id);
    const { status, body } = await remove(id);
    expect([status, body.code]).toEqual([404, 'TRANSFER_NOT_FOUND']);
    expect(await traces(id)).toEqual(before);
  }
});

test('It is marked in the list, in the bell and in an export', async () => {
  const id = await start();
  const { rows } = (await app.ask(listTransfers, { as: 'ips.referente' })).body.data;
  const row = rows.find((one: { id: number }) => one.id === id);
  expect(row).toMatchObject({ isTrial: true, patient: { person: { fullName: 'PACIENTE DE PRUEBA' } } });
  expect(rows.filter((one: { isTrial?: true }) => one.isTrial)).toHaveLength(1);
  const bell = (await app.ask(listNotifications, { as: 'crue' })).body.data.rows;
  const told = bell.filter(
    (one: { metadata: { referral: { id: number } } }) => one.metadata.referral?.id === id,
  );
  expect(told.length).toBeGreaterThan(0);
  for (const { title } of told) expect(title).toContain(`#${id} (PRUEBA)`);
  const bundle = (await app.ask(exportFhir, { as: 'crue', params: { id } })).body;
  expect((Buffer.isBuffer(bundle) ? JSON.parse(String(bundle)) : bundle).meta.security[0].code).toBe('HTEST');
  await remove(id);
});

test('It counts in no figure: neither an accepted patient, nor a dispatched transfer', async () => {
  const before = await health();
  const other = await insertTransfer(app, { state: 'EPS_PENDING_IPS' });
  const accepted = { state: 'PENDING_AMBULANCE', dated: ['validationCaseDate'], ipsRecvId: 9 } as const;
  const countAt = async () => (await listAcceptedPatients(orm(), other, new Date())).get(9)?.length ?? 0;
  const patients = await countAt();
  const ambulanceId = await insertAmbulance(app, 1);
  const { id } = await insertTransfer(app, { ...accepted, ambulanceId });
  expect(await countAt()).toBe(patients + 1);
  expect((await health()).parts.transfers.total).toBe(before.parts.transfers.total + 1);
  await orm().update(referral).set({ trial: true }).where(eq(referral.id, id));
  expect(await countAt()).toBe(patients);
  expect((await health()).parts.transfers.total).toBe(before.parts.transfers.total);
  await remove(id);
});

test('Only its participants hear of it: it is not opened to the offers of all companies', async () => {
  const id = await start();
  await orm()
    .update(referral)
    .set({
      state: 'PENDING_AMBULANCE',
      ipsRecvId: DEL_RIO,
      steps: {
        validationCaseDate: {
          occurredAt: new Date().toISOString(),
          recordedAt: new Date().toISOString(),
          by: 'Alguien',
        },
      },
    })
    .where(eq(referral.id, id));
  const { status, body } = await app.ask(TRANSFER_ACTIONS['allow-entities'].call, {
    as: 'crue',
    params: { id },
    body: {},
  });
  expect([status, body.message]).toEqual([
    409,
    'Es una prueba: asígnele una entidad o una ambulancia; su acción no se aplicó',
  ]);
  const told = await orm().select().from(notification).where(eq(notification.referralId, id));
  const called = await orm().select().from(acknowledgement).where(eq(acknowledgement.referralId, id));
  const keys = [
    ...told.flatMap(({ audience }) => audience),
    ...called.flatMap(({ levels }) => levels.flatMap((level) => level.audience)),
  ];
  const participants = ['CRUE', 'EPS:1', `IPS:${SAN_JAVIER}`, `PERSON:${app.subject('admin')}`];
  expect([...new Set(keys)].filter((key) => !participants.includes(key))).toEqual([]);
  await remove(id);
});

test('A hospital has one trial at a time, and who does not lead cannot start or remove one', async () => {
  const id = await start();
  const again = await app.ask(startTrial, { as: 'crue', body: { ipsId: SAN_JAVIER, epsId: 1 } });
  expect([again.status, again.body.code]).toEqual([409, 'STATE_MOVED']);
  expect((await app.ask(startTrial, { as: 'eps', body: { ipsId: 5, epsId: 1 } })).status).toBe(403);
  expect((await remove(id, 'ips.referente')).status).toBe(403);
  const nobody = await app.ask(startTrial, { as: 'admin', body: { ipsId: 99_999, epsId: 1 } });
  expect([nobody.status, nobody.body.errors[0].path]).toEqual([422, 'ipsId']);
  expect((await remove(id, 'crue')).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
});

test('Of an action and a removal at once, one is first and the other finds it so', async () => {
  const id = await start();
  const message = { clientRef: randomUUID(), msg: 'Al mismo tiempo' };
  const [said, removed] = await Promise.all([
    app.ask(sendChatMessage, { as: 'crue', params: { referralId: id }, body: message }),
    remove(id),
  ]);
  expect(removed.status).toBe(200);
  expect([200, 404]).toContain(said.status);
  expect(await traces(id)).toEqual({});
});

test('A trial whose dispatch reached no screen does not end the first start', async () => {
  await orm().delete(setting).where(eq(setting.key, 'trial-done'));
  const id = await start();
  await act(
    'eps',
    'assign-receiving-ips',
    id,
    { ipsId: DEL_RIO },
    { acceptanceCode: 'AC-2', reason: 'Prueba' },
  );
  const ambulanceId = await insertAmbulance(app, VITAL);
  await app.platform.reference.reload();
  await act('crue', 'assign-ambulance', id, {}, { ambulanceId });
  const minutesAgo = new Date(Date.now() - 5 * 60_000);
  await orm().update(acknowledgement).set({ openedAt: minutesAgo }).where(eq(acknowledgement.referralId, id));
  expect((await health()).undelivered?.rows.filter(({ referralId }) => referralId === id)).toMatchObject([
    { called: expect.any(String) },
  ]);
  await remove(id);
  expect((await health()).trials.wasDone).toBe(false);
});
