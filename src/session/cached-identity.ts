import * as v from 'valibot';
import { FAMILIES, ROLES } from '../../contract/roles';
import { ServerConfig } from '../../contract/session/server-config';
import { type DeviceMemory, deviceMemory, readJson } from './device-memory';
import type { Profile } from './profile';

/** The `localStorage` key; `storage` events of other tabs carry it. */
export const IDENTITY_KEY = 'relevo.identity';

/** One shift: the app opens this long without contact to the identity provider. */
const VALID_MS = 12 * 60 * 60 * 1000;
/** A small step back is a clock correction, not a clock that a user set back. */
const CLOCK_CORRECTION_MS = 5 * 60 * 1000;

const CachedIdentity = v.object({
  profile: v.object({
    issuer: v.string(),
    subject: v.pipe(v.string(), v.minLength(1)),
    username: v.string(),
    name: v.string(),
    roles: v.array(v.picklist(ROLES)),
    family: v.picklist(FAMILIES),
    entityId: v.nullable(v.number()),
    unknownEntity: v.optional(v.string()),
  }),
  config: ServerConfig,
  /** When the identity provider last confirmed the identity; milliseconds by the device's clock. */
  confirmedAt: v.number(),
});

/** The last user of this device and their server. No patients and no token. */
export type CachedIdentity = v.InferOutput<typeof CachedIdentity>;

export function readCachedIdentity(memory: DeviceMemory = deviceMemory): CachedIdentity | null {
  const parsed = v.safeParse(CachedIdentity, readJson(memory, IDENTITY_KEY));
  return parsed.success ? parsed.output : null;
}

/** Whom a person calls whose account is wrong; null if the server's configuration names nobody. */
export function whomToCall(memory: DeviceMemory = deviceMemory): string | null {
  return readCachedIdentity(memory)?.config.contact ?? null;
}

/** The regulation centre's telephone; null if the server's configuration has none. */
export function telephoneOfCrue(memory: DeviceMemory = deviceMemory): string | null {
  return readCachedIdentity(memory)?.config.cruePhone ?? null;
}

export function isStillValid({ confirmedAt }: CachedIdentity, now: number): boolean {
  const age = now - confirmedAt;
  return age >= -CLOCK_CORRECTION_MS && age <= VALID_MS;
}

/** Called after a sign-in. */
export function rememberIdentity(identity: CachedIdentity, memory: DeviceMemory = deviceMemory): void {
  memory.setItem(IDENTITY_KEY, JSON.stringify(identity));
}

/** Called after a token renewal. A person that another tab signed out meanwhile stays forgotten. */
export function confirmIdentity(identity: CachedIdentity, memory: DeviceMemory = deviceMemory): void {
  const known = readCachedIdentity(memory);
  if (known && isSamePerson(known.profile, identity.profile)) rememberIdentity(identity, memory);
}

export function forgetIdentity(memory: DeviceMemory = deviceMemory): void {
  memory.removeItem(IDENTITY_KEY);
}

type Person = Pick<Profile, 'issuer' | 'subject'>;

export function isSamePerson(one: Person, other: Person): boolean {
  return one.issuer === other.issuer && one.subject === other.subject;
}
