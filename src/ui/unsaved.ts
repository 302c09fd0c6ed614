import { useEffect } from 'react';

/** Held by each tab that has something unfinished; a lock, so that the other tabs know and a closed tab lets go. */
const LOCK = 'relevo-unfinished';

const reasons = new Set<symbol>();
const listeners = new Set<() => void>();
let letGo: (() => void) | null = null;

/**
 * Keeps a new version from taking over while something would be lost by it: a form half filled in, a file on its way.
 * Answers what ends it.
 */
export function holdUpdates(reason: string): () => void {
  const hold = Symbol(reason);
  reasons.add(hold);
  changed();
  return () => {
    reasons.delete(hold);
    changed();
  };
}

export function useHoldUpdates(isUnfinished: boolean, reason: string): void {
  useEffect(() => (isUnfinished ? holdUpdates(reason) : undefined), [isUnfinished, reason]);
}

/** Whether something is unfinished in this tab. */
export function isHeld(): boolean {
  return reasons.size > 0;
}

export function onHoldChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does it, while nothing new may begin in any tab; answers false where something is unfinished in one of them. */
export async function whenNothingIsUnfinished(work: () => Promise<void>): Promise<boolean> {
  if (isHeld()) return false;
  if (!navigator.locks) {
    await work();
    return true;
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}

function changed() {
  if (isHeld() && !letGo) takeLock();
  if (!isHeld()) {
    letGo?.();
    letGo = null;
  }
  for (const listener of listeners) listener();
}

function takeLock() {
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Without a lock the tabs do not know of each other, and each still knows about itself.
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => held).catch(() => undefined);
}
