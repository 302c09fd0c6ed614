import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInTurn } from '../../../src/ui/draw-in-turn';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser draws a frame, and then does what waits. */
function frame(): void {
  for (const draw of frames.splice(0)) draw();
  vi.runAllTimers();
}

test('Drawings come one by one, with a frame in between', () => {
  const drawn: string[] = [];
  for (const name of ['one', 'two', 'three']) drawInTurn(() => drawn.push(name));
  expect(drawn).toEqual([]);
  vi.runAllTimers();
  expect(drawn).toEqual(['one']);
  frame();
  expect(drawn).toEqual(['one', 'two']);
  frame();
  frame();
  drawInTurn(() => drawn.push('four'));
  vi.runAllTimers();
  expect(drawn).toEqual(['one', 'two', 'three', 'four']);
  frame();
});

test('A drawing that was taken back does not come, and one that fails does not stop the next', () => {
  const drawn: string[] = [];
  const takeBack = drawInTurn(() => drawn.push('old'));
  drawInTurn(() => {
    throw new Error('not drawn');
  });
  drawInTurn(() => drawn.push('new'));
  takeBack();
  expect(() => vi.runAllTimers()).toThrow('not drawn');
  frame();
  expect(drawn).toEqual(['new']);
  frame();
});

test('A hidden page, which has no frames, draws too', () => {
  vi.stubGlobal('document', { hidden: true });
  const drawn: string[] = [];
  for (const name of ['one', 'two']) drawInTurn(() => drawn.push(name));
  vi.runAllTimers();
  expect(drawn).toEqual(['one', 'two']);
});
