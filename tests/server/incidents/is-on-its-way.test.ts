import { describe, expect, test } from 'vitest';
import { isOnItsWay } from '../../../server/modules/incidents/is-on-its-way';

const SENT_AT = Date.parse('2026-11-26T14:00:00Z');
const PLACE = { lat: 6.26, lng: -75.57 };
const NOWHERE = { lat: null, lng: null };
/** A degree of latitude has 111,319 m: so many metres south of the place, some seconds after the sending. */
const fix = (metresSouth: number, seconds: number, suspect = false) => ({
  lat: PLACE.lat - metresSouth / 111_319,
  lng: PLACE.lng,
  suspect,
  fixAt: SENT_AT + seconds * 1000,
});

const times = (seconds: number) => ({ sentAt: SENT_AT, now: SENT_AT + seconds * 1000 });

describe('An ambulance', () => {
  test.each([
    ['that came 200 m nearer', [fix(2000, 0), fix(1799, 90)], true],
    ['that came 200 m nearer than it can have been when it was sent', [fix(2000, -20), fix(1199, 90)], true],
    [
      'that drove by before it was sent, and then stays',
      [fix(2000, -20), fix(1500, 5), fix(1490, 90)],
      false,
    ],
    ['whose device was silent before it', [fix(9000, -590), fix(1500, 5), fix(1490, 90)], false],
    [
      'that came nearer and turned back',
      [fix(2000, -20), fix(1900, 5), fix(1650, 60), fix(2000, 200)],
      false,
    ],
    ['whose first position came after the sending', [fix(2000, 10), fix(1700, 90)], true],
    ['that stays in its yard', [fix(2000, -20), fix(1990, 30), fix(2010, 60)], false],
    ['that drives elsewhere', [fix(2000, -20), fix(4000, 120)], false],
    ['that came nearer before it was sent', [fix(3000, -500), fix(2000, -20), fix(1950, 60)], false],
    ['whose position jumps', [fix(2000, -20), fix(10, 30, true)], false],
    ['whose device is silent since', [fix(2000, -20)], false],
    ['without a device', [], false],
  ])('%s is on its way: %s', (_what, fixes, expected) => {
    expect(isOnItsWay(fixes, times(200), PLACE)).toBe(expected);
  });

  test.each([
    ['stands for less than five minutes', [fix(2000, 0), fix(1500, 90), fix(1500, 380)], 380, true],
    ['stands for five minutes', [fix(2000, 0), fix(1500, 90), fix(1490, 380)], 400, false],
    ['has turned back, but not for long', [fix(2000, 0), fix(1000, 200), fix(1400, 380)], 380, true],
    ['drives away for five minutes', [fix(2000, 0), fix(1000, 90), fix(1900, 400)], 400, false],
    ['comes on', [fix(9000, 0), fix(5000, 300), fix(4000, 600), fix(3800, 880)], 900, true],
    ['went away and comes again', [fix(9000, 0), fix(5000, 200), fix(8000, 600), fix(7000, 880)], 950, true],
    ['is silent for five minutes', [fix(9000, 0), fix(5000, 300)], 601, false],
    ['is there, and stays', [fix(2000, 0), fix(60, 200), fix(50, 900)], 2000, true],
  ])('that set out and then %s', (_what, fixes, seconds, expected) => {
    expect(isOnItsWay(fixes, times(seconds), PLACE)).toBe(expected);
  });

  test('that is sent to a place that nobody knows is on its way when it leaves', () => {
    expect(isOnItsWay([fix(2000, -5), fix(2400, 90)], times(100), NOWHERE)).toBe(true);
    expect(isOnItsWay([fix(2000, -20), fix(2050, 90)], times(100), NOWHERE)).toBe(false);
  });
});
