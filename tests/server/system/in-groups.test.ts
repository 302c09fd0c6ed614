import { describe, expect, test } from 'vitest';
import { inGroups } from '../../../server/platform/in-groups';

/** A store whose writes the test ends. */
function aStore() {
  const groups: (readonly number[])[] = [];
  const ends: { done: () => void; fail: (error: Error) => void }[] = [];
  const write = inGroups<number, string>((items) => {
    groups.push(items);
    return new Promise((resolve, fail) =>
      ends.push({ done: () => resolve(items.map((item) => `stored ${item}`)), fail }),
    );
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { groups, ends, write, turn };
}

describe('Work in groups', () => {
  test('takes the items of one turn together, and gives each its own result', async () => {
    const { groups, ends, write, turn } = aStore();
    const all = [1, 2, 3].map(write);
    await turn();
    expect(groups).toEqual([[1, 2, 3]]);
    ends[0]?.done();
    expect(await Promise.all(all)).toEqual(['stored 1', 'stored 2', 'stored 3']);
  });

  test('begins no item before its call: those that arrive meanwhile are the next group', async () => {
    const { groups, ends, write, turn } = aStore();
    const settled: number[] = [];
    const add = (item: number) => write(item).then(() => settled.push(item));
    const first = add(0);
    await turn();
    const later = Array.from({ length: 1000 }, (_, at) => add(at + 1));
    await turn();
    expect([groups.length, settled]).toEqual([1, []]);
    ends[0]?.done();
    await first;
    expect(settled).toEqual([0]);
    await turn();
    expect(groups.map((group) => group.length)).toEqual([1, 1000]);
    ends[1]?.done();
    await Promise.all(later);
    expect(settled).toHaveLength(1001);
  });

  test('rejects the items of a failed group and goes on', async () => {
    const { ends, write, turn } = aStore();
    const lost = write(1);
    await turn();
    const next = write(2);
    ends[0]?.fail(new Error('no disk'));
    await expect(lost).rejects.toThrow('no disk');
    await turn();
    ends[1]?.done();
    await next;
    const last = write(3);
    await turn();
    ends[2]?.done();
    await last;
  });
});
