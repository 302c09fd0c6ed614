import { createContext } from 'react';
import type { PersonStorage, PinGuard, PinState } from '../../storage';

/** The PIN of who is signed in and how it stands; `pin` is null where this device keeps nothing of them. */
export interface KnownLock {
  pin: PinGuard | null;
  state: PinState;
}

/**
 * What was known of the lock before anything was drawn, or null. Drawing first what is hidden until the lock is known has the
 * browser work out the styles of the whole screen a second time before anybody sees it.
 */
export const KnownLockContext = createContext<KnownLock | null>(null);

export async function learnLock(storage: Promise<PersonStorage | null>): Promise<KnownLock> {
  const opened = await storage;
  if (!opened) return { pin: null, state: 'none' };
  return { pin: opened.pin, state: await opened.pin.state() };
}
