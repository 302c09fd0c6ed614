import { useSyncExternalStore } from 'react';

/** The transfer before the person's eyes: its news are read as they come, and never raise the bell. */
let lookedAt: number | null = null;
const listeners = new Set<() => void>();

/** Answers how to look away again. */
export function lookAt(referralId: number | null): () => void {
  change(referralId);
  return () => change(null);
}

export function useLookedAt(): number | null {
  return useSyncExternalStore(subscribe, () => lookedAt);
}

function change(next: number | null): void {
  lookedAt = next;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
