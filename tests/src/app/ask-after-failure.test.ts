import { environmentManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, isServerReached, noteAnswering, noteReached } from '../../../src/api';
import { againAfter, askWhenAnswering, retriesSoon, retryDelay } from '../../../src/app/ask-after-failure';

const away = () =>
  new ApiFailure({ kind: 'server', status: 503, message: 'no disponible', retryAfterSeconds: 5 });
const cutOff = () => new ApiFailure({ kind: 'offline', message: 'sin red' });
const refused = () => new ApiFailure({ kind: 'refused', status: 403, message: 'no' });

let client: QueryClient;
const leaves: (() => void)[] = [];

function onScreen(name: string, queryFn: () => Promise<unknown>) {
  const observer = new QueryObserver(client, { queryKey: [name], queryFn, staleTime: 10_000 });
  leaves.push(observer.subscribe(() => {}));
  return observer;
}

describe('A query on a screen whose refetch failed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Without a window no interval would run.
    environmentManager.setIsServer(() => false);
    vi.stubGlobal('document', { visibilityState: 'visible' });
    client = new QueryClient({
      defaultOptions: { queries: { retry: retriesSoon, retryDelay, refetchInterval: againAfter } },
    });
  });
  afterEach(() => {
    for (const leave of leaves.splice(0)) leave();
    client.clear();
    noteAnswering(true);
    noteReached(true);
    environmentManager.setIsServer(() => true);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is asked again until it works, never before `Retry-After`, with pauses that grow', async () => {
    const times: number[] = [];
    const began = performance.now();
    let isAway = true;
    const observer = onScreen('transfer', () => {
      times.push(performance.now() - began);
      return isAway ? Promise.reject(away()) : Promise.resolve('fresh');
    });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(175_100);
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(45_100);
    expect(times.length).toBeLessThan(10);
    isAway = false;
    await vi.advanceTimersByTimeAsync(46_000);
    expect(observer.getCurrentResult().data).toBe('fresh');
    const asked = times.length;
    await vi.advanceTimersByTimeAsync(200_000);
    expect(times).toHaveLength(asked);
  });

  it('keeps its pause when the screen is drawn again', async () => {
    const ask = vi.fn(() => Promise.reject(away()));
    const observer = onScreen('transfer', ask);
    for (let second = 0; second < 8; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      observer.setOptions({ ...observer.options });
    }
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not asked again after a refusal', async () => {
    const ask = vi.fn(() => Promise.reject(refused()));
    onScreen('transfer', ask);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked at once when another call learns that the server answers again, and so is what was marked', async () => {
    const stop = askWhenAnswering(client);
    noteAnswering(false);
    const failed = vi.fn(() => Promise.reject<string>(away()));
    onScreen('transfer', failed);
    const marked = vi.fn(() => Promise.resolve('data'));
    onScreen('messages', marked);
    const other = vi.fn(() => Promise.resolve('data'));
    onScreen('other', other);
    await vi.advanceTimersByTimeAsync(100);
    await client.invalidateQueries({ queryKey: ['messages'], refetchType: 'none' });
    failed.mockResolvedValue('fresh');
    noteAnswering(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledTimes(2);
    expect(marked).toHaveBeenCalledTimes(2);
    expect(other).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is asked within a second after the browser says that the network is back', async () => {
    const stop = askWhenAnswering(client);
    const failed = vi.fn(() => Promise.reject<string>(cutOff()));
    onScreen('transfer', failed);
    const other = vi.fn(() => Promise.resolve('data'));
    onScreen('other', other);
    // The quick retries are over, and the next question is half a minute away.
    await vi.advanceTimersByTimeAsync(10_000);
    failed.mockResolvedValue('fresh');
    const asked = failed.mock.calls.length;
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledTimes(asked + 1);
    expect(other).toHaveBeenCalledTimes(1);
    stop();
  });

  it('does not stand for an outage that a write alone has met: one query is asked', async () => {
    const stop = askWhenAnswering(client);
    const one = vi.fn(() => Promise.resolve('data'));
    onScreen('one', one);
    const two = vi.fn(() => Promise.resolve('data'));
    onScreen('two', two);
    await vi.advanceTimersByTimeAsync(11_000);
    noteAnswering(false);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(one.mock.calls.length + two.mock.calls.length).toBe(3);
    stop();
  });

  it('is asked within seconds after another call was lost, so that its alarms do not rest for minutes', async () => {
    const stop = askWhenAnswering(client);
    const list = vi.fn(() => {
      noteReached(true);
      return Promise.resolve('data');
    });
    onScreen('list', list);
    await vi.advanceTimersByTimeAsync(20_000);
    const other = vi.fn(() => Promise.resolve('data'));
    onScreen('younger', other);
    await vi.advanceTimersByTimeAsync(20_000);
    noteReached(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(list).toHaveBeenCalledTimes(2);
    expect(isServerReached()).toBe(true);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(list.mock.calls.length + other.mock.calls.length).toBe(3);
    stop();
  });

  it('is asked again and again while nothing arrives, one query at a time', async () => {
    const stop = askWhenAnswering(client);
    const one = vi.fn(() => Promise.resolve('data'));
    onScreen('one', one);
    const two = vi.fn(() => Promise.resolve('data'));
    onScreen('two', two);
    await vi.advanceTimersByTimeAsync(11_000);
    noteReached(false);
    await vi.advanceTimersByTimeAsync(60_000);
    const asked = one.mock.calls.length + two.mock.calls.length;
    expect(asked).toBeGreaterThanOrEqual(6);
    expect(asked).toBeLessThanOrEqual(8);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.mock.calls.length + two.mock.calls.length).toBe(asked);
  });
});
