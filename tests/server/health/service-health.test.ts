import { expect, test } from 'vitest';
import { createServiceHealth } from '../../../server/platform/health/service-health';

test('A service that is away is asked again by itself until it answers, and one that answers is left alone', async () => {
  const health = createServiceHealth(2);
  let asked = 0;
  let answers = false;
  health.askAgainWith(async () => {
    asked += 1;
    if (answers) health.noteSuccess();
    else health.noteFailure('ECONNREFUSED');
  });
  health.noteFailure('late');
  await health.askAgain();
  expect([asked, health.state()]).toEqual([0, 'ok']);
  health.noteFailure('late');
  await health.askAgain();
  expect([asked, health.state()]).toEqual([1, 'down: ECONNREFUSED']);
  answers = true;
  await health.askAgain();
  await health.askAgain();
  expect([asked, health.state()]).toEqual([2, 'ok']);
});

test('A service without such a question stays away until somebody asks it', async () => {
  const health = createServiceHealth(1);
  health.noteFailure('closed');
  await health.askAgain();
  expect(health.state()).toBe('down: closed');
});
