import { expect, test } from 'vitest';
import { seededRandom } from '../../../server/seed/random';

const draw = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 50 }, () => random.next());
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('a seed gives these numbers on every machine', () => {
  const random = seededRandom(2026);
  expect([random.integer(0, 999_999), random.integer(0, 999_999)]).toEqual([455_407, 308_496]);
  expect(random.digits(8)).toBe('66126820');
  expect(random.fork('people').digits(8)).toBe('86024869');
});

test('numbers are at least 0 and under 1, and evenly spread', () => {
  const random = seededRandom(1);
  const numbers = Array.from({ length: 10_000 }, () => random.next());
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = numbers.reduce((sum, number) => sum + number) / numbers.length;
  expect(mean).toBeCloseTo(0.5, 1);
});

test('whole numbers include both ends', () => {
  const random = seededRandom(2);
  const drawn = new Set(Array.from({ length: 200 }, () => random.integer(3, 5)));
  expect([...drawn].sort()).toEqual([3, 4, 5]);
});

test('a value is drawn as often as its weight says', () => {
  const random = seededRandom(3);
  const drawn = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ]),
  );
  const often = drawn.filter((item) => item === 'often').length;
  expect(often).toBeGreaterThan(850);
  expect(often).toBeLessThan(950);
  expect(drawn).not.toContain('never');
});

test('a sample has different items, at most all of them', () => {
  const random = seededRandom(4);
  expect(random.sample([1, 2, 3], 10).sort()).toEqual([1, 2, 3]);
});

test('a fork does not depend on earlier draws', () => {
  const fresh = seededRandom(5);
  const used = seededRandom(5);
  used.next();
  expect(used.fork('people').digits(8)).toBe(fresh.fork('people').digits(8));
  expect(fresh.fork('people').digits(8)).not.toBe(fresh.fork('plates').digits(8));
});

test('picking from an empty list throws', () => {
  expect(() => seededRandom(6).pick([])).toThrow();
});
