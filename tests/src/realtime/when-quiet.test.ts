import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from '../../../src/realtime/when-quiet';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aFetch(client: QueryClient, name: string) {
  let answer: () => void = () => undefined;
  const fetched = client.fetchQuery({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => (answer = () => resolve(name))),
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    answer();
    await fetched;
  };
}

it('waits for all requests of the first screen and for its paint', async () => {
  const client = new QueryClient();
  const [one, other] = [aFetch(client, 'one'), aFetch(client, 'other')];
  const run = vi.fn();
  whenQuiet(client, run);
  await one();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).not.toHaveBeenCalled();
  await other();
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it('has a time limit for a request without an answer', async () => {
  const client = new QueryClient();
  aFetch(client, 'lost');
  const run = vi.fn();
  whenQuiet(client, run);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledOnce();
});

it('runs without any request, and can be cancelled', async () => {
  const [kept, dropped] = [vi.fn(), vi.fn()];
  whenQuiet(new QueryClient(), kept);
  whenQuiet(new QueryClient(), dropped)();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept).toHaveBeenCalledOnce();
  expect(dropped).not.toHaveBeenCalled();
});
