import { expect, test } from 'vitest';
import { inSlices } from '../../../../src/subjects/resources/in-slices';
import { readRows } from '../../../../src/subjects/resources/read-rows';
import { aRow } from './a-row';

const again = (value: unknown) => JSON.parse(JSON.stringify(value));

test('A row that says the same stays the same object, and a changed one is new', async () => {
  const known = [aRow({ ipsId: 1 }), aRow({ ipsId: 2 })];
  const [first, second, third] = await readRows(
    again([known[0], aRow({ ipsId: 2, covid: 7 }), aRow({ ipsId: 3 })]),
    known,
  );
  expect(first).toBe(known[0]);
  expect(second).not.toBe(known[1]);
  expect(second?.covid).toBe(7);
  expect(third?.ipsId).toBe(3);
});

test('A row of another form refuses the answer, with its place', async () => {
  const broken = { ...aRow({ ipsId: 2 }), covid: 'siete' };
  await expect(readRows(again([aRow(), broken]), [])).rejects.toMatchObject({
    kind: 'outdated',
    message: 'La respuesta del servidor no se entiende (listResourceSummary: rows.1.covid).',
  });
});

test('Long work lets others have a turn, in its own order', async () => {
  let clock = 0;
  const order: unknown[] = [];
  const work = inSlices(
    ['one', 'two', 'three'],
    (item, at) => {
      // Each takes longer than a slice.
      clock += 100;
      order.push(item);
      return at;
    },
    () => clock,
  );
  setTimeout(() => order.push('a tap'));
  expect(await work).toEqual([0, 1, 2]);
  expect(order).toContain('a tap');
  expect(order.at(-1)).toBe('three');
});
