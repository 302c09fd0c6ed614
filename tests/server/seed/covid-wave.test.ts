import { describe, expect, test } from 'vitest';
import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { generateWorld } from '../../../server/seed/demonstration/world';
import { DEFAULT_SEED } from '../../../server/seed/random';

const NOW = new Date('2026-03-15T15:00:00Z');
const TODAY = bogotaDay(NOW);
const world = generateWorld(DEFAULT_SEED, NOW);
const days = world.resources.flatMap((one) => one.days);
const covidOn = (daysAgo: number) =>
  days
    .filter(({ day }) => day === dayAfter(TODAY, -daysAgo))
    .reduce((sum, { covid }) => sum + (covid ?? 0), 0);

describe('the figures of the demonstration', () => {
  test('go back 90 days and not into the future, except those carried to tomorrow', () => {
    const all = [...new Set(days.map(({ day }) => day))].sort();
    expect(all[0]).toBe(dayAfter(TODAY, -90));
    expect(all.at(-1)).toBe(dayAfter(TODAY, 1));
    expect(all).toHaveLength(92);
  });

  test('rise to one peak and fall again', () => {
    const [before, peak, after] = [covidOn(88), covidOn(50), covidOn(8)];
    expect(peak).toBeGreaterThan(4 * before);
    expect(peak).toBeGreaterThan(4 * after);
    expect(covidOn(65)).toBeGreaterThan(2 * before);
    expect(covidOn(65)).toBeLessThan(peak);
  });

  test('have no hospital that never reported, and days on which one is missing', () => {
    const silent = world.resources.filter((one) => one.current.occupationRef === null);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.flatMap((one) => one.days)).toEqual([]);
    const reporting = world.resources.length - silent.length;
    const ofDay = (daysAgo: number) =>
      new Set(days.filter(({ day }) => day === dayAfter(TODAY, -daysAgo)).map(({ ipsId }) => ipsId)).size;
    expect(Array.from({ length: 70 }, (_, at) => ofDay(20 + at)).some((count) => count < reporting)).toBe(
      true,
    );
  });

  test('name each hospital, day and service once', () => {
    const keys = days.map(({ ipsId, day, service }) => `${ipsId} ${day} ${service}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('say of today’s patients what the lists say', () => {
    for (const { current, patients, days: own } of world.resources) {
      if (current.occupationRef === null) continue;
      const last = own
        .filter(({ source }) => source === 'report')
        .map(({ day }) => day)
        .sort()
        .at(-1);
      const counted = own.filter(({ day }) => day === last).reduce((sum, { covid }) => sum + (covid ?? 0), 0);
      expect(counted).toBe(patients.filter(({ isCovid }) => isCovid).length);
    }
  });
});
