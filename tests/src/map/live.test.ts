import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLivePositions } from '../../../src/features/map/live/live-positions';
import type { Position } from '../../../src/features/map/live/position';
import { ageOf, ageWords, fadedShare } from '../../../src/features/map/live/position-age';
import { vehiclesOf } from '../../../src/features/map/live/vehicles';
import { ago, anAmbulance, NOW } from './a-vehicle';

const aPosition = (given: Partial<Position> = {}): Position => ({
  ambulanceId: 1,
  lat: 6.2,
  lng: -75.5,
  fixAt: ago(0),
  speed: null,
  heading: null,
  accuracy: null,
  onService: null,
  suspect: false,
  ...given,
});

describe('the age of a position', () => {
  test.each([
    [-40, 'live', 'En vivo'],
    [30, 'live', 'En vivo'],
    [48, 'recent', 'hace 48 s'],
    [120, 'recent', 'hace 120 s'],
    [121, 'fading', 'hace 2 min'],
    [600, 'fading', 'hace 10 min'],
    [601, 'lost', 'última posición 14:19'],
    [1680, 'lost', 'última posición 14:02'],
    [86_400 + 1680, 'lost', 'última posición ayer 14:02'],
    // Of a clock that is ahead nobody knows how old it is.
    [-121, 'lost', 'última posición 14:32'],
  ])('%d s: %s, %s', (seconds, age, words) => {
    expect(ageOf(ago(seconds), NOW)).toBe(age);
    expect(ageWords(ago(seconds), NOW)).toBe(words);
  });

  test('is unknown while the time is: nothing reads as live', () => {
    for (const seconds of [0, 48, 300]) expect(ageOf(ago(seconds), null)).toBe('lost');
    expect(ageWords(ago(300), null)).toBe('última posición 20 nov 14:25');
    expect(fadedShare(ago(300), null)).toBe(1);
  });

  test('never gets younger as time passes, and its circle never shrinks', () => {
    const ORDER = ['live', 'recent', 'fading', 'lost'];
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (first, more) => {
        const [one, other] = [NOW + first * 1000, NOW + (first + more) * 1000];
        const rank = (now: number) => ORDER.indexOf(ageOf(ago(0), now));
        expect(rank(other)).toBeGreaterThanOrEqual(rank(one));
        expect(fadedShare(ago(0), other)).toBeGreaterThanOrEqual(fadedShare(ago(0), one));
        expect(fadedShare(ago(0), other)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('live positions', () => {
  test('give the newest fix of each vehicle, in any order of arrival', () => {
    const fixes = fc.array(
      fc.record({ ambulanceId: fc.integer({ min: 1, max: 3 }), seconds: fc.nat(900), lat: fc.double() }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(fixes, fc.nat(29), (given, cut) => {
        const all = given.map(({ ambulanceId, seconds, lat }) =>
          aPosition({ ambulanceId, lat, fixAt: ago(seconds) }),
        );
        const live = createLivePositions();
        live.take(all.slice(0, cut));
        live.take(all.slice(cut));
        for (const [id, { fixAt }] of live.read())
          expect(Date.parse(fixAt)).toBe(
            Math.max(...all.filter((one) => one.ambulanceId === id).map((one) => Date.parse(one.fixAt))),
          );
        expect(live.read().size).toBe(new Set(all.map(({ ambulanceId }) => ambulanceId)).size);
      }),
    );
  });

  test('an older fix tells nobody', () => {
    const live = createLivePositions();
    live.take([aPosition()]);
    let told = 0;
    const stop = live.subscribe(() => {
      told += 1;
    });
    live.take([aPosition({ fixAt: ago(9) })]);
    expect(told).toBe(0);
    live.take([aPosition({ fixAt: ago(-9) })]);
    expect(told).toBe(1);
    stop();
  });
});

describe('vehicles', () => {
  const stateOf = (...[ambulance, position]: [ReturnType<typeof anAmbulance>, Position?]) =>
    vehiclesOf([ambulance], new Map(position && [[1, position]]))[0]?.state;

  test('are free, busy or off; the device decides over the stored service', () => {
    expect(stateOf(anAmbulance())).toBe('free');
    expect(stateOf(anAmbulance({ busyWith: 312, onService: false }))).toBe('busy');
    expect(stateOf(anAmbulance({ incidentId: 12 }))).toBe('busy');
    expect(stateOf(anAmbulance({ onService: false }))).toBe('off');
    expect(stateOf(anAmbulance(), aPosition({ onService: false }))).toBe('off');
    expect(stateOf(anAmbulance({ onService: false }), aPosition({ onService: true }))).toBe('free');
  });

  test('are on service as whoever spoke last says', () => {
    const off = anAmbulance({ onService: false, timestamp: ago(5) });
    expect(stateOf(off, aPosition({ onService: true, fixAt: ago(60) }))).toBe('off');
    expect(stateOf(off, aPosition({ onService: true, fixAt: ago(1) }))).toBe('free');
  });

  test('have the place that a device told, however old; else the stored one, or none', () => {
    const [told] = vehiclesOf([anAmbulance()], new Map([[1, aPosition({ fixAt: ago(60) })]]));
    expect(told?.position).toMatchObject({ lat: 6.2, fixAt: ago(60) });
    expect(vehiclesOf([anAmbulance()], new Map())[0]?.position).toMatchObject({ lat: 6.24, fixAt: ago(5) });
    const [live] = vehiclesOf([anAmbulance()], new Map([[1, aPosition()]]));
    expect(live?.position).toMatchObject({ lat: 6.2 });
    expect(vehiclesOf([anAmbulance({ location: null })], new Map())[0]?.position).toBeNull();
  });
});
