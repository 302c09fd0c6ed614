import { useSyncExternalStore } from 'react';

/**
 * The search text of the list: a patient's name or document. It is only in memory: the address would stay in the history
 * of a shared tablet. It is kept while the user opens a transfer and comes back, and is lost when the page closes.
 */
let searched = { username: '', text: '' };
const listeners = new Set<() => void>();

export function searchFor(username: string, text: string): void {
  searched = { username, text };
  for (const listener of listeners) listener();
}

/** The search text of this user; other users do not get it. */
export function searchedText(username: string): string {
  return searched.username === username ? searched.text : '';
}

export function useSearchedText(username: string): string {
  return useSyncExternalStore(subscribe, () => searchedText(username));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
