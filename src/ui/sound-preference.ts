import { useSyncExternalStore } from 'react';

const KEY = 'relevo.sound';
const listeners = new Set<() => void>();
/** Where nothing can be stored, until the page is closed. */
let chosen: 'on' | 'off' | null = null;

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) for (const listener of listeners) listener();
});

/** Whether alerts may sound on this device: they do until somebody silences them, in every window at once. */
export function isSoundOn(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? chosen) !== 'off';
  } catch {
    return chosen !== 'off';
  }
}

export function setSoundOn(isOn: boolean): void {
  chosen = isOn ? 'on' : 'off';
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Remembered in this page alone.
  }
  for (const listener of listeners) listener();
}

export function useSoundOn(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn);
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
