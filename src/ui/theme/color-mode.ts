import { useSyncExternalStore } from 'react';

export type ColorMode = 'system' | 'light' | 'dark';

const KEY = 'relevo.theme';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let mode = read();

/** Paper is white, whatever the screen is. */
const paper = window.matchMedia('print');

device.addEventListener('change', show);
paper.addEventListener('change', show);
window.addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  mode = read();
  show();
});

/** `[mode, setMode]`: the theme follows the device until somebody chooses, and the choice is remembered here. */
export function useColorMode(): [ColorMode, (next: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, () => mode), setColorMode];
}

export function setColorMode(next: ColorMode) {
  mode = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // A browser that stores nothing still shows the chosen theme until it is closed.
  }
  show();
}

function read(): ColorMode {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function show() {
  const dark = !paper.matches && (mode === 'dark' || (mode === 'system' && device.matches));
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
