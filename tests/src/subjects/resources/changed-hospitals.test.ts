import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackChangedHospitals } from '../../../../src/subjects/resources/changed-hospitals';

/** A board that fetches as its query does, from a server whose figures change. */
function aBoard() {
  const changed = trackChangedHospitals();
  const server = new Map<number, number>();
  const shown = new Map<number, number>();
  let underWay: { figures: [number, number][]; done: () => void } | null = null;
  return {
    /** A hospital reports; a connected socket passes the event on. */
    report(ipsId: number, isHeard: boolean) {
      server.set(ipsId, (server.get(ipsId) ?? 0) + 1);
      if (isHeard) changed.note(ipsId);
    },
    connect: () => changed.forget(),
    ask() {
      const { ipsIds, done } = changed.take();
      underWay = { figures: [...server].filter(([ipsId]) => ipsIds?.includes(ipsId) ?? true), done };
    },
    /** The answer to the last request; an earlier one was cancelled. */
    answer() {
      for (const [ipsId, figure] of underWay?.figures ?? []) shown.set(ipsId, figure);
      underWay?.done();
      underWay = null;
    },
    asks: () => changed.take().ipsIds,
    isTrue: () => [...server].every(([ipsId, figure]) => shown.get(ipsId) === figure),
  };
}

describe('Changed hospitals', () => {
  it('are refetched alone once all are known; all are refetched if an event may be missing', () => {
    const board = aBoard();
    board.report(1, true);
    expect(board.asks()).toBeNull();
    board.ask();
    board.answer();
    // No known changes: the next request fetches all.
    expect(board.asks()).toBeNull();
    board.report(7, true);
    board.report(7, true);
    board.report(8, true);
    expect(board.asks()).toEqual([7, 8]);
    board.connect();
    expect(board.asks()).toBeNull();
  });

  it('that change during a refetch are refetched again', () => {
    const board = aBoard();
    board.ask();
    board.answer();
    board.report(7, true);
    board.ask();
    board.report(7, true);
    board.answer();
    expect(board.asks()).toEqual([7]);
  });

  it('cause a refetch of all if there are many', () => {
    const board = aBoard();
    board.ask();
    board.answer();
    for (let ipsId = 1; ipsId <= 21; ipsId += 1) board.report(ipsId, true);
    expect(board.asks()).toBeNull();
  });

  it('show the last answer, whatever came before it', () => {
    const event = fc.oneof(
      fc.record({ does: fc.constant('report' as const), ipsId: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ does: fc.constantFrom('ask', 'answer', 'cut', 'connect'), ipsId: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const board = aBoard();
        let isConnected = false;
        for (const { does, ipsId } of events) {
          if (does === 'report') board.report(ipsId, isConnected);
          if (does === 'ask') board.ask();
          if (does === 'answer') board.answer();
          if (does === 'connect') board.connect();
          if (does === 'cut' || does === 'connect') isConnected = does === 'connect';
        }
        if (!isConnected) board.connect();
        board.ask();
        board.answer();
        expect(board.isTrue()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
