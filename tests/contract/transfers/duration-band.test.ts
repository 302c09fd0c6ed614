import { expect, test } from 'vitest';
import { durationBand } from '../../../contract/transfers/duration-band';

test.each([
  [0, 'expected'],
  [59, 'expected'],
  [60, 'acceptable'],
  [90, 'acceptable'],
  [91, 'delayed'],
  [1440, 'delayed'],
] as const)('%i minutes are %s', (minutes, band) => {
  expect(durationBand(minutes)).toBe(band);
});
