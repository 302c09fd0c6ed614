import { expect, test } from 'vitest';
import { rememberCheck } from '../../../server/platform/health/remembered-check';

test('A remembered check asks once for readers of one minute, and sooner again after a fault', async () => {
  let now = 0;
  let word = 'ok';
  let asked = 0;
  const check = rememberCheck(
    async () => {
      asked += 1;
      return word;
    },
    () => now,
  );
  await Promise.all([check(), check()]);
  now = 59_000;
  word = 'down: no answer';
  expect([await check(), asked]).toEqual(['ok', 1]);
  now = 61_000;
  expect([await check(), asked]).toEqual(['down: no answer', 2]);
  word = 'ok';
  now = 72_000;
  expect([await check(), asked]).toEqual(['ok', 3]);
});
