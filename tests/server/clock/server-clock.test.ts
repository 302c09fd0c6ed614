import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { getSystemHealth } from '../../../contract/system/system';
import { chatMessage } from '../../../server/modules/chat/tables';
import { momentOf } from '../../../server/platform/http/moment';
import { clockWord, createServerClock } from '../../../server/platform/server-clock';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';

const HOUR = 3_600_000;
const TRUE_TIME = Date.parse('2026-11-25T10:00:00Z');

/** A process whose clock is off from its database's, which is right. */
function aProcess(kind: 'pglite' | 'postgresql', offMs = 0) {
  const passed = { ms: 0 };
  const wall = { off: offMs };
  const lines: string[] = [];
  const tell = (_given: object, line: string) => void lines.push(line);
  const clock = createServerClock(
    {
      kind,
      query: async <Row>() => [{ now: new Date(TRUE_TIME + passed.ms) }] as Row[],
    },
    { warn: tell, error: tell } as never,
    { wall: () => TRUE_TIME + passed.ms + wall.off, steady: () => 1000 + passed.ms },
  );
  return {
    clock,
    wall,
    lines,
    pass(ms: number) {
      passed.ms += ms;
    },
    now: () => TRUE_TIME + passed.ms,
  };
}

describe('With PostgreSQL', () => {
  test.each([
    [0, 'ok', 0],
    [4_000, 'ok', 0],
    [-12_000, 'off by 12 s', 1],
    [12_000, 'off by 12 s', 1],
    [61_000, 'down: off by 61 s', 1],
    [-3 * HOUR, 'down: off by 180 min', 1],
  ])(
    'a clock that is off by %i ms is told, and records have the database’s time',
    async (off, word, lines) => {
      const one = aProcess('postgresql', off);
      await one.clock.learn();
      await one.clock.learn();
      expect(clockWord(one.clock)).toBe(word);
      expect(one.lines).toHaveLength(lines);
      one.pass(HOUR);
      expect(one.clock.now()).toBe(one.now());
    },
  );

  test.each([
    ['the quickest of the first answers counts', [5000, 800, 3000, 900], 400],
    ['a quick one needs no second', [60], 30],
  ])('%s', async (_name, waits, off) => {
    const passed = { ms: 0 };
    const left = [...waits];
    const query = async <Row>() => {
      // The database answers at the end of the wait: the worst case.
      passed.ms += left.shift() ?? 0;
      return [{ now: new Date(TRUE_TIME + passed.ms) }] as Row[];
    };
    const clock = createServerClock({ kind: 'postgresql', query }, { warn: () => {} } as never, {
      wall: () => TRUE_TIME + passed.ms,
      steady: () => passed.ms,
    });
    await clock.learn();
    expect(left).toEqual([]);
    expect(clock.now() - (TRUE_TIME + passed.ms)).toBe(off);
  });

  test('a clock that is set, or a machine that slept, is noticed at the next record', async () => {
    const one = aProcess('postgresql');
    await one.clock.learn();
    one.wall.off = -3 * HOUR;
    expect(await one.clock.sureNow()).toBe(one.now());
    expect(clockWord(one.clock)).toBe('down: off by 180 min');
    one.wall.off = 0;
    expect(await one.clock.sureNow()).toBe(one.now());
    expect(clockWord(one.clock)).toBe('ok');
  });
});

describe('With the embedded database', () => {
  test('a clock that is set back is told until it is right again; a jump forward may be a sleep', () => {
    const one = aProcess('pglite');
    one.pass(HOUR);
    one.wall.off = 2 * HOUR;
    expect(clockWord(one.clock)).toBe('ok');
    one.wall.off = -HOUR;
    expect(clockWord(one.clock)).toBe('went back 180 min');
    expect(one.lines).toEqual(['the clock was set back; times since then are doubtful']);
    one.wall.off = 2 * HOUR - 30_000;
    expect(clockWord(one.clock)).toBe('ok');
  });
});

test('A moment of a server whose clock was set back is doubtful', () => {
  const now = new Date('2026-11-25T07:00:00Z');
  expect(momentOf({}, now, true).at.doubt).toEqual({ said: null });
  const said = '2026-11-25T06:59:00.000Z';
  expect(momentOf({ 'relevo-occurred-at': said }, now, true).at.doubt).toEqual({ said });
});

describe('A server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => app.close());

  test('whose clock is set back three hours says so, and marks what it records', async () => {
    const { id } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5 });
    await app.token('crue');
    await app.token('admin');
    const say = (msg: string) =>
      app.ask(sendChatMessage, {
        as: 'crue',
        params: { referralId: id },
        body: { clientRef: randomUUID(), msg },
      });
    const isShared = app.platform.database.kind === 'postgresql';
    const before = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: before - 3 * HOUR });
    expect((await say('Ya salieron')).status).toBe(200);
    const word = isShared ? 'down: off by 180 min' : 'went back 180 min';
    await expect.poll(async () => (await app.app.inject('/readyz')).json().checks.clock).toBe(word);
    expect((await app.ask(getSystemHealth, { as: 'admin' })).body.data.checks.clock).toBe(word);
    vi.useRealTimers();
    const rows = await app.platform.database.orm.select().from(chatMessage);
    const [said] = rows.filter(({ msg }) => msg === 'Ya salieron');
    if (isShared) expect(said!.occurredAt!.getTime()).toBeGreaterThan(before - 60_000);
    else expect(said!.doubt).toEqual({ said: null });
    await expect.poll(async () => (await app.app.inject('/readyz')).json().checks.clock).toBe('ok');
  });
});
