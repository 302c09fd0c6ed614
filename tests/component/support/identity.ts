import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import type { IdentityClient } from '../../../src/session/identity-client';

/** Replaces the login page and the provider's client. */

const CLIENT_ID = 'relevo-web';

export const CONFIG = {
  product: 'Relevo',
  version: 'test',
  demonstration: true,
  identity: { url: 'https://id.example', realm: 'relevo', clientId: CLIENT_ID },
  now: '2026-11-21T10:00:00-05:00',
  push: null,
};

let nextUsername = 'crue';
let isUnknown = false;
let people = 0;

/** Sets the username of the demonstration that signs in next: each time a new person with their own storage. */
export function nextToSignIn(username: string, { hasUnknownEntity = false } = {}): void {
  nextUsername = username;
  isUnknown = hasUnknownEntity;
  people += 1;
}

export function personOf(username: string) {
  const person = demonstrationPeople.find((one) => one.username === username);
  if (!person) throw new Error(`no demonstration user ${username}`);
  return person;
}

export async function signInWithKeycloak(): Promise<IdentityClient> {
  const { username, name, roles, entityId } = personOf(nextUsername);
  return {
    current: {
      token: 'a-token',
      expiresAt: Date.now() + 3_600_000,
      // Our server's answer.
      entityId: isUnknown ? null : entityId,
      claims: {
        iss: 'https://id.example/realms/relevo',
        sub: `${username}-${people}-${crypto.randomUUID()}`,
        exp: 4_000_000_000,
        preferred_username: username,
        name,
        resource_access: { [CLIENT_ID]: { roles } },
        attributes: { entityId: entityId === null ? [] : [entityId] },
      },
    },
    holdsFor: () => true,
    renew: async () => undefined,
    signIn: async () => undefined,
    signOut: async () => undefined,
  };
}
