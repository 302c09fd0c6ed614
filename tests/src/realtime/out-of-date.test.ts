import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswering, queryKeys } from '../../../src/api';
import { outOfDateMarker } from '../../../src/realtime/out-of-date';
import { watchChats } from '../../../src/realtime/watched-chats';

describe('a screen that is out of date', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    noteAnswering(true);
  });

  it('is only marked while the server cannot answer', async () => {
    const client = new QueryClient();
    const ask = vi.fn(() => Promise.resolve('data'));
    const queryKey = queryKeys.transfers.detail(7);
    const leave = new QueryObserver(client, { queryKey, queryFn: ask }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    const marker = outOfDateMarker(client);
    noteAnswering(false);
    marker.mark([queryKey]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    noteAnswering(true);
    marker.mark([queryKey]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
    leave();
    marker.stop();
    client.clear();
  });

  it('is refetched once for simultaneous events, soon, and at most once a second', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries');
    const marker = outOfDateMarker(client);
    for (let at = 0; at < 5; at += 1) marker.mark([queryKeys.notifications]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveBeenCalledTimes(1);
    for (let at = 0; at < 20; at += 1) {
      marker.mark([queryKeys.notifications]);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toHaveBeenCalledTimes(3);
    marker.mark([queryKeys.notifications]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(4);
    marker.stop();
  });

  it('is refetched soon after the clock of the device was set back an hour', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries');
    const marker = outOfDateMarker(client);
    marker.mark([queryKeys.notifications]);
    await vi.advanceTimersByTimeAsync(100);
    vi.setSystemTime(Date.now() - 3_600_000);
    marker.mark([queryKeys.notifications]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(2);
    marker.stop();
  });

  it('is not delayed by a recent refetch of another screen', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries');
    const marker = outOfDateMarker(client);
    marker.mark([queryKeys.notifications]);
    await vi.advanceTimersByTimeAsync(100);
    marker.mark([queryKeys.transfers.messages(7), queryKeys.notifications]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      queryKeys.notifications,
      queryKeys.transfers.messages(7),
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(3);
    marker.stop();
  });
});

describe('The chats on a screen', () => {
  it('are those with an observed query', () => {
    const client = new QueryClient();
    const seen: number[][] = [];
    const stop = watchChats(client, (watched) => seen.push([...watched]));
    const look = (id: number) =>
      new QueryObserver(client, {
        queryKey: queryKeys.transfers.messages(id),
        queryFn: () => [],
        enabled: false,
      }).subscribe(() => {});
    const leaveFirst = look(4);
    const leaveSecond = look(9);
    leaveFirst();
    leaveSecond();
    stop();
    expect(seen).toEqual([[4], [4, 9], [9], []]);
    client.clear();
  });

  it('do not change when another query is observed', () => {
    const client = new QueryClient();
    const seen: number[][] = [];
    watchChats(client, (watched) => seen.push([...watched]));
    new QueryObserver(client, {
      queryKey: queryKeys.transfers.detail(4),
      queryFn: () => null,
      enabled: false,
    }).subscribe(() => {});
    expect(seen).toEqual([]);
    client.clear();
  });
});
