import { createContext } from 'react';
import { hadPin } from '../../features/device-lock/known-pin';
import { afterReading, type LockState } from '../../features/device-lock/lock-state';
import type { Profile } from '../../session';
import type { PersonStorage, PinGuard } from '../../storage';

/** The signed-in person's PIN and its state; `pin` is null when this device stores no data of this person. */
export interface KnownLock {
  pin: PinGuard | null;
  state: LockState;
}

/**
 * The lock state known before the first render, or null. Hiding the screen until it is known would make the browser
 * compute all styles twice.
 */
export const KnownLockContext = createContext<KnownLock | null>(null);

export async function learnLock(storage: Promise<PersonStorage | null>, person: Profile): Promise<KnownLock> {
  const opened = await storage;
  if (!opened) return { pin: null, state: afterReading('unknown', 'failed', hadPin(person)) };
  return { pin: opened.pin, state: await opened.pin.state() };
}
