import { describe, expect, test } from 'vitest';
import { describeFailure, findFailures } from './main';
import { runSchedule } from './schedule';
import { STEPS_FROM } from './steps-from';

const SCHEDULES = 20_000;

describe('The outbox and the server’s keys', () => {
  test(`lose nothing, apply nothing twice, mix no authors and never get stuck in ${SCHEDULES} histories`, async () => {
    const failures = await findFailures(1, SCHEDULES);
    expect(failures.map(describeFailure).join('\n\n')).toBe('');
  });

  test('reach every state change', async () => {
    const gone = new Set<string>();
    for (let seed = 1; seed <= 4000; seed += 1)
      for (const step of (await runSchedule(seed)).steps) gone.add(step.replace(/ \(.*/, ''));
    const ways = Object.entries(STEPS_FROM).flatMap(([from, targets]) =>
      targets.map((to) => `${from} → ${to}`),
    );
    expect(ways.filter((way) => !gone.has(way))).toEqual([]);
  });

  test('repeat the same history for the same seed', async () => {
    for (const seed of [3, 96, 270, 1713]) {
      const [one, other] = [await runSchedule(seed, null, true), await runSchedule(seed, null, true)];
      expect(one.story.length).toBeGreaterThan(1);
      expect(one).toEqual(other);
    }
  });
});
