import { useSyncExternalStore } from 'react';

const KEY = 'relevo.dense-rows';
const listeners = new Set<() => void>();
/** Without storage: lasts until the page closes. */
let chosen = false;

/** Whether the rows of the list have one line on this device. */
export function useDenseRows(): boolean {
  return useSyncExternalStore(subscribe, isDense);
}

export function setDenseRows(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Kept in this page only.
  }
  for (const listener of listeners) listener();
}

function isDense(): boolean {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? chosen : stored === 'on';
  } catch {
    return chosen;
  }
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
