import { type Person, subjectOf } from './people';

/** Keycloak's default for `accessTokenLifespan`. */
export const ACCESS_TOKEN_SECONDS = 5 * 60;

/** The claims that Keycloak would put in this person's access token, except `iss`, `jti`, `iat` and `exp`. */
export function accessTokenClaims(person: Person, clientId: string, sid: string): Record<string, unknown> {
  return {
    typ: 'Bearer',
    sub: subjectOf(person.username),
    aud: clientId,
    azp: clientId,
    sid,
    scope: 'openid profile',
    preferred_username: person.username,
    name: person.name,
    realm_access: { roles: [...person.roles] },
    resource_access: { [clientId]: { roles: [] } },
    attributes: person.entityId === null ? {} : { entityId: [String(person.entityId)] },
  };
}
