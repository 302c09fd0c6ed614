import { useSyncExternalStore } from 'react';

/**
 * The search text of the list: a patient's name or document. It stays in memory and not in the address,
 * because a shared tablet keeps addresses in its history. It survives a visit to a transfer and ends with the
 * page.
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
