import { expect, test } from 'vitest';
import { fitVideo, VIDEO_LEVELS } from '../../../src/video-call/fit-video';

const LONG = 60_000;

test.each([
  [60, 'off'],
  [200, 'small'],
  [400, 'medium'],
  [3_000, 'full'],
] as const)('A line of %s kbit/s carries the voice first, and the picture %s', (kbps, level) => {
  expect(fitVideo({ level: 'small', kbps, sinceMs: LONG })).toBe(level);
});

test('A picture that was left out is tried again after some time: the browser does not measure a line that it does not use', () => {
  expect(fitVideo({ level: 'off', kbps: 60, sinceMs: 5_000 })).toBe('off');
  expect(fitVideo({ level: 'off', kbps: 60, sinceMs: 25_000 })).toBe('small');
});

test('A picture that has just begun is not left out for what was measured before it', () => {
  expect(fitVideo({ level: 'small', kbps: 60, sinceMs: 3_000 })).toBe('small');
  expect(fitVideo({ level: 'small', kbps: 60, sinceMs: 9_000 })).toBe('off');
  expect(fitVideo({ level: 'full', kbps: 60, sinceMs: 3_000 })).toBe('off');
});

test('A browser that does not measure keeps what it sends', () => {
  expect(fitVideo({ level: 'small', kbps: null, sinceMs: LONG })).toBe('small');
});

test('On a good line each level lets the browser measure enough for the next one', () => {
  const next = { small: 'medium', medium: 'full' } as const;
  for (const level of ['small', 'medium'] as const)
    expect(fitVideo({ level, kbps: VIDEO_LEVELS[level].kbps, sinceMs: LONG })).toBe(next[level]);
});
