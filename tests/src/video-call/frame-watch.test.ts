import { expect, test } from 'vitest';
import { STILL_MS, watchFrames } from '../../../src/video-call/frame-watch';

test('A picture has stopped after some seconds without a frame, and moves again with the next one', () => {
  const isStill = watchFrames(0);
  expect(isStill(30, 1_000)).toBe(false);
  expect(isStill(30, STILL_MS)).toBe(false);
  expect(isStill(30, 1_000 + STILL_MS)).toBe(true);
  expect(isStill(31, 2_000 + STILL_MS)).toBe(false);
});

test('A picture of which no frame ever comes has stopped too', () => {
  expect(watchFrames(0)(0, STILL_MS)).toBe(true);
});
