import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { decodeJwt } from 'jose';
import { type KoaContext, Provider, type RefreshToken } from 'oidc-provider';
import type { IdentityStore } from './identity-store';
import type { IdentityKeys } from './keys';
import { refreshTokenKey } from './refresh-token-key';

/**
 * Turns oidc-provider's opaque refresh tokens into JWTs, because keycloak-js decodes them.
 *
 * The rotation tolerates a flaky network: a token becomes invalid when its successor is first used, not when
 * the successor is sent. A client that lost the answer can repeat the request with the old token. A second
 * use of an invalid token still revokes the whole grant.
 */
export function shapeRefreshTokens(
  provider: Provider,
  options: { issuer: string; clientId: string; keys: IdentityKeys },
): void {
  const { issuer, clientId, keys } = options;
  const privateKey = createPrivateKey({ key: keys.signing, format: 'jwk' });
  const header = encode({ alg: 'RS256', typ: 'JWT', kid: keys.signing.kid });

  provider.RefreshToken.prototype.generateTokenId = function (this: RefreshToken): string {
    const predecessor = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    const iat = Math.floor(Date.now() / 1000);
    const payload = encode({
      typ: 'Refresh',
      jti: randomBytes(16).toString('base64url'),
      iss: issuer,
      aud: issuer,
      azp: clientId,
      sub: this.accountId,
      sid: this.sessionUid,
      iat,
      exp: iat + this.remainingTTL,
      successor_of: predecessor && refreshTokenKey(predecessor),
    });
    const signature = sign('sha256', Buffer.from(`${header}.${payload}`), privateKey);
    return `${header}.${payload}.${signature.toString('base64url')}`;
  };

  provider.RefreshToken.prototype.consume = async () => {};
}

/** Called when a valid refresh token is used: its predecessor becomes invalid. */
export async function spendPredecessor(context: KoaContext, store: IdentityStore): Promise<boolean> {
  const token = context.oidc.entities.RefreshToken;
  const predecessor = token && decodeJwt(token.jti).successor_of;
  if (typeof predecessor === 'string') await store.consume('RefreshToken', predecessor);
  return true;
}

function encode(value: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
