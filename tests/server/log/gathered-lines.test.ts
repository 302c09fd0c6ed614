import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatheredLines } from '../../../server/platform/log/gathered-lines';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (level: number, msg: string) => `{"level":${level},"msg":"${msg}"}\n`;

function gathering() {
  const written: string[] = [];
  return { written, ...gatheredLines({ write: (text) => written.push(text) }) };
}

test('Ordinary lines of a few milliseconds are one write, in their order', () => {
  const { written, write } = gathering();
  write(line(30, 'one'));
  write(line(30, 'two'));
  expect(written).toEqual([]);
  vi.advanceTimersByTime(20);
  write(line(30, 'three'));
  vi.advanceTimersByTime(20);
  vi.advanceTimersByTime(20);
  expect(written).toEqual([line(30, 'one') + line(30, 'two'), line(30, 'three')]);
});

test.each([40, 50, 60])('A line of level %s is written at once, after what waits', (level) => {
  const { written, write } = gathering();
  write(line(30, 'one'));
  write(line(level, 'two'));
  expect(written).toEqual([line(30, 'one') + line(level, 'two')]);
  vi.advanceTimersByTime(20);
  expect(written).toHaveLength(1);
});

test('Many ordinary lines do not wait', () => {
  const { written, write } = gathering();
  for (let count = 0; count < 3000; count++) write(line(30, 'ordinary'));
  expect(written.length).toBeGreaterThan(0);
});

test('The end of the process writes the lines that wait', () => {
  const before = new Set(process.listeners('exit'));
  const { written, write } = gathering();
  write(line(30, 'last'));
  const [atExit] = process.listeners('exit').filter((listener) => !before.has(listener));
  atExit?.call(process, 0);
  expect(written).toEqual([line(30, 'last')]);
});
