import { describe, expect, test } from 'vitest';
import { outgoingOf } from '../../../src/features/transfers/chat/outgoing';
import type { OutboxItem } from '../../../src/outbox';
import { NOTHING_YET, type View, viewOf } from '../../../src/submissions/view';
import { ANA, anItem } from '../outbox/an-item';

const aMessage = (id: string, laneSeq: number, change: Partial<OutboxItem> = {}) =>
  anItem({ id, laneSeq, deviceSeq: laneSeq, operation: 'send-chat-message', ...change });

function viewed(items: readonly OutboxItem[], before: View = NOTHING_YET, transfer = 7): View {
  const contents = new Map(
    items.map(({ id }) => [
      id,
      before.entries.find(({ item }) => item.id === id)?.content ?? {
        transfer,
        body: { clientRef: id, msg: id },
      },
    ]),
  );
  return viewOf(items, { owner: ANA, contents, progress: new Map(), now: 1, before });
}

const statesOf = (items: readonly OutboxItem[]) =>
  outgoingOf(viewed(items).entries, 7).map(({ msg, state }) => [msg, state]);

describe('a message from this device', () => {
  test('is being sent from the start, unless an earlier one waits', () => {
    expect(statesOf([aMessage('one', 1)])).toEqual([['one', 'sending']]);
    expect(statesOf([aMessage('one', 1, { state: 'waiting' }), aMessage('two', 2)])).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
  });

  test('shows why it was refused', () => {
    const lastError = { class: 'x', status: 422, code: null, message: 'Muy largo', errors: [] };
    const [message] = outgoingOf(
      viewed([aMessage('one', 1, { state: 'needs-attention', lastError })]).entries,
      7,
    );
    expect(message).toMatchObject({ state: 'refused', failed: 'Muy largo' });
  });

  test('appears in its own chat only', () => {
    expect(outgoingOf(viewed([aMessage('one', 1)], NOTHING_YET, 8).entries, 7)).toEqual([]);
  });
});

test('unchanged entries of the queue stay the same objects, and changed ones do not', () => {
  const [one, two] = [aMessage('one', 1), aMessage('two', 2)];
  const before = viewed([one, two]);
  const after = viewed([one, { ...two, state: 'received' }], before);
  expect(after.entries[0]).toBe(before.entries[0]);
  expect(after.entries[1]).not.toBe(before.entries[1]);
  expect(after.entries[1]?.item.state).toBe('received');
});
