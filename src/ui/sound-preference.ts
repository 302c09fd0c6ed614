import { useSyncExternalStore } from 'react';

const KEY = 'relevo.sound';
const listeners = new Set<() => void>();
/** Fallback without storage: lasts until the page closes. */
let chosen: 'on' | 'off' | null = null;

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) for (const listener of listeners) listener();
});

/** Whether alerts play a sound on this device, in all its windows. On by default. */
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
    // Kept in this page only.
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
