import { useSyncExternalStore } from 'react';

export type ColorMode = 'system' | 'light' | 'dark';

const KEY = 'relevo.theme';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let mode = read();

/** Print in light mode. */
const paper = window.matchMedia('print');

device.addEventListener('change', show);
paper.addEventListener('change', show);
window.addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  mode = read();
  show();
});

/** `[mode, setMode]`: follows the device until the user chooses; the choice is stored on this device. */
export function useColorMode(): [ColorMode, (next: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, () => mode), setColorMode];
}

function setColorMode(next: ColorMode) {
  mode = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts until the page closes.
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
