import { expect, test } from 'vitest';
import { linesOfATurn } from '../../../server/platform/log/lines-of-a-turn';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('The log lines of one turn are one write, in their order', async () => {
  const written: string[] = [];
  const { write } = linesOfATurn({ write: (text) => written.push(text) });
  write('one\n');
  write('two\n');
  expect(written).toEqual([]);
  await turn();
  write('three\n');
  await turn();
  await turn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('The end of the process writes the lines that wait', () => {
  const written: string[] = [];
  const before = new Set(process.listeners('exit'));
  const { write } = linesOfATurn({ write: (text) => written.push(text) });
  write('last\n');
  const [atExit] = process.listeners('exit').filter((listener) => !before.has(listener));
  atExit?.call(process, 0);
  expect(written).toEqual(['last\n']);
});
