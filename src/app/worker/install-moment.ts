import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

const REFUSED_AT = 'relevo.install-refused-at';
const VISITED = 'relevo.visited';
const THIS_VISIT = 'relevo.this-visit';
/** How long `Ahora no` is respected. */
const REFUSAL_MS = 30 * 86_400_000;

let isMoment = false;
const listeners = new Set<() => void>();

/**
 * Offers the installation at the second visit, or after the first sent request. Returns a function that stops watching.
 */
export function watchForMoment(router: Pick<AnyRouter, 'subscribe'>): () => void {
  if (isSecondVisit()) come();
  return router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    const isSent = /^\/traslados\/\d+$/.test(toLocation.pathname);
    if (fromLocation?.pathname === '/traslados/solicitud' && isSent) come();
  });
}

export function useInstallMoment(): boolean {
  return useSyncExternalStore(subscribe, () => isMoment);
}

export function refuseInstall(now = Date.now()): void {
  write('localStorage', REFUSED_AT, String(now));
  isMoment = false;
  tell();
}

function isRefused(now = Date.now()): boolean {
  const at = Number(read('localStorage', REFUSED_AT));
  return at > 0 && now - at < REFUSAL_MS;
}

/** A reload belongs to the same visit. */
function isSecondVisit(): boolean {
  if (read('sessionStorage', THIS_VISIT)) return read('sessionStorage', THIS_VISIT) === 'again';
  const visit = read('localStorage', VISITED) ? 'again' : 'first';
  write('localStorage', VISITED, 'yes');
  write('sessionStorage', THIS_VISIT, visit);
  return visit === 'again';
}

function come() {
  isMoment = !isRefused();
  tell();
}

/** A browser that blocks the data of sites throws already where the storage is named. */
type Kind = 'localStorage' | 'sessionStorage';

function read(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

function write(kind: Kind, key: string, value: string) {
  try {
    window[kind].setItem(key, value);
  } catch {
    // Without storage it lasts until the page closes.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
