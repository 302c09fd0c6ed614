import { QueryClient } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type {
  ChatEvent,
  ChatServerEvents,
  NotificationEvent,
  NotificationsServerEvents,
} from '../../../contract/socket-events';
import { queryKeys } from '../../../src/api';
import { SOCKET_HINTS } from '../../../src/app/socket-hints.gen';
import { incidentKeys } from '../../../src/features/incidents/keys';
import { mapKeys } from '../../../src/features/map/keys';
import { followHints, type SocketHints } from '../../../src/realtime/socket-hints';
import { changedHospitals } from '../../../src/subjects/resources/changed-hospitals';

type Hints = typeof SOCKET_HINTS;
type Heard<Socket extends 'rt' | 'chat'> = {
  [Subject in keyof Hints]: Hints[Subject] extends Record<Socket, infer Events> ? keyof Events : never;
}[keyof Hints];

const ALL: readonly SocketHints[] = Object.values(SOCKET_HINTS);

/** A socket that the test fires, and the keys that all subjects mark. */
function aScreen(socket: 'rt' | 'chat', client = new QueryClient()) {
  const listeners = new Map<string, (event: unknown) => void>();
  const marked: unknown[] = [];
  followHints(
    { on: (name: string, listen: (event: unknown) => void) => listeners.set(name, listen) } as never,
    ALL.map((one) => one[socket]),
    { client, marker: { mark: (keys) => void marked.push(...keys), stop: () => {} } },
  );
  const tell = (name: string, event: unknown) => listeners.get(name)?.(event);
  return { tell, marked, client };
}

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

describe('an event of a socket', () => {
  it('has a hint of at least one subject', () => {
    // `events` tells the state of the socket itself; `positions` carries its data.
    expectTypeOf<
      Exclude<keyof NotificationsServerEvents, Heard<'rt'> | 'events' | 'positions'>
    >().toBeNever();
    expectTypeOf<Exclude<keyof ChatServerEvents, Heard<'chat'>>>().toBeNever();
  });
});

describe('a change of reference data invalidates', () => {
  it('catalogues, what shows names and telephones, and the open choices of hospitals and ambulances', () => {
    const { tell, marked } = aScreen('rt');
    tell('reference', { version: 3 });
    expect(marked).toEqual([
      queryKeys.catalogues,
      queryKeys.transfers.details,
      queryKeys.transfers.lists,
      ['transfers', 'participants'],
      ['transfers', 'receivingCandidates'],
      ['transfers', 'ambulances'],
    ]);
  });
});

describe('a notification invalidates', () => {
  it('the list, the notifications, the named transfer and what tells a crew that it was called off', () => {
    const { tell, marked } = aScreen('rt');
    tell('notification', aNotification({ id: 7, version: 3 }));
    expect(marked).toEqual([
      mapKeys.ambulances,
      queryKeys.notifications,
      queryKeys.transfers.lists,
      queryKeys.transfers.detail(7),
      queryKeys.transfers.ambulances(7),
      queryKeys.transfers.acknowledgements(7),
      queryKeys.transfers.calledOff,
    ]);
  });

  it('also the chat, if it is about a message', () => {
    const { tell, marked } = aScreen('rt');
    tell('notification', { ...aNotification({ id: 7, version: 3 }), eventType: 'CHAT_MESSAGE' });
    expect(marked).toContainEqual(queryKeys.transfers.messages(7));
  });

  it('no transfer if it names none', () => {
    const { tell, marked } = aScreen('rt');
    tell('notification', aNotification(null));
    expect(marked).toEqual([mapKeys.ambulances, queryKeys.notifications, queryKeys.transfers.lists]);
  });
});

describe('an event of an incident invalidates', () => {
  it('the incidents, and what is free on the map', () => {
    const { tell, marked } = aScreen('rt');
    tell('incidents', { id: 12 });
    expect(marked).toEqual([incidentKeys.all, mapKeys.ambulances, ['map', 'nearest']]);
  });

  it('the incidents of a company that was told', () => {
    const { tell, marked } = aScreen('rt');
    tell('notification', { ...aNotification(null), eventType: 'INCIDENT' });
    expect(marked).toContainEqual(incidentKeys.all);
  });

  it('the incidents too when a request was attended or joined one', () => {
    const { tell, marked } = aScreen('rt');
    vi.stubGlobal('window', new EventTarget());
    tell('ambulanceRequests', { id: 3, version: 2, isNew: false, isLow: false });
    vi.unstubAllGlobals();
    expect(marked).toContainEqual(incidentKeys.all);
  });
});

describe('a chat event invalidates', () => {
  it.each([
    ['MSG', false, false],
    ['INFO', true, false],
    ['ADM', false, true],
    ['system', true, true],
  ] as const)('the messages for %s; participants: %s, record: %s', (type, people, record) => {
    const { tell, marked } = aScreen('chat');
    tell('message', aMessage(type));
    const parts = (marked as string[][]).map((key) => key[1]);
    expect(marked).toContainEqual(queryKeys.transfers.messages(7));
    expect(parts.includes('participants')).toBe(people);
    expect(parts.includes('detail')).toBe(record);
    expect(parts.includes('acknowledgements')).toBe(record);
  });

  it('the messages and their calls when a person has read more of them', () => {
    const { tell, marked } = aScreen('chat');
    tell('seen', { referralId: 7 });
    expect(marked).toEqual([queryKeys.transfers.messages(7), queryKeys.transfers.acknowledgements(7)]);
  });
});

describe('an event of a hospital', () => {
  it('invalidates its figures, and each cached transfer that it will receive', () => {
    const { tell, marked, client } = aScreen('rt');
    const show = (id: number, ipsRecvId: number | null) =>
      client.setQueryData(queryKeys.transfers.detail(id), { id, ipsRecvId });
    show(4, 20);
    show(5, 21);
    show(6, null);
    client.setQueryData(queryKeys.transfers.messages(7), { ipsRecvId: 20 });
    tell('resources', { ipsId: 20 });
    expect(marked).toEqual([mapKeys.notReported, queryKeys.resources, queryKeys.transfers.detail(4)]);
    client.clear();
  });

  it('makes the board refetch only that hospital, until the connection is lost', () => {
    changedHospitals.take().done();
    aScreen('rt').tell('resources', { ipsId: 20 });
    expect(changedHospitals.take().ipsIds).toEqual([20]);
    SOCKET_HINTS.resources.onReconnect();
    expect(changedHospitals.take().ipsIds).toBeNull();
  });
});

describe('after a lost connection', () => {
  it('transfers, notifications and resources are refetched', () => {
    const keys = ALL.flatMap(({ onReconnect }) => onReconnect?.() ?? []);
    expect(keys).toEqual(
      expect.arrayContaining([queryKeys.transfers.all, queryKeys.notifications, queryKeys.resources]),
    );
  });
});
