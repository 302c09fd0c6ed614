import * as v from 'valibot';
import { type DeviceMemory, deviceMemory, readJson } from './device-memory';

const KEY = 'relevo.sign-out-owed';
const Owed = v.object({ attempts: v.number() });

/** More attempts could loop through a provider that never ends its session. */
const MOST_ATTEMPTS = 2;

/**
 * Records that a person signed out while the identity provider was unreachable. The next contact must end the
 * provider's session before anyone signs in.
 */
export function oweSignOut(memory: DeviceMemory = deviceMemory): void {
  memory.setItem(KEY, JSON.stringify({ attempts: 0 }));
}

export function isSignOutOwed(memory: DeviceMemory = deviceMemory): boolean {
  return memory.getItem(KEY) !== null;
}

/** Counts an attempt; true while attempts are left. */
export function takeSignOutAttempt(memory: DeviceMemory = deviceMemory): boolean {
  const parsed = v.safeParse(Owed, readJson(memory, KEY));
  const attempts = (parsed.success ? parsed.output.attempts : 0) + 1;
  memory.setItem(KEY, JSON.stringify({ attempts }));
  return attempts <= MOST_ATTEMPTS;
}

export function settleSignOut(memory: DeviceMemory = deviceMemory): void {
  memory.removeItem(KEY);
}
