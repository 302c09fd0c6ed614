import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChatMessages, noteChatSeen } from '../../../contract/chat/messages';
import { cannotAttendCall } from '../../../contract/transfers/actions/cannot-attend';
import { notification } from '../../../server/modules/notifications/tables';
import { type NewReferral, referral } from '../../../server/modules/transfers/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { aTransfer, DEL_RIO, DISPATCHED } from '../realtime/a-transfer';
import { openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';
import { aLine } from './a-line';

let app: TestApp;
let sockets: Sockets;
beforeAll(async () => {
  app = await startTestApp();
  sockets = await openSockets(app);
}, 240_000);
afterAll(async () => {
  await sockets.close();
  await app.close();
});

const see = (as: string, referralId: number, upTo: number) =>
  app.ask(noteChatSeen, { as, params: { referralId }, body: { upTo } });
const listed = async (as: string, referralId: number) =>
  (await app.ask(listChatMessages, { as, params: { referralId } })).body.data;

const OFFERED: Partial<NewReferral> = { state: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true };

async function aChat(lines: number, given = DISPATCHED) {
  const { id } = await aTransfer(app.platform, given);
  const ids: number[] = [];
  for (let at = 0; at < lines; at += 1) ids.push(await aLine(app.platform, id, `línea ${at}`));
  return { id, ids };
}

describe('The read mark of a chat', () => {
  test('is shown to the others with name, entity, line and time, and to its owner', async () => {
    const { id, ids } = await aChat(3);
    expect(await listed('eps', id)).toMatchObject({ seen: [], seenUpTo: null });
    expect((await see('crue', id, ids[1]!)).body).toEqual({ ok: true, data: { upTo: ids[1] } });
    const forOthers = await listed('eps', id);
    expect(forOthers.seen).toEqual([
      {
        username: 'crue',
        name: 'Mónica Ruiz',
        entity: 'CRUE, centro regulador',
        upTo: ids[1],
        at: expect.stringMatching(/^20.*Z$/),
      },
    ]);
    expect(forOthers.seenUpTo).toBeNull();
    expect(await listed('crue', id)).toMatchObject({ seen: [], seenUpTo: ids[1] });
  });

  test('never goes back, in any order of arrival', async () => {
    const { id, ids } = await aChat(6);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), async (order) => {
        await app.platform.database.query('delete from chat_seen where referral_id = $1', [id]);
        let furthest = 0;
        for (const at of order) {
          furthest = Math.max(furthest, ids[at]!);
          expect((await see('eps', id, ids[at]!)).body.data).toEqual({ upTo: furthest });
        }
        expect((await listed('eps', id)).seenUpTo).toBe(furthest);
      }),
      { numRuns: 15 },
    );
  });

  test('is the furthest one when several devices send it at once', async () => {
    const { id, ids } = await aChat(5);
    const answers = await Promise.all(ids.map((upTo) => see('eps', id, upTo)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await listed('eps', id)).seenUpTo).toBe(ids.at(-1));
  });

  test('is refused at its field for a line of another chat and for an unknown line', async () => {
    const [one, other] = [await aChat(1), await aChat(1)];
    for (const upTo of [other.ids[0]!, 2_000_000_000])
      expect(await see('eps', one.id, upTo)).toMatchObject({
        status: 422,
        body: { code: 'FIELDS_INVALID', errors: [{ path: 'upTo' }] },
      });
    expect((await listed('eps', one.id)).seenUpTo).toBeNull();
  });

  test.each([
    ['who asked', 'ips.referente', 200, DISPATCHED],
    ['who receives', 'ips.destino', 200, DISPATCHED],
    ['the entity that drives', 'transporte', 200, DISPATCHED],
    ['another insurer', 'eps.b', 404, DISPATCHED],
    ['another entity', 'transporte.b', 404, DISPATCHED],
    ['who may only offer', 'transporte.b', 404, OFFERED],
    ['an auditor', 'eps.auditor', 403, DISPATCHED],
  ])('is allowed for readers of the chat: %s', async (_who, username, status, given) => {
    const { id, ids } = await aChat(1, given);
    expect((await see(username, id, ids[0]!)).status).toBe(status);
    expect((await listed('crue', id)).seen).toHaveLength(status === 200 ? 1 : 0);
  });

  test('changes nothing of the transfer: no version, no notification, no audit entry', async () => {
    const { id, ids } = await aChat(2);
    const { orm } = app.platform.database;
    const read = () => orm.select().from(referral).where(eq(referral.id, id));
    const before = await read();
    for (const upTo of ids) await see('eps', id, upTo);
    expect(await read()).toEqual(before);
    expect(await orm.select().from(notification).where(eq(notification.referralId, id))).toEqual([]);
    expect(await orm.select().from(auditEntry).where(eq(auditEntry.referralId, id))).toEqual([]);
  });

  test('stays valid for a hospital that refused later', async () => {
    const { id, ids } = await aChat(1, { ipsRecvId: DEL_RIO, ipsAssignedBy: 'CRUE' });
    await see('ips.destino', id, ids[0]!);
    const refused = await app.ask(cannotAttendCall, {
      as: 'ips.destino',
      params: { id },
      body: { reason: 'Sin camas' },
    });
    expect(refused.status).toBe(200);
    expect((await see('ips.destino', id, ids[0]!)).status).toBe(404);
    expect((await listed('crue', id)).seen).toMatchObject([{ username: 'ips.destino', upTo: ids[0] }]);
  });
});

describe('A person with the chat open', () => {
  test('receives a read mark only when it moved forward', async () => {
    const { id, ids } = await aChat(2);
    const ear = await sockets.chat('crue');
    await ear.ask('join', id);
    await see('eps', id, ids[1]!);
    expect(await ear.hear('seen')).toEqual({ referralId: id });
    await see('eps', id, ids[0]!);
    await see('eps', id, ids[1]!);
    await see('ips.referente', id, ids[0]!);
    await ear.hear('seen', () => ear.heard('seen').length === 2);
    await ear.settled();
    expect(ear.heard('seen')).toHaveLength(2);
    expect(ear.heard('message')).toEqual([]);
  });

  test('receives none after losing access', async () => {
    const { id, ids } = await aChat(1, { ipsRecvId: DEL_RIO, ipsAssignedBy: 'CRUE' });
    const [crue, hospital] = await Promise.all(['crue', 'ips.destino'].map((name) => sockets.chat(name)));
    await Promise.all([crue!.ask('join', id), hospital!.ask('join', id)]);
    await app.platform.database.query('update referral set ips_recv_id = null where id = $1', [id]);
    await see('eps', id, ids[0]!);
    await crue!.hear('seen');
    await hospital!.settled();
    expect(hospital!.heard('seen')).toEqual([]);
  });
});
