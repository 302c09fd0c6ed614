import { useSyncExternalStore } from 'react';

/** The transfer that the user is looking at. Its notifications are read on arrival and never count in the bell. */
let openTransfer: number | null = null;
const listeners = new Set<() => void>();

/** Returns a function that ends it. */
export function noteOpenTransfer(referralId: number | null): () => void {
  change(referralId);
  return () => change(null);
}

export function useOpenTransfer(): number | null {
  return useSyncExternalStore(subscribe, () => openTransfer);
}

function change(next: number | null): void {
  openTransfer = next;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
