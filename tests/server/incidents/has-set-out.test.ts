import { describe, expect, test } from 'vitest';
import { hasSetOut } from '../../../server/modules/incidents/has-set-out';

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
    ['that came nearer and turned back', [fix(2000, -20), fix(1900, 5), fix(1650, 60), fix(2000, 200)], true],
    ['whose first position came after the sending', [fix(2000, 10), fix(1700, 90)], true],
    ['that stays in its yard', [fix(2000, -20), fix(1990, 30), fix(2010, 60)], false],
    ['that drives elsewhere', [fix(2000, -20), fix(4000, 120)], false],
    ['that came nearer before it was sent', [fix(3000, -500), fix(2000, -20), fix(1950, 60)], false],
    ['whose position jumps', [fix(2000, -20), fix(10, 30, true)], false],
    ['whose device is silent since', [fix(2000, -20)], false],
    ['without a device', [], false],
  ])('%s has set out: %s', (_what, fixes, expected) => {
    expect(hasSetOut(fixes, SENT_AT, PLACE)).toBe(expected);
  });

  test('that is sent to a place that nobody knows has set out when it leaves', () => {
    expect(hasSetOut([fix(2000, -5), fix(2400, 90)], SENT_AT, NOWHERE)).toBe(true);
    expect(hasSetOut([fix(2000, -20), fix(2050, 90)], SENT_AT, NOWHERE)).toBe(false);
  });
});
