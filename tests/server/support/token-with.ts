import { randomUUID } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { loadKeys } from '../../../server/embedded/identity/keys';
import type { TestApp } from './test-app';

/** A token with any claims, signed by the issuer of this app. */
export async function tokenWith(app: TestApp, claims: JWTPayload): Promise<string> {
  const { signing } = await loadKeys(app.config.dataDir);
  return new SignJWT({ typ: 'Bearer', azp: 'relevo-web', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
    .setSubject(claims.sub ?? randomUUID())
    .setIssuer(`${app.config.publicUrl}/auth/realms/relevo`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(signing, 'RS256'));
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
