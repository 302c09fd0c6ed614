import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { allowEntities } from '../../../contract/transfers/actions/allow-entities';
import { assignAmbulance } from '../../../contract/transfers/actions/assign-ambulance';
import { readRow } from '../../../server/modules/transfers/read-row';
import { findRecentRow } from '../../../server/modules/transfers/recent-rows';
import { referral } from '../../../server/modules/transfers/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer, readTransfer } from './insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const aTransfer = () =>
  insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5, dated: ['validationCaseDate'] });

const say = (referralId: number) =>
  app.ask(sendChatMessage, {
    as: 'crue',
    params: { referralId },
    body: { clientRef: randomUUID(), msg: 'Ya salieron' },
  });

const recentOf = (id: number) => findRecentRow(app.platform.database.orm, id);

/** As another process does it: this one is not told. */
const changeElsewhere = (text: string, id: number) => app.platform.database.query(text, [id]);

describe('A row of a moment ago', () => {
  it('is kept for the next message, and after a change as that has stored it', async () => {
    const { id } = await aTransfer();
    await say(id);
    expect(recentOf(id)?.record.id).toBe(id);
    await app.ask(allowEntities.call, { as: 'crue', params: { id } });
    const { orm } = app.platform.database;
    expect(recentOf(id)).toMatchObject({ ...(await readRow(orm, id)) });
    expect(recentOf(id)?.record.allowAllAmbulancesEntities).toBe(true);
  });

  it('of a change in a transaction is not kept, because the transaction may have changed it again', async () => {
    const { id } = await aTransfer();
    await say(id);
    await changeElsewhere('update referral set version = version + 1 where id = $1', id);
    expect((await app.ask(allowEntities.call, { as: 'crue', params: { id } })).status).toBe(200);
    expect(recentOf(id)).toBeUndefined();
  });

  it('is read again after half a minute, also if it was used in between', async () => {
    const { id } = await aTransfer();
    await say(id);
    const clock = vi.spyOn(performance, 'now');
    const now = performance.now();
    clock.mockReturnValue(now + 20_000);
    await say(id);
    expect(recentOf(id)?.record.id).toBe(id);
    clock.mockReturnValue(now + 31_000);
    expect(recentOf(id)).toBeUndefined();
    clock.mockRestore();
  });

  it('stores no message if the transfer has ended elsewhere, also without a new version', async () => {
    const { id } = await aTransfer();
    expect((await say(id)).status).toBe(200);
    await changeElsewhere(`update referral set state = 'REFERRAL_ENDED', open = false where id = $1`, id);
    expect(await say(id)).toMatchObject({ status: 409, body: { code: 'STATE_MOVED' } });
    expect(recentOf(id)).toBeUndefined();
  });

  it('tells the version of a change elsewhere with the next message', async () => {
    const { id, version } = await aTransfer();
    await say(id);
    await changeElsewhere('update referral set version = version + 7 where id = $1', id);
    expect((await say(id)).status).toBe(200);
    const told = await app.platform.database.query(
      'select referral_version from notification where referral_id = $1 order by id desc limit 1',
      [id],
    );
    expect(told).toEqual([{ referral_version: version + 7 }]);
  });
});

it('A row is read as Drizzle reads it', async () => {
  const { orm } = app.platform.database;
  const records = await orm.select().from(referral);
  const read = await Promise.all(records.map(({ id }) => readRow(orm, id)));
  expect(read.map((row) => row?.record)).toEqual(records);
});

it('An ambulance that another process took out of service is not assigned', async () => {
  const { id } = await aTransfer();
  const ambulanceId = await insertAmbulance(app, 2);
  await app.platform.reference.reload();
  await changeElsewhere('update ambulance set on_service = false where id = $1', ambulanceId);
  const answer = await app.ask(assignAmbulance.call, { as: 'crue', params: { id }, body: { ambulanceId } });
  expect(answer.status).not.toBe(200);
  expect((await readTransfer(app, id))?.ambulanceId).toBeNull();
});
