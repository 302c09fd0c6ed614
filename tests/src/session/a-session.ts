import { vi } from 'vitest';
import { createSession, type Profile, SessionFailure } from '../../../src/session';
import type { IdentityClient } from '../../../src/session/identity-client';

const CLIENT_ID = 'relevo-web';
export const OPEN = 'https://app.example/traslados/12?x=y';
export const HOME = 'https://app.example/';
export const RETURN = 'https://app.example/?salida=a-mark';
const ISSUER = 'https://id.example/auth/realms/relevo';

export function claims(changes: Record<string, unknown> = {}) {
  return {
    iss: ISSUER,
    sub: 'a1',
    exp: 2_000_000_000,
    preferred_username: 'ips.referente',
    name: 'Ana Gómez',
    realm_access: { roles: ['IPS'] },
    resource_access: { [CLIENT_ID]: { roles: ['IPS_REFERRAL_REPORTER', 'unknown'] } },
    attributes: { entityId: ['7'] },
    ...changes,
  };
}

export const ana: Profile = {
  issuer: ISSUER,
  subject: 'a1',
  username: 'ips.referente',
  name: 'Ana Gómez',
  roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
  family: 'IPS',
  entityId: 7,
};

export const luis: Profile = { ...ana, subject: 'l1', username: 'luis', name: 'Luis Mora' };

/** A client of the provider whose tokens are valid as long as the test says; null: nobody is signed in. */
export function aClient(first: Partial<ReturnType<typeof claims>> | null = claims(), holdsForSeconds = 300) {
  let issued = 1;
  const token = (said: Partial<ReturnType<typeof claims>>) => ({
    token: `token-${issued}`,
    claims: said,
    // The server knows the entities that are named by a number.
    entityId: Number(said.attributes?.entityId[0]) || null,
    expiresAt: 2_000_000_000_000,
  });
  const client = {
    holds: holdsForSeconds,
    answer: async (): Promise<void> => {},
    nextClaims: claims(),
    current: (first ? token(first) : undefined) as IdentityClient['current'],
    holdsFor: (seconds: number) => client.current !== undefined && client.holds >= seconds,
    renew: vi.fn(async () => {
      await client.answer();
      issued += 1;
      client.holds = 300;
      client.current = token(client.nextClaims);
    }),
    signIn: vi.fn(async () => {}),
    signOut: vi.fn(async () => {}),
  };
  return client;
}

export const fails = (reason: 'refused' | 'unreachable') => async () => {
  throw new SessionFailure(reason);
};

/** The page and the device of a session, with the session's effects on them. */
function thePage() {
  const page = {
    clock: 0,
    reachable: true,
    serverThere: true,
    untouched: false,
    now: () => page.clock,
    addresses: () => ({ open: OPEN, home: HOME }),
    exclusively: (refresh: () => Promise<void>) => refresh(),
    isServerThere: vi.fn(async () => page.serverThere),
    canReachProvider: vi.fn(async () => page.reachable),
    mayLeaveUnasked: () => page.untouched,
    startOver: vi.fn(),
    remember: vi.fn(),
    confirm: vi.fn(),
    forget: vi.fn(),
    oweSignOut: vi.fn(),
    signOutReturn: () => RETURN,
    tokenFresh: vi.fn(),
    beforeSignOut: vi.fn(async () => {}),
  };
  return page;
}

export function aSignedInSession(holdsForSeconds = 300) {
  const client = aClient(claims(), holdsForSeconds);
  const page = thePage();
  const reach = vi.fn(async (): Promise<IdentityClient> => client);
  const session = createSession({ start: { client }, clientId: CLIENT_ID, reach, surroundings: page });
  return { client, page, reach, session };
}

/** Ana's device remembers her; the test gives the provider's answer. */
export function aRememberedSession(answer: () => Promise<IdentityClient> = fails('unreachable')) {
  const page = thePage();
  const reach = vi.fn(answer);
  const session = createSession({
    start: { remembered: ana },
    clientId: CLIENT_ID,
    reach,
    surroundings: page,
  });
  return { page, reach, session };
}
