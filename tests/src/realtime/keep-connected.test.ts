import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepConnected, type LinkEvents } from '../../../src/realtime/keep-connected';
import type { ConnectionState } from '../../../src/realtime/status';
import { Random } from '../../simulation/random';

/** A connection under the test's control: opened sockets, events, and a clock that runs at once. */
function aLine(random = () => 0) {
  const told: ConnectionState[] = [];
  const delays: number[] = [];
  const opened: (LinkEvents & { closed: boolean })[] = [];
  let due: (() => void) | null = null;
  let refuseToken = false;
  let asked = 0;
  const connection = keepConnected({
    tell: (state) => told.push(state),
    random,
    after: (ms, run) => {
      delays.push(ms);
      due = run;
      return () => {
        due = null;
      };
    },
    open: async (events) => {
      asked += 1;
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
    refuseTokens: (refuse = true) => {
      refuseToken = refuse;
    },
    asked: () => asked,
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
  it('is connected once the socket is up', async () => {
    const line = aLine();
    await settle();
    line.last().up();
    expect(line.told).toEqual(['connecting', 'connected']);
  });

  it('retries five times, one to five seconds apart, and then rests', async () => {
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

  it('waits at random up to five seconds, so that 400 tablets do not return together', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = new Random(seed);
      const returns: number[] = [];
      for (let tablet = 0; tablet < 400; tablet += 1) {
        const line = aLine(() => random.fraction());
        await settle();
        line.last().up();
        line.last().down();
        returns.push(...line.delays);
      }
      const counts = new Map<number, number>();
      for (const ms of returns) counts.set(Math.floor(ms / 100), (counts.get(Math.floor(ms / 100)) ?? 0) + 1);
      expect(returns).toHaveLength(400);
      expect(Math.min(...returns)).toBeGreaterThanOrEqual(1000);
      expect(Math.max(...returns)).toBeLessThanOrEqual(5000);
      expect(Math.max(...counts.values()), `seed ${seed}`).toBeLessThan(40);
    }
  });

  it('restarts the count after a successful connection', async () => {
    const line = aLine();
    await settle();
    line.last().down();
    await line.passTime();
    line.last().up();
    line.last().down();
    expect(line.delays).toEqual([1000, 1000]);
  });

  it('counts a missing token as a failed attempt', async () => {
    const line = aLine();
    await settle();
    line.refuseTokens();
    line.last().down();
    await line.passTime();
    expect(line.delays).toEqual([1000, 2000]);
  });

  it('connects at once when nudged while resting or waiting, but not while connected', async () => {
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

  it('closes a lost socket and ignores its events', async () => {
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

  it('opens nothing after a stop', async () => {
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

describe('For any sequence of events', () => {
  /**
   * `lost` hits an open or opening connection; `passes` ends the current wait; `refused`: no token next time.
   */
  const happening = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('lost', 'passes') },
    { weight: 1, arbitrary: fc.constantFrom('up', 'nudged', 'refused', 'granted') },
  );

  it('retries come after one to five seconds, five times at most, with one socket at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (story) => {
        const line = aLine();
        await settle();
        /**
         * The expected values: failures since the connection was last up or nudged, and the present state.
         */
        let failures = 0;
        let now = 'trying' as 'trying' | 'up' | 'waiting' | 'resting';
        let refused = false;
        const failed = () => {
          failures += 1;
          now = failures <= 5 ? 'waiting' : 'resting';
        };
        const tried = () => {
          now = 'trying';
          if (refused) failed();
        };
        for (const one of story) {
          const delays = line.delays.length;
          const asked = line.asked();
          if (one === 'refused' || one === 'granted') {
            refused = one === 'refused';
            line.refuseTokens(refused);
          } else if (one === 'up' && now === 'trying') {
            line.last().up();
            failures = 0;
            now = 'up';
          } else if (one === 'lost' && (now === 'trying' || now === 'up')) {
            line.last().down();
            failed();
          } else if (one === 'passes' && now === 'waiting') {
            await line.passTime();
            tried();
          } else if (one === 'nudged') {
            line.connection.nudge();
            if (now === 'waiting' || now === 'resting') {
              failures = 0;
              tried();
            }
          }
          await settle();

          expect(line.waits()).toBe(now === 'waiting');
          expect(line.told.at(-1)).toBe(
            { trying: 'connecting', up: 'connected', waiting: 'connecting', resting: 'waiting' }[now],
          );
          // Each failure adds one wait, of as many seconds as there were failures.
          expect(line.delays.slice(delays).every((ms) => ms === failures * 1000 && ms <= 5000)).toBe(true);
          expect(line.asked() - asked).toBeLessThanOrEqual(1);
          expect(line.opened.filter(({ closed }) => !closed).length).toBe(
            now === 'trying' || now === 'up' ? 1 : 0,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
