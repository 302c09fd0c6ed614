import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEvent, NotificationEvent } from '../../../contract/socket-events';
import { queryKeys } from '../../../src/api';
import {
  keysOfMessage,
  keysOfNotification,
  keysOfResources,
  keysOfSeen,
  outOfDateMarker,
} from '../../../src/realtime/out-of-date';
import { watchConversations } from '../../../src/realtime/watched-conversations';

function aNotification(referral: NotificationEvent['metadata']['referral']): NotificationEvent {
  return {
    id: 1,
    eventType: 'REFERRAL_CHANGED',
    title: 'Traslado #7',
    shortTitle: 'Traslado #7',
    timestamp: '2026-11-20T14:00:00Z',
    metadata: { referral },
  };
}

const aMessage = (msgType: ChatEvent['msgType']): ChatEvent => ({
  referralId: 7,
  msgType,
  username: 'crue',
  msg: 'x',
});

describe('A socket message invalidates', () => {
  it('the list, the notifications and the transfer of a notification', () => {
    expect(keysOfNotification(aNotification({ id: 7, version: 3 }))).toEqual([
      queryKeys.notifications,
      queryKeys.transfers.lists,
      queryKeys.transfers.detail(7),
      queryKeys.transfers.ambulances(7),
      queryKeys.transfers.acknowledgements(7),
    ]);
  });

  it('the chat too for a new message, from either socket', () => {
    const written = { ...aNotification({ id: 7, version: 3 }), eventType: 'CHAT_MESSAGE' };
    expect(keysOfNotification(written)).toContainEqual(queryKeys.transfers.messages(7));
  });

  it('no transfer if the notification names none', () => {
    expect(keysOfNotification(aNotification(null))).toEqual([
      queryKeys.notifications,
      queryKeys.transfers.lists,
    ]);
  });

  it.each([
    ['MSG', false, false],
    ['INFO', true, false],
    ['ADM', false, true],
    ['system', true, true],
  ] as const)('the chat for %s, with participants %s and record %s', (type, people, record) => {
    const keys = keysOfMessage(aMessage(type));
    expect(keys).toContainEqual(queryKeys.transfers.messages(7));
    expect(keys.some((key) => key[1] === 'participants')).toBe(people);
    expect(keys.some((key) => key[1] === 'detail')).toBe(record);
    expect(keys.some((key) => key[1] === 'acknowledgements')).toBe(record);
  });

  it('the chat and its calls after a new read mark', () => {
    expect(keysOfSeen({ referralId: 7 })).toEqual([
      queryKeys.transfers.messages(7),
      queryKeys.transfers.acknowledgements(7),
    ]);
  });
});

describe('A change of a hospital invalidates', () => {
  it('its figures, and each cached transfer to that hospital', () => {
    const client = new QueryClient();
    const show = (id: number, ipsRecvId: number | null) =>
      client.setQueryData(queryKeys.transfers.detail(id), { id, ipsRecvId });
    show(4, 20);
    show(5, 21);
    show(6, null);
    client.setQueryData(queryKeys.transfers.messages(7), { ipsRecvId: 20 });
    expect(keysOfResources(client, { ipsId: 20 })).toEqual([
      queryKeys.resources,
      queryKeys.transfers.detail(4),
    ]);
    client.clear();
  });
});

describe('An invalidated screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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
    const stop = watchConversations(client, (watched) => seen.push([...watched]));
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
    watchConversations(client, (watched) => seen.push([...watched]));
    new QueryObserver(client, {
      queryKey: queryKeys.transfers.detail(4),
      queryFn: () => null,
      enabled: false,
    }).subscribe(() => {});
    expect(seen).toEqual([]);
    client.clear();
  });
});
