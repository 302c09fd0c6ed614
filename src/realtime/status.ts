import { useSyncExternalStore } from 'react';

/** `waiting`: gave up for now; retries when the device is online or the page becomes visible. */
export type ConnectionState = 'connecting' | 'connected' | 'waiting';

interface RealtimeStatus {
  realtime: ConnectionState;
  chat: ConnectionState;
  /** The server gets the events of all its processes. */
  isComplete: boolean;
  /** Events do not arrive for some seconds; the screens fetch at intervals. */
  isLate: boolean;
}

let status: RealtimeStatus = { realtime: 'waiting', chat: 'waiting', isComplete: true, isLate: false };
const listeners = new Set<() => void>();

export function setStatus(changed: Partial<RealtimeStatus>): void {
  const next = { ...status, ...changed };
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Events arrive. */
export function isLive(): boolean {
  const { realtime, chat, isComplete } = status;
  return realtime === chat && chat === 'connected' && isComplete;
}

export function realtimeStatus(): RealtimeStatus {
  return status;
}

/** For the chip, and the two status dots of the sidebar. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(subscribe, realtimeStatus);
}

/** Called after each change. */
export function onRealtimeStatus(listener: () => void): () => void {
  return subscribe(listener);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
