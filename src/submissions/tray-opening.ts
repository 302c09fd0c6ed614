import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens the tray of submissions: from the bar, an alert, or a waiting row. */
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
