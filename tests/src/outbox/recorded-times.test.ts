import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../server/platform/http/moment';
import { createServerClock } from '../../../src/api/server-clock';
import { isTimeSure, stampOf, timeOf } from '../../../src/outbox/time-of';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OURS = '{"ok":true,"data":{}}';

type Trouble =
  | { is: 'wait' | 'sleep' | 'set clock' | 'stranger'; ms: number }
  | { is: 'contact'; there: number; back: number }
  | { is: 'write' | 'send' | 'reload' };

interface Written {
  at: number;
  item: ReturnType<typeof stampOf>;
}

interface Recorded {
  /** Distance from the true time, in milliseconds. */
  off: number;
  isMarked: boolean;
}

/** A tablet with a clock that people set, and the server with the right time. */
class Tablet {
  private server = Date.parse('2026-11-21T17:00:00.000Z');
  private wall: number;
  private steady = 0;
  private clock = this.openPage();
  private readonly waiting: Written[] = [];
  readonly recorded: Recorded[] = [];

  constructor(wrongBy: number) {
    this.wall = this.server + wrongBy;
  }

  meet(trouble: Trouble): void {
    if (trouble.is === 'wait') this.wait(trouble.ms);
    else if (trouble.is === 'contact') this.contact(trouble.there, trouble.back);
    else if ('ms' in trouble) this.meddle(trouble.is, trouble.ms);
    else this.act(trouble.is);
  }

  private meddle(is: 'sleep' | 'set clock' | 'stranger', ms: number): void {
    if (is === 'stranger') this.clock.learn(this.clock.ask(), `${this.server + ms}`, '<html></html>');
    if (is === 'sleep') this.server += ms;
    if (is !== 'stranger') this.wall += ms;
    // The page reads its clock each minute and when it becomes visible.
    this.clock.read();
  }

  private act(is: 'write' | 'send' | 'reload'): void {
    if (is === 'write') this.waiting.push({ at: this.server, item: stampOf(this.clock.read()) });
    if (is === 'reload') {
      this.steady = 7;
      this.clock = this.openPage();
    }
    if (is === 'send') for (const written of this.waiting.splice(0)) this.send(written);
  }

  private wait(ms: number): void {
    this.server += ms;
    this.wall += ms;
    this.steady += ms;
  }

  private openPage() {
    return createServerClock(
      () => this.wall,
      () => this.steady,
    );
  }

  private contact(there: number, back: number): void {
    const question = this.clock.ask();
    this.wait(there);
    const header = `${question.word} ${this.server}`;
    this.wait(back);
    this.clock.learn(question, header, OURS);
  }

  private send({ at, item }: Written): void {
    if (!timeOf(item, this.clock.read())) this.contact(100, 100);
    const timed = { ...item, ...timeOf(item, this.clock.read()) };
    const headers = {
      'relevo-occurred-at': new Date(timed.occurredAt + timed.clockOffset).toISOString(),
      ...(!isTimeSure(timed) && { 'relevo-time-doubt': 'true' }),
    };
    const moment = momentOf(headers, new Date(this.server)).at;
    this.recorded.push({
      off: Math.abs(Date.parse(moment.occurredAt) - at),
      isMarked: moment.doubt !== undefined,
    });
  }
}

const ms = (least: number, most: number) => fc.integer({ min: least, max: most });
const sleep = ms(0, 10 * HOUR);
const setting = fc.oneof(fc.constantFrom(-HOUR, HOUR), ms(-30 * HOUR, 30 * HOUR));

const steps: fc.Arbitrary<Trouble>[] = [
  fc.record({ is: fc.constant('wait' as const), ms: ms(0, 3 * HOUR) }),
  fc.record({ is: fc.constant('sleep' as const), ms: sleep }),
  fc.record({ is: fc.constant('contact' as const), there: ms(0, 15_000), back: ms(0, 15_000) }),
  fc.record({ is: fc.constant('stranger' as const), ms: ms(-40 * HOUR, 40 * HOUR) }),
  fc.record({ is: fc.constantFrom('write' as const, 'send' as const, 'reload' as const) }),
];
const setClock = fc.record({ is: fc.constant('set clock' as const), ms: setting });

function recordsOf(wrongBy: number, troubles: readonly Trouble[]): Recorded[] {
  const tablet = new Tablet(wrongBy);
  for (const trouble of [...troubles, { is: 'send' } as const]) tablet.meet(trouble);
  return tablet.recorded;
}

describe('The recorded time of a submission', () => {
  it('is never off by more than a minute without a mark', () => {
    const life = fc.array(fc.oneof(...steps, setClock), { maxLength: 20 });
    fc.assert(
      fc.property(ms(-40 * HOUR, 40 * HOUR), life, (wrongBy, troubles) => {
        for (const { off, isMarked } of recordsOf(wrongBy, troubles))
          expect(isMarked || off <= MINUTE).toBe(true);
      }),
      { numRuns: 20_000, endOnFailure: true },
    );
  });

  it('needs no mark on a page that reached the server before and whose clock nobody set', () => {
    const life = fc.array(
      fc.oneof(...steps).filter((trouble) => trouble.is !== 'reload'),
      { maxLength: 20 },
    );
    const first = { is: 'contact', there: 100, back: 100 } as const;
    fc.assert(
      fc.property(ms(-40 * HOUR, 40 * HOUR), life, (wrongBy, troubles) => {
        for (const { off, isMarked } of recordsOf(wrongBy, [first, ...troubles])) {
          expect(isMarked).toBe(false);
          expect(off).toBeLessThanOrEqual(MINUTE);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is right on a tablet that is 26 hours behind and starts without a network', () => {
    const [record] = recordsOf(-26 * HOUR, [{ is: 'write' }, { is: 'wait', ms: HOUR }]);
    expect(record?.isMarked).toBe(false);
    expect(record?.off).toBeLessThan(1000);
  });

  it('is marked when its page ended before it knew the time', () => {
    expect(recordsOf(0, [{ is: 'write' }, { is: 'reload' }])).toMatchObject([{ isMarked: true }]);
  });
});
