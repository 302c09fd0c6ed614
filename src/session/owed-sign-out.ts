import * as v from 'valibot';
import { type DeviceMemory, deviceMemory, readJson } from './device-memory';

const KEY = 'relevo.sign-out-owed';
/** The parameter of the address to which the provider returns after it has ended its session. */
const RETURN = 'salida';
/** `mark`: random; only that address has it. Absent in a record of an older version. */
const Owed = v.object({ attempts: v.number(), mark: v.optional(v.string()) });

/** More attempts could loop through a provider that never ends its session. */
const MOST_ATTEMPTS = 2;

/**
 * Records that a person signed out here and that the identity provider has not ended its session. The next contact must
 * end it before anyone signs in.
 */
export function oweSignOut(memory: DeviceMemory = deviceMemory): void {
  memory.setItem(KEY, JSON.stringify({ attempts: 0, mark: crypto.randomUUID() }));
}

export function isSignOutOwed(memory: DeviceMemory = deviceMemory): boolean {
  return memory.getItem(KEY) !== null;
}

/** Counts an attempt; true while attempts are left. */
export function takeSignOutAttempt(memory: DeviceMemory = deviceMemory): boolean {
  const owed = readOwed(memory);
  const attempts = (owed?.attempts ?? 0) + 1;
  memory.setItem(KEY, JSON.stringify({ ...owed, attempts }));
  return attempts <= MOST_ATTEMPTS;
}

/**
 * The address to which the provider returns once it has ended the session. The way there may break off: until the page of
 * this address has opened, the sign-out is owed.
 */
export function signOutReturn(home: string, memory: DeviceMemory = deviceMemory): string {
  const mark = readOwed(memory)?.mark;
  return mark ? `${home}?${RETURN}=${mark}` : home;
}

/** The opened address, without the mark of a sign-out. If it has the mark of the owed one, nothing is owed any more. */
export function settleReturned(address: string, memory: DeviceMemory = deviceMemory): string {
  const url = new URL(address);
  const mark = url.searchParams.get(RETURN);
  if (mark === null) return address;
  if (mark === readOwed(memory)?.mark) settleSignOut(memory);
  url.searchParams.delete(RETURN);
  return url.href;
}

export function settleSignOut(memory: DeviceMemory = deviceMemory): void {
  memory.removeItem(KEY);
}

function readOwed(memory: DeviceMemory): v.InferOutput<typeof Owed> | null {
  const parsed = v.safeParse(Owed, readJson(memory, KEY));
  return parsed.success ? parsed.output : null;
}
