import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call';
import { listChatMessages } from '../../../contract/chat/messages';
import type { ChatEvent, NotificationEvent } from '../../../contract/socket-events';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { createReferral } from '../../../contract/transfers/create-referral';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { isOver, REFERRAL_STATES } from '../../../contract/transfers/states';
import { hearsOfTransfers } from '../../../contract/transfers/transfer-roles';
import { subjectOf } from '../../../server/embedded/identity';
import { type ReferralRecord, referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { type Asker, askersOf } from '../permissions/people';
import { type Answered, aPdf, startTestApp, type TestApp } from '../support/test-app';
import { goldenCodeOf, learnDiagnoses, requestOf } from '../transfers/forms';
import { readTransfer } from '../transfers/insert-transfer';
import { changeCases, say } from './changes';
import { type Ear, openSockets, type Sockets } from './sockets';

const NO_SUCH_ROW = 2_000_000_000;
/** Names that occur in no text of the product. */
const PATIENT = { firstName: 'Escolástica', lastName: 'Quimbayo', document: '98765432101' };
const IDENTITY = new RegExp(Object.values(PATIENT).join('|'));

let app: TestApp;
let sockets: Sockets;
let seats: Seat[];

/** A person with both sockets open. */
interface Seat {
  asker: Asker;
  notifications: Ear;
  chat: Ear;
}

/** The API's view for a person: the whole transfer, the case without its patient, or nothing. */
type Seen = 'full' | 'anonymous' | 'none';

beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
  sockets = await openSockets(app);
  seats = await Promise.all(
    askersOf(app).map(async (asker) => ({
      asker,
      notifications: await sockets.notifications(asker.username),
      chat: await sockets.chat(asker.username),
    })),
  );
}, 240_000);
afterAll(async () => {
  await sockets.close();
  await app.close();
});

const seatOf = (username: string): Seat => seats.find(({ asker }) => asker.username === username)!;

/** The covered combinations of views before and after a change. */
const met = new Set<string>();

/** Each person's view over HTTP, as on another device of the same person. */
async function whatEachSees(id: number): Promise<Map<Seat, Seen>> {
  const seen = await Promise.all(
    seats.map(async (seat): Promise<[Seat, Seen]> => {
      const as = seat.asker.username;
      const chat = await app.ask(listChatMessages, { as, params: { referralId: id } });
      if (chat.status === 200) return [seat, 'full'];
      const transfer = await app.ask(getReferral, { as, params: { id } });
      return [seat, transfer.status === 200 ? 'anonymous' : 'none'];
    }),
  );
  return new Map(seen);
}

/** The rate limit of packets uses the sockets' clock, which only the test moves. */
const nextWindow = () => sockets.clock.move(10_000);

/** All seats try to join. Returns the joined seats and checks that the API lets exactly these read the chat. */
async function joinAll(id: number): Promise<Seat[]> {
  nextWindow();
  const joined = await Promise.all(
    seats.map(async (seat) => {
      const as = seat.asker.username;
      const [joins, reads] = await Promise.all([
        seat.chat.ask<{ ok: boolean; message?: string }>('join', id),
        app.ask(listChatMessages, { as, params: { referralId: id } }),
      ]);
      const said = reads.status === 200 ? { ok: true } : { ok: false, message: reads.body.message };
      expect(joins, `${as} joins #${id}`).toEqual(said);
      return joins.ok ? [seat] : [];
    }),
  );
  return joined.flat();
}

const leaveAll = (id: number) => {
  for (const { chat } of seats) chat.socket.emit('leave', id);
};

/** Resolves when all events have arrived: each socket has answered a later request. */
const allArrived = () =>
  Promise.all(seats.flatMap(({ notifications, chat }) => [notifications.settled(), chat.settled()]));

/** Who may not open a transfer gets no notification of it. */
const isTold = ({ asker }: Seat) => hearsOfTransfers(asker.roles);
const about = (id: number) => (event: NotificationEvent) => event.metadata.referral?.id === id;
const hints = ({ notifications }: Seat, id: number) =>
  notifications.heard<NotificationEvent>('notification').filter(about(id));
const lines = ({ chat }: Seat, id: number) =>
  chat.heard<ChatEvent>('message').filter(({ referralId }) => referralId === id);

const names = (of: readonly Seat[]) => of.map(({ asker }) => asker.username).sort();
const those = (seen: Map<Seat, Seen>, fits: (what: Seen, seat: Seat) => boolean) =>
  names(seats.filter((seat) => fits(seen.get(seat)!, seat)));
/** The people who heard something since the last call; an event that arrives twice is an error. */
function heardSince(heard: (seat: Seat) => readonly unknown[], before: Map<Seat, number>): string[] {
  const more = seats.filter((seat) => heard(seat).length > before.get(seat)!);
  for (const seat of more) expect(heard(seat).length - before.get(seat)!, seat.asker.username).toBe(1);
  return names(more);
}
const count = (heard: (seat: Seat) => readonly unknown[]) =>
  new Map(seats.map((seat) => [seat, heard(seat).length]));

async function withPatient(record: ReferralRecord): Promise<ReferralRecord> {
  const { orm } = app.platform.database;
  const person = { ...record.person, ...PATIENT };
  await orm.update(referral).set({ person }).where(eq(referral.id, record.id));
  return (await readTransfer(app, record.id))!;
}

/** Each person's view of this row; checks that the rule and the API agree. */
async function seenNow(record: ReferralRecord): Promise<Map<Seat, Seen>> {
  const seen = await whatEachSees(record.id);
  for (const [seat, what] of seen)
    expect(what, seat.asker.username).toBe(visibilityOf(factsOfRecord(record), seat.asker));
  return seen;
}

/** Applies a change and waits until its events have arrived. CRUE sees every transfer and hears last. */
async function happen(id: number, change: () => Promise<Answered>) {
  nextWindow();
  const crue = seatOf('crue');
  const before = { hints: count((seat) => hints(seat, id)), lines: count((seat) => lines(seat, id)) };
  const answer = await change();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const isNew = (heard: readonly unknown[], had: Map<Seat, number>) => heard.length > had.get(crue)!;
  await crue.notifications.hear('notification', () => isNew(hints(crue, id), before.hints));
  await crue.chat.hear('message', () => isNew(lines(crue, id), before.lines));
  await allArrived();
  return {
    hinted: heardSince((seat) => hints(seat, id), before.hints),
    told: heardSince((seat) => lines(seat, id), before.lines),
  };
}

test('A chat opens to exactly the people who may read it by the API, with the same texts', async () => {
  const { orm } = app.platform.database;
  const rows = (
    await Promise.all(
      REFERRAL_STATES.map((state) =>
        orm.select({ id: referral.id }).from(referral).where(eq(referral.state, state)).limit(3),
      ),
    )
  ).flat();
  expect(rows.length).toBeGreaterThan(8);
  for (const id of [...rows.map((row) => row.id), NO_SUCH_ROW]) {
    const joined = await joinAll(id);
    if (id === NO_SUCH_ROW) expect(joined).toEqual([]);
    leaveAll(id);
  }
});

const cases = changeCases(askersOf({ config: { publicUrl: 'http://localhost:3000' }, subject: subjectOf }));

describe('A change of a transfer reaches exactly the people who may see it before or after', () => {
  test.each(cases.map((one) => [one.what, one.by, one] as const))('%s, by %s', async (_what, by, one) => {
    const before = await withPatient(await one.prepare(app));
    const { id } = before;
    const saw = await seenNow(before);
    const joined = await joinAll(id);
    const { hinted, told } = await happen(id, () => one.make(app, before));
    const after = (await readTransfer(app, id))!;
    const sees = await seenNow(after);

    for (const [seat, what] of saw) met.add(`${what}, then ${sees.get(seat)}`);
    const hears = (what: Seen) => (one.isMessage ? what === 'full' : what !== 'none');
    const stays = those(sees, (what, seat) => what === 'full' && joined.includes(seat));
    expect(hinted).toEqual(
      those(sees, (what, seat) => isTold(seat) && (hears(what) || hears(saw.get(seat)!))),
    );
    expect(told).toEqual(stays);
    for (const seat of seats)
      for (const event of hints(seat, id)) {
        expect(JSON.stringify(event)).not.toMatch(IDENTITY);
        expect(event.eventType === 'ONLY_NOTIFY', seat.asker.username).toBe(seat.asker.username === by);
      }

    if (isOver(after.state)) return leaveAll(id);
    // People who lost access hear nothing more.
    const later = await happen(id, () => say(app, 'crue', id));
    expect(later).toEqual({
      hinted: those(sees, (what, seat) => isTold(seat) && what === 'full'),
      told: stays,
    });
    // They have also left the room: after access is restored they must join again.
    const restored = await restoreOwners(before, after);
    const again = await happen(id, () => say(app, 'crue', id));
    const seesAgain = await seenNow(restored);
    const inRoom = (seat: Seat) => stays.includes(seat.asker.username);
    expect(again.told).toEqual(those(seesAgain, (what, seat) => what === 'full' && inRoom(seat)));
    leaveAll(id);
  });

  test('was tested for access that begins, stays, widens and ends', () => {
    expect([...met].sort()).toEqual(
      expect.arrayContaining([
        'anonymous, then anonymous',
        'anonymous, then full',
        'anonymous, then none',
        'full, then full',
        'full, then none',
        'none, then anonymous',
        'none, then full',
        'none, then none',
      ]),
    );
  });

  test('a request by a hospital', async () => {
    await made('ips.referente', createReferral, requestOf(app), 'REFERRAL_CREATED');
  });

  test('a golden code by its manager', async () => {
    await made('crue.dorado', createGoldenCode, goldenCodeOf(app), 'GOLDEN_CODE');
  });
});

/** Restores the row's owners. */
async function restoreOwners(before: ReferralRecord, after: ReferralRecord): Promise<ReferralRecord> {
  const { state, ipsRecvId, ipsAssignedBy, ambulancesEntityId, entityAssignedBy, ambAssignedBy } = before;
  await app.platform.database.orm
    .update(referral)
    .set({ state, ipsRecvId, ipsAssignedBy, ambulancesEntityId, entityAssignedBy, ambAssignedBy })
    .where(eq(referral.id, after.id));
  return (await readTransfer(app, after.id))!;
}

async function made(by: string, call: Call, body: unknown, eventType: string): Promise<void> {
  const answer = await app.ask(call, { as: by, body, file: aPdf() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { id } = answer.body.data;
  await seatOf('crue').notifications.hear('notification', about(id));
  await allArrived();
  const sees = await seenNow((await readTransfer(app, id))!);
  const hinted = seats.filter((seat) => hints(seat, id).length > 0);
  expect(names(hinted)).toEqual(those(sees, (what, seat) => isTold(seat) && what !== 'none'));
  for (const seat of hinted)
    expect(hints(seat, id).map((event) => event.eventType)).toEqual([
      seat.asker.username === by ? 'ONLY_NOTIFY' : eventType,
    ]);
}
