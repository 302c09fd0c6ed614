import { useSyncExternalStore } from 'react';

/** `waiting`: gave up for now; retries when the device is online or the page becomes visible. */
export type ConnectionState = 'connecting' | 'connected' | 'waiting';

interface RealtimeStatus {
  realtime: ConnectionState;
  chat: ConnectionState;
}

let status: RealtimeStatus = { realtime: 'waiting', chat: 'waiting' };
const listeners = new Set<() => void>();

export function setConnection(socket: keyof RealtimeStatus, state: ConnectionState): void {
  if (status[socket] === state) return;
  status = { ...status, [socket]: state };
  for (const listener of listeners) listener();
}

export function realtimeStatus(): RealtimeStatus {
  return status;
}

/** For the two status dots of the sidebar. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(subscribe, realtimeStatus);
}

/** Called when either of the two changes. */
export function onRealtimeStatus(listener: () => void): () => void {
  return subscribe(listener);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
