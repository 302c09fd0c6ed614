import { expect, test } from 'vitest';
import { createWriteHealth } from '../../../server/platform/health/write-health';
import { Refused } from '../../../server/platform/http/refused';

const heldUp = () => new Refused('IN_PROGRESS');

test('One locked table is told while writes to other tables succeed', () => {
  const health = createWriteHealth(() => 0);
  for (let count = 0; count < 6; count++) {
    health.noteFailure('assignAmbulance', heldUp());
    health.noteSuccess('noteChatSeen');
  }
  expect(health.isFailing()).toBe(true);
  health.noteSuccess('assignAmbulance');
  expect(health.isFailing()).toBe(false);
});

test('Old failures and refusals by the rules do not count', () => {
  let now = 0;
  const health = createWriteHealth(() => now);
  for (let count = 0; count < 6; count++) health.noteFailure('assignAmbulance', heldUp());
  now = 61_000;
  expect(health.isFailing()).toBe(false);
  for (let count = 0; count < 6; count++) health.noteFailure('assignAmbulance', new Refused('NOT_FOUND'));
  expect(health.isFailing()).toBe(false);
});

test('On a quiet night a few failures over some minutes without one success are told', () => {
  let now = 0;
  const health = createWriteHealth(() => now);
  for (const minute of [0, 3, 6]) {
    expect(health.isFailing()).toBe(false);
    now = minute * 60_000;
    health.noteFailure('assignAmbulance', heldUp());
  }
  expect(health.isFailing()).toBe(true);
  now = 17 * 60_000;
  expect(health.isFailing()).toBe(false);
  health.noteFailure('assignAmbulance', heldUp());
  health.noteSuccess('assignAmbulance');
  expect(health.isFailing()).toBe(false);
});
