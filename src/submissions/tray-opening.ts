import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** The tray of submissions is opened from the bar, from an alert, and from a row that waits. */
export function openTray(): void {
  set(true);
}

export function closeTray(): void {
  set(false);
}

export function useTrayIsOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}
