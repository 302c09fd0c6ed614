import { useSyncExternalStore } from 'react';

/** `waiting`: given up for now; tried again when the device is online or the screen is looked at. */
export type ConnectionState = 'connecting' | 'connected' | 'waiting';

export interface RealtimeStatus {
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

/** For the two dots of the sidebar. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(subscribe, realtimeStatus);
}

/** Told whenever one of the two changes. */
export function onRealtimeStatus(listener: () => void): () => void {
  return subscribe(listener);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
