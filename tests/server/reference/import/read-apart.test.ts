import { expect, test, vi } from 'vitest';
import { forEachInSlices } from '../../../../server/modules/reference/import/in-slices';
import { kinds } from '../../../../server/modules/reference/import/kinds';
import { readApart } from '../../../../server/modules/reference/import/read-apart';
import { readSource } from '../../../../server/modules/reference/import/read-source';
import { kindNamed } from '../../../../server/modules/reference/import/recognise';
import { csv } from './csv-file';
import { xlsx } from './xlsx-file';

/** A loader of TypeScript starts in the thread. */
const THREAD_MS = 60_000;

const many = () =>
  csv('Codigo;Descripcion', ...Array.from({ length: 12_000 }, (_, at) => `A${at};Cólera ${at}`));

test(
  'a thread reads a large file, a book and a faulty file as the server itself would',
  async () => {
    const possible = [kindNamed('cie10')];
    for (const file of [
      many(),
      xlsx([
        ['Codigo', 'Descripcion'],
        ['A000', 'Cólera'],
      ]),
    ])
      expect(await readApart(file, possible, 50_000)).toEqual(readSource(file, possible, 50_000));
    await expect(readApart(many(), possible, 100)).rejects.toThrow('El archivo tiene más de 100 filas.');
    await expect(readApart(many(), [kindNamed('ips')], 50_000)).rejects.toThrow('No se reconocen');
  },
  THREAD_MS,
);

test('what tells the header of each list reaches the thread', () => {
  for (const { columns, needs, never } of kinds)
    expect(structuredClone({ columns, needs, never })).toEqual({ columns, needs, never });
});

test('between the rows of a long list others have their turn', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: string[] = [];
  setImmediate(() => order.push('somebody else'));
  await forEachInSlices(['one', 'two', 'three'], (row) => {
    now += 15;
    order.push(row);
  });
  clock.mockRestore();
  expect(order).toEqual(['one', 'two', 'somebody else', 'three']);
});
