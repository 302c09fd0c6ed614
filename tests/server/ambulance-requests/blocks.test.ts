import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockSender, listBlocks, undoBlock } from '../../../contract/ambulance-requests/blocks';
import { PUBLIC_REQUESTS } from '../../../contract/ambulance-requests/public-request';
import { getAmbulanceRequest } from '../../../contract/ambulance-requests/reads';
import { jobsOf } from '../../../server/jobs';
import { ambulanceRequest, requestBlock } from '../../../server/modules/ambulance-requests/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertRequest } from './a-request';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const REASON = 'Amenazas y bromas toda la tarde';
const block = (id: number, given: object = {}, as = 'crue') =>
  app.ask(blockSender, { as, params: { id }, body: { kind: 'phone', hours: 24, reason: REASON, ...given } });
const inForce = async () => (await app.ask(listBlocks, { as: 'crue.auditor' })).body.data.rows;

let networks = 0;
/** Sends a citizen's request, each from another network, and gives it as the regulation centre reads it. */
async function ask(given: { phone: string; device?: string }) {
  networks += 1;
  const clientRef = randomUUID();
  const payload = { clientRef, address: 'CL 50 # 40-20', ...given };
  const remoteAddress = `10.60.${networks}.1`;
  const url = `/api${PUBLIC_REQUESTS}`;
  const answer = await app.app.inject({ method: 'POST', url, payload, remoteAddress });
  expect(answer.statusCode).toBe(200);
  const [row] = await orm().select().from(ambulanceRequest).where(eq(ambulanceRequest.clientRef, clientRef));
  return (await app.ask(getAmbulanceRequest, { as: 'crue', params: { id: row?.id ?? 0 } })).body.data;
}

test('What a blocked telephone sends is kept and shown with low priority, until the block is undone', async () => {
  const phone = '3017770001';
  const { id, priority } = await ask({ phone });
  expect(priority).toBe('normal');
  const blocked = await block(id);
  expect(blocked.body.data).toMatchObject({ requestId: id, kind: 'phone', phone, by: 'Mónica Ruiz' });
  expect(await inForce()).toEqual([blocked.body.data]);
  expect(await ask({ phone })).toMatchObject({ status: null, priority: 'low', lowReasons: ['blocked'] });
  expect(await ask({ phone: '3017770002' })).toMatchObject({ priority: 'normal' });
  const undo = () => app.ask(undoBlock, { as: 'crue', params: { id: blocked.body.data.id }, body: {} });
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200]);
  expect(await inForce()).toEqual([]);
  expect(await ask({ phone })).toMatchObject({ priority: 'normal', lowReasons: [] });
});

test('A blocked browser is known with another telephone; the block ends by itself', async () => {
  const device = randomUUID();
  const { id } = await ask({ phone: '3017770011', device });
  expect((await block(id, { kind: 'device' })).body.data).toMatchObject({ kind: 'device', phone: null });
  expect(await ask({ phone: '3017770012', device })).toMatchObject({ lowReasons: ['blocked'] });
  await orm().update(requestBlock).set({ endsAt: sql`now() - interval '1 second'` });
  expect(await inForce()).toEqual([]);
  expect(await ask({ phone: '3017770013', device })).toMatchObject({ priority: 'normal' });
});

test('A block needs a supervisor, a reason, an end, and something to block', async () => {
  const { id } = await insertRequest(app, { userPhoneNumber: null });
  expect((await block(id, {}, 'crue.auditor')).status).toBe(403);
  const pathsOf = async (given: object) =>
    (await block(id, given)).body.errors.map(({ path }: { path: string }) => path);
  expect(await pathsOf({ reason: ' ' })).toEqual(['reason']);
  expect(await pathsOf({ hours: 7000 })).toEqual(['hours']);
  expect(await pathsOf({ kind: 'phone' })).toEqual(['kind']);
  expect(await pathsOf({ kind: 'device' })).toEqual(['kind']);
});

test('A second block of the same telephone says who was first; the audit log has neither number nor reason', async () => {
  const { id } = await insertRequest(app, { userPhoneNumber: '3017770021' });
  await block(id);
  const [entry] = await orm().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'block-sender',
    detail: { after: { requestId: id, kind: 'phone' } },
  });
  expect(JSON.stringify(entry)).not.toMatch(/3017770021|Amenazas/);
  expect((await block(id)).body).toMatchObject({
    code: 'STATE_MOVED',
    message: expect.stringMatching(/^Ya lo bloqueó Mónica Ruiz, hasta el \d{1,2} [a-z]{3} \d\d:\d\d$/),
  });
});

test('Two supervisors block one telephone at once: one block', async () => {
  for (let round = 0; round < 6; round += 1) {
    const phone = `30177701${String(round).padStart(2, '0')}`;
    const [one, other] = [
      await insertRequest(app, { userPhoneNumber: phone }),
      await insertRequest(app, { userPhoneNumber: phone }),
    ];
    const answers = await Promise.all([block(one.id), block(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await orm().$count(requestBlock, eq(requestBlock.value, phone))).toBe(1);
  }
});

test('A day after its end, or after somebody undid it, a block is erased with its telephone and its reason', async () => {
  const ids: number[] = [];
  for (const phone of ['3017770031', '3017770032', '3017770033', '3017770034'])
    ids.push((await block((await insertRequest(app, { userPhoneNumber: phone })).id)).body.data.id);
  const [ended, undone, fresh] = ids;
  const set = (id: number | undefined, columns: object) =>
    orm()
      .update(requestBlock)
      .set(columns)
      .where(eq(requestBlock.id, id ?? 0));
  const hoursAgo = (hours: number) => sql`now() - ${hours}::int * interval '1 hour'` as never;
  await set(ended, { endsAt: hoursAgo(25) });
  await set(undone, { undoneAt: hoursAgo(25), undoneBy: 'Mónica Ruiz' });
  await set(fresh, { endsAt: hoursAgo(23) });
  const { log } = app.app as never as { log: never };
  await jobsOf(app.platform, null, log)
    .find(({ name }) => name === 'forget-old-senders')
    ?.run();
  const rows = await orm().select({ id: requestBlock.id }).from(requestBlock).orderBy(requestBlock.id);
  const kept = rows.map(({ id }) => id);
  expect(ids.map((id) => kept.includes(id))).toEqual([false, false, true, true]);
});
