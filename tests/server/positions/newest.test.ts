import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from '../../../contract/hospitals/straight-line';
import { orderOf } from '../../../contract/positions/position';
import { createIntake } from '../../../server/modules/positions/intake';
import { judge } from '../../../server/modules/positions/newest';
import { isKept } from '../../../server/modules/positions/thinning';
import type { Fix } from '../../../server/platform/ports/positions';

const NOW = Date.UTC(2026, 10, 26, 14);
const FUTURE_MS = 2 * 60_000;
const OLD_MS = 90 * 86_400_000;

const aFix = (change: Partial<Fix> = {}): Fix => ({
  lat: 6.24,
  lng: -75.58,
  fixAt: NOW,
  speed: null,
  heading: null,
  accuracy: null,
  battery: null,
  onService: null,
  ...change,
});

/** Mostly times of this hour; also of the future, of the last century and just at the limits. */
const someTime = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: NOW - 3_600_000, max: NOW + FUTURE_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: NOW + 1, max: NOW + 10 * 365 * 86_400_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: NOW - 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(NOW + FUTURE_MS, NOW + FUTURE_MS + 1, NOW - OLD_MS, NOW - OLD_MS - 1),
  },
);
const someFix = fc.record({
  fixAt: someTime,
  lat: fc.double({ min: 6, max: 6.5, noNaN: true }),
  lng: fc.double({ min: -75.8, max: -75.4, noNaN: true }),
  accuracy: fc.constantFrom(null, 8, 200, 201, 3000),
});
/** A clock that is a little ahead: the fix counts from its receipt. */
const countedAt = (fixAt: number) => (fixAt > NOW + FUTURE_MS ? fixAt : Math.min(fixAt, NOW));
/** Fixes of one vehicle with different times, as they arrive: in any order, some of them again. */
const someArrivals = fc
  .uniqueArray(someFix, { minLength: 1, maxLength: 30, selector: ({ fixAt }) => countedAt(fixAt) })
  .chain((fixes) =>
    fc.tuple(
      fc.constant(fixes),
      fc.array(fc.integer({ min: 0, max: fixes.length - 1 }), { maxLength: 40 }),
      fc.shuffledSubarray(fixes, { minLength: fixes.length }),
    ),
  )
  .map(([fixes, again, order]) => ({
    fixes,
    arriving: [...order, ...again.flatMap((at) => fixes[at] ?? [])],
  }));

describe('Any order, duplicates and clock faults', () => {
  it('give the newest honest fix, and a history of honest fixes only', () => {
    fc.assert(
      fc.property(someArrivals, ({ fixes, arriving }) => {
        const intake = createIntake({ now: () => NOW, steady: () => 0 });
        for (const fix of arriving) intake.take(1, aFix(fix), 'osmand');
        const honest = fixes
          .filter(({ fixAt }) => fixAt <= NOW + FUTURE_MS && fixAt >= NOW - OLD_MS)
          .map((fix) => ({ ...fix, fixAt: countedAt(fix.fixAt) }));
        const newest = honest.reduce<Fix | null>(
          (best, fix) => (best === null || orderOf(fix) > orderOf(best) ? aFix(fix) : best),
          null,
        );
        const {
          newest: [kept, ...more],
          history,
        } = intake.collect();
        expect(more).toEqual([]);
        expect(kept ? [kept.lat, kept.lng, kept.fixAt] : null).toEqual(
          newest ? [newest.lat, newest.lng, newest.fixAt] : null,
        );
        const times = history.map(({ fixAt }) => fixAt);
        for (const time of times) expect(honest.some(({ fixAt }) => fixAt === time)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('give the same newest fix when it is stored between any two arrivals', () => {
    fc.assert(
      fc.property(someArrivals, fc.infiniteStream(fc.boolean()), ({ arriving }, stores) => {
        const [whole, parts] = [0, 1].map(() => createIntake({ now: () => NOW, steady: () => 0 }));
        let stored: Fix | null = null;
        for (const fix of arriving) {
          whole?.take(1, aFix(fix), 'osmand');
          parts?.take(1, aFix(fix), 'osmand');
          if (!stores.next().value) continue;
          // What the database keeps: a later one only.
          const [newest] = parts?.collect().newest ?? [];
          if (newest) {
            expect(stored === null || orderOf(newest) > orderOf(stored)).toBe(true);
            stored = newest;
          }
        }
        const last = parts?.collect().newest[0] ?? stored;
        expect(last?.fixAt ?? null).toBe(whole?.collect().newest[0]?.fixAt ?? null);
      }),
    );
  });

  it('lose nothing when a statement fails: the newest of before and since waits', () => {
    const intake = createIntake({ now: () => NOW, steady: () => 0 });
    intake.take(1, aFix({ fixAt: NOW - 5000 }), 'osmand');
    intake.take(2, aFix({ fixAt: NOW - 4000 }), 'osmand');
    const failed = intake.collect();
    intake.take(1, aFix({ fixAt: NOW, lat: 6.25 }), 'osmand');
    expect(intake.giveBack(failed)).toBe(0);
    const { newest, history } = intake.collect();
    expect(newest.map(({ ambulanceId, fixAt }) => [ambulanceId, fixAt])).toEqual([
      [1, NOW],
      [2, NOW - 4000],
    ]);
    expect(history.map(({ fixAt }) => fixAt)).toEqual([NOW - 5000, NOW - 4000, NOW]);
  });
});

describe('A vehicle', () => {
  const place = (intake: ReturnType<typeof createIntake>) => {
    const [newest] = intake.collect().newest;
    return newest && [newest.lat, newest.suspect];
  };

  it('is not where several wrong fixes in a row say; the next right one is not suspect', () => {
    const intake = createIntake({ now: () => NOW, steady: () => 0 });
    intake.take(1, aFix({ fixAt: NOW - 12_000 }), 'osmand');
    intake.take(1, aFix({ fixAt: NOW - 2000, lat: 6.54 }), 'osmand');
    intake.take(1, aFix({ fixAt: NOW - 1000, lat: 6.54 }), 'osmand');
    expect(place(intake)).toEqual([6.54, true]);
    intake.take(1, aFix({ fixAt: NOW }), 'osmand');
    expect(place(intake)).toEqual([6.24, false]);
  });

  it('is heard after one second of a clock that is ahead', () => {
    let now = NOW;
    const intake = createIntake({ now: () => now, steady: () => 0 });
    intake.take(1, aFix({ fixAt: NOW + 118_000, lat: 6.241 }), 'osmand');
    now += 1200;
    expect(intake.take(1, aFix({ fixAt: now, lat: 6.2411 }), 'osmand')).toBe('newest');
    expect(place(intake)).toEqual([6.2411, false]);
    expect(intake.take(1, aFix({ fixAt: NOW + 118_000, lat: 6.241 }), 'osmand')).toBe('same');
  });

  it('is at the last of several fixes that came together from a clock that is ahead', () => {
    const intake = createIntake({ now: () => NOW, steady: () => 0 });
    const ahead = [20, 50, 80].map((second) =>
      aFix({ fixAt: NOW + second * 1000, lat: 6.24 + second * 0.000_01 }),
    );
    expect(intake.takeAll(1, ahead, 'phone')).toEqual(['newest', 'newest', 'newest']);
    expect(place(intake)).toEqual([6.2408, false]);
  });

  it('is at the finer of two fixes of one second, whichever comes first', () => {
    const coarse = aFix({ lat: 6.3, accuracy: 900 });
    const fine = aFix({ accuracy: 5 });
    for (const order of [
      [coarse, fine],
      [fine, coarse],
    ]) {
      const intake = createIntake({ now: () => NOW, steady: () => 0 });
      for (const fix of order) intake.take(1, fix, 'osmand');
      expect(place(intake)).toEqual([6.24, false]);
    }
  });
});

describe('A fix is suspect', () => {
  const known = (newest: Fix, trusted: Fix | null = newest, doubtedSince: number | null = null) => ({
    newest,
    trusted,
    doubtedSince,
  });
  const later = (seconds: number, metres: number) =>
    aFix({ fixAt: NOW + seconds * 1000, lat: 6.24 + metres / 111_320 });

  it('above 180 km/h, forwards and backwards in time', () => {
    expect(judge(known(aFix()), later(10, 490)).suspect).toBe(false);
    expect(judge(known(aFix()), later(10, 520)).suspect).toBe(true);
    expect(judge(known(aFix()), later(-10, 520))).toEqual({ place: 'late', suspect: true });
  });

  it('by the last one that was not suspect; several that agree are believed after a minute', () => {
    const wrong = later(10, 100_000);
    expect(judge(known(wrong, aFix()), later(20, 100)).suspect).toBe(false);
    expect(judge(known(wrong, wrong), later(20, 100)).suspect).toBe(true);
    expect(judge(known(later(20, 100), wrong, NOW + 20_000), later(79, 200)).suspect).toBe(true);
    expect(judge(known(later(20, 100), wrong, NOW + 20_000), later(80, 200)).suspect).toBe(false);
    expect(judge(known(later(20, 9000), wrong, NOW + 20_000), later(80, 200)).suspect).toBe(true);
  });

  it('from a device that knows only the quarter of the city, and the next exact one is not', () => {
    const coarse = { ...later(200, 3000), accuracy: 3000 };
    expect(judge({ newest: null, trusted: null, doubtedSince: null }, coarse).suspect).toBe(true);
    expect(judge(known(aFix()), coarse)).toEqual({ place: 'newest', suspect: true });
    expect(judge(known(coarse, aFix()), later(201, 20)).suspect).toBe(false);
    expect(judge(known(coarse, null), later(201, 20)).suspect).toBe(false);
  });

  it('and a coarse one soon after an exact one is for the history only, in whatever order they come', () => {
    const coarse = { ...later(60, 3000), accuracy: 3000 };
    expect(judge(known(aFix()), coarse).place).toBe('late');
    expect(judge(known(coarse, null), aFix())).toEqual({ place: 'newest', suspect: false });
  });

  it('not by the noise of a receiver within a second', () => {
    expect(judge(known(aFix()), later(0.1, 30)).suspect).toBe(false);
  });
});

describe('The history keeps', () => {
  it.each([
    ['ten seconds on', { fixAt: NOW + 10_000 }, true],
    ['nine seconds on', { fixAt: NOW + 9_000 }, false],
    ['25 metres on', { fixAt: NOW + 1000, lat: 6.24 + 26 / 111_320 }, true],
    ['24 metres on', { fixAt: NOW + 1000, lat: 6.24 + 24 / 111_320 }, false],
    ['a turn of 20° over north', { fixAt: NOW + 1000, lat: 6.24 + 10 / 111_320, heading: 10 }, true],
    ['a turn of 19°', { fixAt: NOW + 1000, lat: 6.24 + 10 / 111_320, heading: 9 }, false],
    ['a turn while standing', { fixAt: NOW + 1000, heading: 170 }, false],
  ] as const)('%s: %o → %s', (_what, change, kept) => {
    expect(isKept(aFix({ heading: 350 }), aFix({ heading: 350, ...change }))).toBe(kept);
  });

  it('never leaves a gap of more than 25 metres, however slowly a vehicle creeps', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 60 }), (steps) => {
        let last: Fix | null = null;
        let at = 0;
        for (const [second, metres] of steps.entries()) {
          at += metres;
          const fix = aFix({ fixAt: NOW + second * 1000, lat: 6.24 + at / 111_320 });
          if (isKept(last, fix)) last = fix;
          else expect(distanceMetres(last ?? fix, fix)).toBeLessThan(25);
        }
      }),
    );
  });
});

describe('A device that floods', () => {
  it('is limited at 1,200 and gets five a second again; another one is not', () => {
    let steady = 0;
    let sent = 0;
    const intake = createIntake({ now: () => NOW, steady: () => steady });
    const taken = (vehicle: number, count: number) =>
      Array.from({ length: count }, () => {
        sent += 1;
        return intake.take(vehicle, aFix({ fixAt: NOW - 100_000 + sent }), 'osmand');
      }).filter((outcome) => outcome !== 'limited').length;
    expect(taken(1, 10_000)).toBe(1200);
    expect(taken(2, 1)).toBe(1);
    steady = 2000;
    expect(taken(1, 10_000)).toBe(10);
  });

  it('with the same fix again is not limited', () => {
    const intake = createIntake({ now: () => NOW, steady: () => 0 });
    const outcomes = Array.from({ length: 3000 }, () => intake.take(1, aFix(), 'osmand'));
    expect(new Set(outcomes)).toEqual(new Set(['newest', 'same']));
  });
});
