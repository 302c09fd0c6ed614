import { isHeld, onHoldChange, whenNothingIsUnfinished } from '../../ui/unsaved';

/** How long `Después` postpones an update. */
const LATER_MS = 4 * 3_600_000;

let takeOver: (() => Promise<void>) | null = null;
let isPutOff = false;
const listeners = new Set<() => void>();

/** A new version waits; `activate` lets it take over, and then the page reloads. */
export function announceVersion(activate: () => Promise<void>): void {
  takeOver = activate;
  isPutOff = false;
  tell();
}

/** A reload takes what is new. A waiting version, which brings it too, stays the one that is offered. */
export function announceRenewedPage(reload: () => Promise<void>): void {
  if (!takeOver) announceVersion(reload);
}

export function putOffVersion(): void {
  isPutOff = true;
  tell();
  setTimeout(() => {
    isPutOff = false;
    tell();
  }, LATER_MS);
}

/** False when this or another tab has unfinished work; then nothing happens. */
export async function takeNewVersion(): Promise<boolean> {
  const activate = takeOver;
  return activate === null || whenNothingIsUnfinished(activate);
}

/** `offered`: show the prompt now; `waiting`: an update exists, but is postponed or would interrupt work. */
export type VersionState = 'latest' | 'waiting' | 'offered';

export function versionNow(): VersionState {
  if (!takeOver) return 'latest';
  return isPutOff || isHeld() ? 'waiting' : 'offered';
}

export function onVersionChange(listener: () => void): () => void {
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
