import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../../contract/chat/chat';
import type { SeenMark } from '../../../contract/chat/messages';
import { logItems, unreadAfter } from '../../../src/features/transfers/chat/log-items';
import { readersOf, seenByText } from '../../../src/features/transfers/chat/readers';
import { createSeenSender, SEEN_EVERY_MS } from '../../../src/features/transfers/chat/seen-sender';

const NOW = new Date('2026-11-20T19:00:00Z');

function aLine(id: number, given: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    clientRef: null,
    referralId: 7,
    msgType: 'MSG',
    username: 'otra',
    name: 'Otra Persona',
    entity: null,
    msg: `línea ${id}`,
    file: null,
    occurredAt: null,
    updatedAt: NOW.toISOString(),
    ...given,
  };
}

const mine = (id: number) => aLine(id, { username: 'yo' });
const mark = (username: string, upTo: number, given: Partial<SeenMark> = {}): SeenMark => ({
  username,
  name: username,
  entity: null,
  upTo,
  at: NOW.toISOString(),
  ...given,
});
const names = (marks: readonly SeenMark[] = []) => marks.map(({ username }) => username);

describe('readers of one’s own messages', () => {
  const rows = [mine(1), aLine(2), mine(3), mine(4)];

  it('are named under the last message that their mark has reached', () => {
    const readers = readersOf(rows, [mark('lejos', 4), mark('cerca', 2)], 'yo');
    expect(names(readers.get(1)?.all)).toEqual(['cerca', 'lejos']);
    expect(readers.get(1)?.isReached).toBe(true);
    expect(readers.get(3)).toMatchObject({ isReached: false });
    expect(names(readers.get(3)?.all)).toEqual(['lejos']);
    expect(readers.get(4)).toMatchObject({ isReached: true });
    expect(readers.has(2)).toBe(false);
  });

  it('are named once each, and never under a later message', () => {
    const marks = fc.array(fc.nat(12), { maxLength: 6 });
    const whose = fc.array(fc.boolean(), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(whose, marks, (own, upTos) => {
        const lines = own.map((isOwn, at) => (isOwn ? mine(at + 1) : aLine(at + 1)));
        const seen = upTos.map((upTo, at) => mark(`lector ${at}`, upTo));
        const readers = [...readersOf(lines, seen, 'yo')];
        for (const [id, { all }] of readers) expect(all.every(({ upTo }) => upTo >= id)).toBe(true);
        const reached = readers.filter(([, { isReached }]) => isReached);
        const firstNames = reached.map(([, { all }]) => all[0]?.username);
        expect(new Set(firstNames).size).toBe(firstNames.length);
        const saw = seen.filter(({ upTo }) =>
          lines.some((line) => line.username === 'yo' && line.id <= upTo),
        );
        expect(reached.length === 0).toBe(saw.length === 0);
      }),
    );
  });

  it('are shown as text: the first by name and entity, and the number of others', () => {
    const ruiz = mark('crue', 4, { name: 'Mónica Ruiz', entity: 'Clínica del Río' });
    expect(seenByText([ruiz])).toBe('visto por M. Ruiz (Clínica del Río)');
    expect(seenByText([ruiz, mark('eps', 4), mark('ips', 4)])).toBe(
      'visto por M. Ruiz (Clínica del Río) y 2 más',
    );
    expect(seenByText([mark('x', 4, { name: 'Ana María de la Cruz' })])).toBe(
      'visto por Ana María de la Cruz',
    );
  });
});

describe('unread messages', () => {
  it('are those of others, without the product’s own lines', () => {
    const rows = [aLine(1), mine(2), aLine(3, { msgType: 'ADM' }), aLine(4), aLine(5)];
    expect(unreadAfter(rows, 1, 'yo').map(({ id }) => id)).toEqual([4, 5]);
    expect(unreadAfter(rows, 0, 'yo')).toHaveLength(3);
    expect(unreadAfter(rows, 5, 'yo')).toEqual([]);
  });

  it('have a line with their number above them, and each day has its name', () => {
    const rows = [
      aLine(1, { updatedAt: '2026-11-13T15:00:00Z' }),
      aLine(2, { updatedAt: '2026-11-19T15:00:00Z' }),
      // The 20th in UTC, and still the 19th in Bogotá.
      aLine(3, { updatedAt: '2026-11-20T04:30:00Z' }),
      aLine(4),
    ];
    const told = logItems(rows, rows.slice(2), NOW).map((item) => {
      if (item.kind === 'day') return item.text;
      return item.kind === 'unread' ? `${item.count} nuevos` : item.message.id;
    });
    expect(told).toEqual(['vie 13 nov', 1, 'ayer', 2, '2 nuevos', 3, 'hoy', 4]);
  });
});

describe('sending the read mark', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function aSender() {
    const sent: number[] = [];
    let isReached = true;
    const sender = createSeenSender({
      send: async (upTo) => {
        sent.push(upTo);
        if (!isReached) throw new Error('no network');
        return upTo;
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    return { sender, sent, reach: (now: boolean) => (isReached = now) };
  }

  it('happens at once, and then at most every two seconds', async () => {
    const { sender, sent } = aSender();
    for (let id = 1; id <= 10; id += 1) {
      sender.note(id);
      await vi.advanceTimersByTimeAsync(250);
    }
    await vi.advanceTimersByTimeAsync(SEEN_EVERY_MS);
    expect(sent[0]).toBe(1);
    expect(sent.at(-1)).toBe(10);
    expect(sent.length).toBeLessThanOrEqual(3);
  });

  it('never repeats the server’s mark, nor goes back', async () => {
    const { sender, sent } = aSender();
    sender.learn(5);
    sender.note(5);
    sender.note(3);
    await vi.advanceTimersByTimeAsync(3 * SEEN_EVERY_MS);
    expect(sent).toEqual([]);
    sender.note(6);
    await vi.advanceTimersByTimeAsync(3 * SEEN_EVERY_MS);
    sender.note(6);
    sender.note(4);
    await vi.advanceTimersByTimeAsync(3 * SEEN_EVERY_MS);
    expect(sent).toEqual([6]);
  });

  it('is not queued offline, and happens again for the visible lines after a reconnect', async () => {
    const { sender, sent, reach } = aSender();
    reach(false);
    sender.note(8);
    await vi.advanceTimersByTimeAsync(10 * SEEN_EVERY_MS);
    expect(sent).toEqual([8]);
    reach(true);
    sender.note(8);
    await vi.advanceTimersByTimeAsync(SEEN_EVERY_MS);
    expect(sent).toEqual([8, 8]);
  });

  it('continues with lines that came during a request', async () => {
    const { sender, sent } = aSender();
    sender.note(1);
    sender.note(2);
    sender.note(3);
    await vi.advanceTimersByTimeAsync(SEEN_EVERY_MS);
    expect(sent).toEqual([1, 3]);
    sender.stop();
  });

  it('is immediate when the person leaves, and is not repeated', async () => {
    const { sender, sent } = aSender();
    sender.note(1);
    sender.note(2);
    sender.stop();
    await vi.advanceTimersByTimeAsync(3 * SEEN_EVERY_MS);
    expect(sent).toEqual([1, 2]);
    const other = aSender();
    other.sender.note(1);
    other.sender.stop();
    await vi.advanceTimersByTimeAsync(3 * SEEN_EVERY_MS);
    expect(other.sent).toEqual([1]);
  });
});
