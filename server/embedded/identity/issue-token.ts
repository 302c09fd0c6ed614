import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS, accessTokenClaims } from './access-token-claims';
import { type IdentityKeys, loadKeys } from './keys';
import { People, type Person } from './people';
import { issuerOf, WEB_CLIENT_ID } from './realm';

/** Issues an access token for a person, as a sign-in would. Throws `UnknownPersonError`. */
export type IssueToken = (username: string, lifetimeSeconds?: number) => Promise<string>;

export class UnknownPersonError extends Error {
  constructor(readonly username: string) {
    super(`No existe la persona ${username}.`);
  }
}

/** For the command line: signs with the keys of the data directory; no server needs to run. */
export async function createTokenIssuer(options: {
  dataDir: string;
  publicUrl: string;
  people: readonly Person[];
  clientId?: string;
}): Promise<IssueToken> {
  const { dataDir, publicUrl, people, clientId = WEB_CLIENT_ID } = options;
  return tokenIssuer(await loadKeys(dataDir), issuerOf(publicUrl), clientId, new People(people));
}

export function tokenIssuer(
  keys: IdentityKeys,
  issuer: string,
  clientId: string,
  people: People,
): IssueToken {
  return async (username, lifetimeSeconds = ACCESS_TOKEN_SECONDS) => {
    const person = people.findByUsername(username);
    if (!person) throw new UnknownPersonError(username);
    const issuedAt = Math.floor(Date.now() / 1000);
    return new SignJWT(accessTokenClaims(person, clientId, randomUUID()))
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keys.signing.kid })
      .setIssuer(issuer)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(await importJWK(keys.signing, 'RS256'));
  };
}
