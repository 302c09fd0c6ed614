import { useSyncExternalStore } from 'react';
import { isHeld, onHoldChange, whenNothingIsUnfinished } from '../../ui/unsaved';

/** For how long `Después` is taken at its word. */
const LATER_MS = 4 * 3_600_000;

let takeOver: (() => Promise<void>) | null = null;
let isPutOff = false;
const listeners = new Set<() => void>();

/** A new version is there and waits; `activate` lets it take over, after which the page is loaded anew. */
export function announceVersion(activate: () => Promise<void>): void {
  takeOver = activate;
  isPutOff = false;
  tell();
}

export function putOffVersion(): void {
  isPutOff = true;
  tell();
  setTimeout(() => {
    isPutOff = false;
    tell();
  }, LATER_MS);
}

/** False while something is unfinished in this or another tab: nothing was done then. */
export async function takeNewVersion(): Promise<boolean> {
  const activate = takeOver;
  return activate === null || whenNothingIsUnfinished(activate);
}

/** `offered`: ask the person now; `waiting`: there is one, and now is not the moment. */
export type VersionState = 'latest' | 'waiting' | 'offered';

export function useNewVersion(): VersionState {
  return useSyncExternalStore(subscribe, stateNow);
}

function stateNow(): VersionState {
  if (!takeOver) return 'latest';
  return isPutOff || isHeld() ? 'waiting' : 'offered';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const stop = onHoldChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function tell() {
  for (const listener of listeners) listener();
}
