import { describe, expect, it } from 'vitest';
import { keepConnected, type LinkEvents } from '../../../src/realtime/keep-connected';
import type { ConnectionState } from '../../../src/realtime/status';

/** A line that a test holds in its hands: what was opened, what was told, and a clock that moves by itself. */
function aLine() {
  const told: ConnectionState[] = [];
  const delays: number[] = [];
  const opened: (LinkEvents & { closed: boolean })[] = [];
  let due: (() => void) | null = null;
  let refuseToken = false;
  const connection = keepConnected({
    tell: (state) => told.push(state),
    after: (ms, run) => {
      delays.push(ms);
      due = run;
      return () => {
        due = null;
      };
    },
    open: async (events) => {
      if (refuseToken) throw new Error('no token');
      const link = { ...events, closed: false };
      opened.push(link);
      return { close: () => Object.assign(link, { closed: true }) };
    },
  });
  return {
    connection,
    told,
    delays,
    opened,
    last: () => opened.at(-1)!,
    refuseTokens: () => {
      refuseToken = true;
    },
    async passTime() {
      const run = due;
      due = null;
      run?.();
      await settle();
    },
    waits: () => due !== null,
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a kept connection', () => {
  it('is connected once the line is up', async () => {
    const line = aLine();
    await settle();
    line.last().up();
    expect(line.told).toEqual(['connecting', 'connected']);
  });

  it('tries five times again, one to five seconds apart, and then rests', async () => {
    const line = aLine();
    await settle();
    line.last().down();
    while (line.waits()) {
      await line.passTime();
      line.last().down();
    }
    expect(line.delays).toEqual([1000, 2000, 3000, 4000, 5000]);
    expect(line.opened).toHaveLength(6);
    expect(line.told.at(-1)).toBe('waiting');
  });

  it('begins to count anew after it was connected', async () => {
    const line = aLine();
    await settle();
    line.last().down();
    await line.passTime();
    line.last().up();
    line.last().down();
    expect(line.delays).toEqual([1000, 1000]);
  });

  it('counts a token that could not be had as a failed attempt', async () => {
    const line = aLine();
    await settle();
    line.refuseTokens();
    line.last().down();
    await line.passTime();
    expect(line.delays).toEqual([1000, 2000]);
  });

  it('tries at once when nudged while it rests or waits, and not while it is connected', async () => {
    const line = aLine();
    await settle();
    line.last().down();
    line.connection.nudge();
    await settle();
    expect(line.opened).toHaveLength(2);
    line.last().up();
    line.connection.nudge();
    await settle();
    expect(line.opened).toHaveLength(2);
  });

  it('closes a line that was lost, and does not listen to it any more', async () => {
    const line = aLine();
    await settle();
    const first = line.last();
    first.down();
    await line.passTime();
    line.last().up();
    first.down();
    expect(first.closed).toBe(true);
    expect(line.told.at(-1)).toBe('connected');
  });

  it('opens nothing more once stopped', async () => {
    const line = aLine();
    await settle();
    line.last().down();
    line.connection.stop();
    line.connection.nudge();
    await line.passTime();
    expect(line.opened).toHaveLength(1);
    expect(line.told.at(-1)).toBe('waiting');
  });
});
