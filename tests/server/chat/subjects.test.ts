import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../contract/roles';
import { createChat, planMessage, planSeen, readChat, type Words } from '../../../server/modules/chat';
import { chatOf, transferChats } from '../../../server/modules/transfers';
import type { Orm } from '../../../server/platform/database/database';
import { MIGRATIONS_FOLDER } from '../../../server/platform/database/migrations-folder';
import { runPlan } from '../../../server/platform/database/plan';
import { Refused } from '../../../server/platform/http/refused';
import type { Planned } from '../../../server/platform/http/route';
import type { Platform } from '../../../server/platform/platform';
import type { ChatOwner } from '../../../server/platform/ports/chat';
import type { StoredNotification } from '../../../server/platform/ports/notifications';
import { aTransfer } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';

/** Another kind of subject than transfers: people of the regulation centre read and write while an incident is open. */
const incidents: ChatOwner = {
  async requireReader(_orm, _id, actor) {
    if (!actor.roles.includes('CRUE')) throw new Refused('NOT_FOUND');
  },
  readersOf: async () => (actor) => actor.roles.includes('CRUE'),
  async prepareWriting(db, id, actor) {
    await incidents.requireReader(db, id, actor);
    return {
      guard: { name: 'incident', text: 'select 1', parameters: [] },
      refusal: id === OVER ? new Refused('STATE_MOVED', { message: 'El incidente ya terminó.' }) : null,
      notification: { title: `Incidente ${id}`, shortTitle: `I${id}`, audience: ['CRUE'] },
    };
  },
};
const OVER = 99;

let app: TestApp;
let platform: Platform;
beforeAll(async () => {
  app = await startTestApp();
  const transfer = transferChats(app.platform.database.orm);
  platform = { ...app.platform, chat: createChat({ transfer, incident: incidents }) };
}, 240_000);
afterAll(() => app.close());

const incident = (id: number) => ({ subject: 'incident', id });
const origin = { address: '::1', requestId: 'a-test' };
const person = (username: string, roles: Actor['roles']): Actor => ({
  issuer: 'here',
  subject: app.subject(username),
  username,
  name: username,
  roles,
  entityId: null,
});
const crue = () => person('crue', ['CRUE']);
const words = (id: number, msg = 'Hola'): Words => ({
  chat: incident(id),
  clientRef: randomUUID(),
  msg,
});

const run = <Result>(plan: (tx: Orm) => Promise<Planned<Result>>) =>
  platform.database.orm.transaction(async (tx) => {
    const planned = await plan(tx);
    const written = await runPlan(tx, planned);
    if (!written) throw new Error('nothing was written');
    planned.tell(written);
    return planned.answer(written);
  });
const say = (said: Words, actor = crue()) =>
  run((tx) => planMessage(platform, { tx, locks: true, actor, origin }, said));
const read = (id: number, actor = crue()) =>
  readChat(platform, { actor, note: () => undefined }, incident(id));

describe('Another kind of subject', () => {
  test('has a chat of its own, though a transfer has the same number', async () => {
    const { id } = await aTransfer(app.platform);
    await say(words(id, 'del incidente'));
    await say({ chat: chatOf(id), clientRef: randomUUID(), msg: 'del traslado' });
    expect((await read(id)).rows.map(({ msg }) => msg)).toEqual(['del incidente']);
    const ofTransfer = await readChat(platform, { actor: crue(), note: () => undefined }, chatOf(id));
    expect(ofTransfer.rows.map(({ msg }) => msg)).toEqual(['del traslado']);
  });

  test('is asked who may read and write', async () => {
    const other = person('eps', ['EPS']);
    await expect(say(words(1), other)).rejects.toThrow(new Refused('NOT_FOUND').message);
    await expect(read(1, other)).rejects.toThrow(new Refused('NOT_FOUND').message);
    await expect(say(words(OVER))).rejects.toThrow('El incidente ya terminó.');
    expect((await read(OVER)).rows).toEqual([]);
  });

  test('decides the audience of a message', async () => {
    const told: StoredNotification[] = [];
    platform.notifications.addTeller((notification) => told.push(notification));
    await say(words(2));
    expect(told).toMatchObject([
      { eventType: 'CHAT_MESSAGE', title: 'Incidente 2', audience: ['CRUE'], referralId: null },
    ]);
  });

  test('has the read mark of each user, and refuses a line of another chat', async () => {
    const line = await say(words(3));
    const see = (id: number, upTo: number) =>
      run((tx) => planSeen(platform, { tx, actor: crue() }, incident(id), upTo));
    expect(await see(3, line.id)).toBe(line.id);
    expect(await read(3)).toMatchObject({ seenUpTo: line.id });
    await expect(see(4, line.id)).rejects.toThrow('Ese mensaje no es de esta conversación.');
  });

  test('refuses the reference of a message in another chat', async () => {
    const said = words(5);
    await say(said);
    await expect(say({ ...said, chat: incident(6) })).rejects.toThrow('Este mensaje ya existe.');
    expect((await say(said)).msg).toBe('Hola');
    expect((await read(5)).rows).toHaveLength(1);
  });

  test('without an owner has no chat', async () => {
    await expect(say({ ...words(1), chat: { subject: 'constructor', id: 1 } })).rejects.toThrow(
      'no module owns chats about constructor',
    );
  });
});

test('The migration gives each earlier line and mark its transfer as subject', async () => {
  const { id } = await aTransfer(app.platform);
  const migration = readFileSync(join(MIGRATIONS_FOLDER, '0007_conversation_subjects.sql'), 'utf8');
  const { database } = app.platform;
  const found = await database.orm.transaction(async (tx) => {
    // The tables before this migration, in a schema that the rollback removes.
    const statements = [
      'create schema earlier',
      'set local search_path to earlier, public',
      `create table earlier.chat_message (id int, referral_id int not null)`,
      'create index chat_message_referral_id_id_index on earlier.chat_message (referral_id, id)',
      `create table earlier.chat_seen (referral_id int not null, subject text not null,
        constraint chat_seen_referral_id_subject_pk primary key (referral_id, subject))`,
      `insert into earlier.chat_message values (1, ${id})`,
      `insert into earlier.chat_seen values (${id}, 'somebody')`,
      ...migration.split('--> statement-breakpoint'),
    ];
    for (const statement of statements) await tx.execute(statement);
    const lines = await tx.execute('select subject_kind, subject_id, referral_id from chat_message');
    const marks = await tx.execute('select subject_kind, subject_id, referral_id from chat_seen');
    await tx.execute('drop schema earlier cascade');
    return [lines, marks].map((result) => rowsOf(result));
  });
  const row = { subject_kind: 'transfer', subject_id: id, referral_id: id };
  expect(found).toEqual([[row], [row]]);
});

/** The rows of a plain SQL result; the two drivers return different shapes. */
function rowsOf(result: unknown): unknown[] {
  if (Array.isArray(result)) return result.map((row: object) => ({ ...row }));
  return (result as { rows: unknown[] }).rows;
}
