import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Actor } from '../../../contract/roles';
import { type ClaimedPerson, personFromClaims, TokenClaims } from '../../../contract/session/token-claims';
import { createIssuerKeys } from './issuer-keys';
import { TokenCache, tokenKey } from './token-cache';

/** A person with a verified token; the token expires at `expiresAt` (epoch milliseconds). */
export interface VerifiedActor extends Actor {
  expiresAt: number;
}

/** The same before its entity is looked up. */
export interface VerifiedPerson extends ClaimedPerson {
  expiresAt: number;
}

/**
 * `IDENTITY_UNREACHABLE`: the issuer's keys cannot be read now. The answer is 503 and never 401, because a device
 * treats 401 as a refusal of its user.
 */
type IdentityFailure = 'TOKEN_MISSING' | 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'IDENTITY_UNREACHABLE';

export type Verification<Who = VerifiedActor> =
  | { ok: true; actor: Who }
  | { ok: false; code: IdentityFailure };

export interface TokenVerifier<Who = VerifiedActor> {
  verify(token: string | undefined): Promise<Verification<Who>>;
}

interface TokenVerifierOptions {
  /** Exactly the `iss` claim: `https://…/auth/realms/relevo`. */
  issuer: string;
  /** The web client: `azp` names it, or the audience contains it; its roles count. */
  clientId: string;
  /** The embedded provider's keys in this process; without it, the issuer's JWKS over HTTP. */
  getKey?: JWTVerifyGetKey;
  /** Defaults to Keycloak's `{issuer}/protocol/openid-connect/certs`. */
  jwksUri?: string;
  cacheCapacity?: number;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Only asymmetric signatures: neither `none` nor HMAC. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'];
const CLOCK_TOLERANCE_SECONDS = 5;

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier<VerifiedPerson> {
  const { issuer, clientId, now = Date.now } = options;
  const getKey =
    options.getKey ?? createIssuerKeys(options.jwksUri ?? `${issuer}/protocol/openid-connect/certs`).getKey;
  const cache = new TokenCache<VerifiedPerson>(options.cacheCapacity ?? 5_000);

  return {
    async verify(token) {
      if (!token) return { ok: false, code: 'TOKEN_MISSING' };
      const key = tokenKey(token);
      const cached = cache.find(key, now());
      if (cached) return { ok: true, actor: cached };

      const read = await readToken(token);
      if (read.ok) cache.keep(key, read.actor);
      return read;
    },
  };

  async function readToken(token: string): Promise<Verification<VerifiedPerson>> {
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(now()),
      });
      const claims = v.safeParse(TokenClaims, payload);
      if (!claims.success || !isAccessTokenFor(clientId, payload))
        return { ok: false, code: 'TOKEN_INVALID' };
      const expiresAt = claims.output.exp * 1000;
      return { ok: true, actor: { ...personFromClaims(claims.output, clientId), expiresAt } };
    } catch (failure) {
      return { ok: false, code: classify(failure) };
    }
  }
}

/** The issuer signs identity and refresh tokens with the same keys, so only `typ: Bearer` is accepted. */
function isAccessTokenFor(clientId: string, payload: JWTPayload): boolean {
  const audience = Array.isArray(payload.aud) ? payload.aud : [payload.aud];
  return payload.typ === 'Bearer' && (payload.azp === clientId || audience.includes(clientId));
}

function classify(failure: unknown): IdentityFailure {
  if (failure instanceof errors.JWTExpired) return 'TOKEN_EXPIRED';
  if (failure instanceof errors.JWKSTimeout || failure instanceof errors.JWKSInvalid)
    return 'IDENTITY_UNREACHABLE';
  // jose throws its base class for an unexpected answer of the JWKS address, and fetch's error for a network failure.
  if (failure instanceof errors.JOSEError)
    return failure.code === 'ERR_JOSE_GENERIC' ? 'IDENTITY_UNREACHABLE' : 'TOKEN_INVALID';
  return 'IDENTITY_UNREACHABLE';
}
