/**
 * Each tab with unfinished work holds this lock in shared mode: other tabs see it, and the browser releases it when the
 * tab closes.
 */
const LOCK = 'relevo-unfinished';

const reasons = new Set<symbol>();
const listeners = new Set<() => void>();
let letGo: (() => void) | null = null;

/**
 * Blocks an app update while it would lose work (a half-filled form, a running upload). Returns a function that ends
 * the block.
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

export function isHeldFor(reason: string): boolean {
  return [...reasons].some(({ description }) => description === reason);
}

export function isHeld(): boolean {
  return reasons.size > 0;
}

export function onHoldChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs `work` while no tab can start new work. Returns false when a tab has unfinished work. */
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
  // Without locks each tab knows only its own work.
  navigator.locks?.request(LOCK, { mode: 'shared' }, () => held).catch(() => undefined);
}
