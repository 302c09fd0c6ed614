import * as v from 'valibot';
import { type DeviceMemory, deviceMemory, readJson } from './device-memory';

const KEY = 'relevo.sign-out-owed';
const Owed = v.object({ attempts: v.number() });

/** More would send the browser to and fro for a provider that ends no sessions. */
const MOST_ATTEMPTS = 2;

/**
 * A person signed out while the identity provider could not be reached: its session is to be ended at the
 * next contact, before anybody is signed in.
 */
export function oweSignOut(memory: DeviceMemory = deviceMemory): void {
  memory.setItem(KEY, JSON.stringify({ attempts: 0 }));
}

export function isSignOutOwed(memory: DeviceMemory = deviceMemory): boolean {
  return memory.getItem(KEY) !== null;
}

/** Whether ending it may be tried (once more). */
export function takeSignOutAttempt(memory: DeviceMemory = deviceMemory): boolean {
  const parsed = v.safeParse(Owed, readJson(memory, KEY));
  const attempts = (parsed.success ? parsed.output.attempts : 0) + 1;
  memory.setItem(KEY, JSON.stringify({ attempts }));
  return attempts <= MOST_ATTEMPTS;
}

export function settleSignOut(memory: DeviceMemory = deviceMemory): void {
  memory.removeItem(KEY);
}
