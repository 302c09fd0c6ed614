import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

const REFUSED_AT = 'relevo.install-refused-at';
const VISITED = 'relevo.visited';
const THIS_VISIT = 'relevo.this-visit';
/** `Ahora no` holds for so long. */
const REFUSAL_MS = 30 * 86_400_000;

let isMoment = false;
const listeners = new Set<() => void>();

/**
 * The moment to offer installation is when Relevo was of use: at the second visit, or after the first request that was
 * sent. Answers what ends the watch.
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
  write(localStorage, REFUSED_AT, String(now));
  isMoment = false;
  tell();
}

export function isRefused(now = Date.now()): boolean {
  const at = Number(read(localStorage, REFUSED_AT));
  return at > 0 && now - at < REFUSAL_MS;
}

/** A page that is loaded anew is the same visit. */
function isSecondVisit(): boolean {
  if (read(sessionStorage, THIS_VISIT)) return read(sessionStorage, THIS_VISIT) === 'again';
  const visit = read(localStorage, VISITED) ? 'again' : 'first';
  write(localStorage, VISITED, 'yes');
  write(sessionStorage, THIS_VISIT, visit);
  return visit === 'again';
}

function come() {
  isMoment = !isRefused();
  tell();
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: string) {
  try {
    storage.setItem(key, value);
  } catch {
    // Without storage it is remembered until the page is closed.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
