import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sendPositions } from '../../../../contract/positions/positions';
import { fixOf, type Measured } from '../../../../src/features/transfers/crew/sharing/fix-of';
import { createThinning } from '../../../../src/features/transfers/crew/sharing/thinning';

const SERVER = Date.parse('2026-11-26T19:00:00Z');
const HOUR = 3_600_000;
const clocks = (deviceError = 0) => ({ device: SERVER + deviceError, server: SERVER });
const measured = (timestamp: number, coords: Partial<Measured['coords']> = {}): Measured => ({
  timestamp,
  coords: {
    latitude: 6.251841234,
    longitude: -75.563594321,
    accuracy: 12.4,
    speed: 10,
    heading: 90.6,
    ...coords,
  },
});

describe('A fix of the phone', () => {
  test('is in the units of the API, which accepts it', () => {
    const fix = fixOf(measured(SERVER), clocks(), 41);
    expect(fix).toEqual({
      lat: 6.251841,
      lng: -75.563594,
      fixAt: '2026-11-26T19:00:00.000Z',
      speed: 36,
      heading: 91,
      accuracy: 12,
      battery: 41,
    });
    const { body } = sendPositions;
    expect(v.is(body!, { ambulanceId: 12, fixes: [fix] })).toBe(true);
    const odd = { speed: Number.NaN, heading: Number.NaN, accuracy: 9e9 };
    const nothing = fixOf(measured(SERVER, odd), clocks(), null);
    expect(nothing).toMatchObject({ speed: null, heading: null, accuracy: 1_000_000, battery: null });
    expect(v.is(body!, { ambulanceId: 12, fixes: [nothing] })).toBe(true);
  });

  test.each([
    ['of a phone whose clock is right', SERVER - 3000, 0, SERVER - 3000],
    ['by the clock of a phone that is two hours ahead', SERVER + 2 * HOUR - 3000, 2 * HOUR, SERVER - 3000],
    ['by the satellites, on a phone that is two hours ahead', SERVER - 3000, 2 * HOUR, SERVER - 3000],
    // Neither clock explains it: the server refuses it, and the screen says so.
    ['of another time', SERVER + 5 * HOUR, 0, SERVER + 5 * HOUR],
  ])('has the server’s time: %s', (_title, timestamp, deviceError, expected) => {
    expect(Date.parse(fixOf(measured(timestamp), clocks(deviceError), null).fixAt)).toBe(expected);
  });
});

describe('Thinning keeps', () => {
  const at = (seconds: number, metresNorth = 0) =>
    fixOf(measured(SERVER + seconds * 1000, { latitude: 6.25 + metresNorth / 111_320 }), clocks(), null);

  test.each([
    ['the next one after ten seconds', [at(0), at(9.9), at(10)], [true, false, true]],
    ['the next one after 25 metres', [at(0), at(1, 20), at(2, 26)], [true, false, true]],
    ['counted from the last kept one', [at(0), at(6), at(12), at(18)], [true, false, true, false]],
    ['none that is not later', [at(5), at(5, 80), at(4, 80)], [true, false, false]],
    [
      'the first one after a clock was corrected',
      [at(3600), at(1), at(5), at(11)],
      [true, true, false, true],
    ],
  ])('%s', (_title, fixes, kept) => {
    const isKept = createThinning();
    expect(fixes.map((fix) => isKept(fix))).toEqual(kept);
  });
});
