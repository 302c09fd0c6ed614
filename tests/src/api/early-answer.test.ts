import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, takeEarly } from '../../../src/api/early-answer';

const URL = '/api/transfers?page=1';
const wanted = (signal?: AbortSignal) => takeEarly({ method: 'GET', url: URL, signal });
const answering = () => vi.fn(async () => new Response('{"ok":true}', { status: 200 }));

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Leaves no early call to the next test.
  await takeEarly({ method: 'GET', url: URL });
});

test('The first equal read takes the answer, and only once', async () => {
  vi.stubGlobal('fetch', answering());
  askEarly('/transfers?page=1', 'token');
  expect(await takeEarly({ method: 'GET', url: '/api/transfers?page=2' })).toBeNull();
  expect(await takeEarly({ method: 'POST', url: URL })).toBeNull();
  expect((await wanted())?.answer.body).toBe('{"ok":true}');
  expect(await wanted()).toBeNull();
});

test('An answer counts as old from its arrival on, not from the question', async () => {
  let answer = (_response: Response) => {};
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  askEarly('/transfers?page=1', 'token');
  await vi.advanceTimersByTimeAsync(20_000);
  answer(new Response('{"ok":true}'));
  await vi.advanceTimersByTimeAsync(0);
  expect((await wanted())?.answer.status).toBe(200);

  vi.stubGlobal('fetch', answering());
  askEarly('/transfers?page=1', 'token');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await wanted()).toBeNull();
});

test('A caller that was aborted before or while it waits gets nothing, and the next one takes the answer', async () => {
  let answer = (_response: Response) => {};
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  askEarly('/transfers?page=1', 'token');
  await expect(wanted(AbortSignal.abort(new Error('left before')))).rejects.toThrow('left before');
  const left = new AbortController();
  const waiting = wanted(left.signal);
  left.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  answer(new Response('{"ok":true}'));
  expect((await wanted())?.answer.status).toBe(200);
  expect(await wanted()).toBeNull();
});

test('A failure is as if nobody had asked', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('no network'))),
  );
  askEarly('/transfers?page=1', 'token');
  expect(await wanted()).toBeNull();
});
