import { expect, test } from 'vitest';
import { findMutants, MUTANT_SCHEDULES } from './main';

test(`every deliberate fault is found within ${MUTANT_SCHEDULES} histories`, async () => {
  const found = await findMutants(1);
  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(found.filter(({ schedules }) => schedules === null)).toEqual([]);
});
