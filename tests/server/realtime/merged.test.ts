import { expect, test } from 'vitest';
import { createMerged } from '../../../server/platform/realtime';

/** Work whose runs the test ends. */
function aWork() {
  const runs: { done: (value: number) => void; fail: (error: Error) => void }[] = [];
  const work = () => new Promise<number>((done, fail) => runs.push({ done, fail }));
  return { runs, work };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('Calls that come during a run wait for one next run together', async () => {
  const { runs, work } = aWork();
  const merged = createMerged<number>();
  const first = merged('crue', work);
  const later = Array.from({ length: 100 }, () => merged('crue', work));
  expect(new Set(later).size).toBe(1);
  expect(runs).toHaveLength(1);
  runs[0]?.done(1);
  expect(await first).toBe(1);
  await turn();
  expect(runs).toHaveLength(2);
  const last = merged('crue', work);
  runs[1]?.done(2);
  expect(await Promise.all(later)).toEqual(Array(100).fill(2));
  await turn();
  runs[2]?.done(3);
  expect(await last).toBe(3);
  expect(runs).toHaveLength(3);
});

test('Calls of different keys run at once, and a failed run does not end the next', async () => {
  const { runs, work } = aWork();
  const merged = createMerged<number>();
  const [one, other] = [merged('crue', work), merged('eps', work)];
  expect(runs).toHaveLength(2);
  const next = merged('crue', work);
  runs[0]?.fail(new Error('no database'));
  await expect(one).rejects.toThrow('no database');
  runs[1]?.done(1);
  expect(await other).toBe(1);
  await turn();
  runs[2]?.done(2);
  expect(await next).toBe(2);
});
