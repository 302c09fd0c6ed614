import { useSyncExternalStore } from 'react';

/**
 * What is searched for in the list: a patient's name or document. It stays in memory and out of the address, which a
 * shared tablet keeps in its history; it is still there on coming back from a transfer, and gone with the page.
 */
let searched = { username: '', text: '' };
const listeners = new Set<() => void>();

export function searchFor(username: string, text: string): void {
  searched = { username, text };
  for (const listener of listeners) listener();
}

/** This person's search; nobody finds what another one looked for. */
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
