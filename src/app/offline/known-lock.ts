import { createContext } from 'react';
import type { PersonStorage, PinGuard, PinState } from '../../storage';

/** The signed-in person's PIN and its state; `pin` is null when this device stores nothing of them. */
export interface KnownLock {
  pin: PinGuard | null;
  state: PinState;
}

/**
 * The lock state known before the first render, or null. Hiding the screen until it is known would make the browser
 * compute all styles twice.
 */
export const KnownLockContext = createContext<KnownLock | null>(null);

export async function learnLock(storage: Promise<PersonStorage | null>): Promise<KnownLock> {
  const opened = await storage;
  if (!opened) return { pin: null, state: 'none' };
  return { pin: opened.pin, state: await opened.pin.state() };
}
