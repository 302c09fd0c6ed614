import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { steadyNow } from '../steady-now';

export interface IssuerKeys {
  getKey: JWTVerifyGetKey;
  /** Fetches the keys if they are missing or older than a minute. Throws if the issuer does not answer. */
  refresh(): Promise<void>;
  /** `kept`: the issuer does not answer; tokens are verified with the keys it gave before. */
  state(): 'ok' | 'kept' | 'missing';
}

const FRESH_MS = 50_000;
/** Two fetches failed: the issuer is away. */
const AWAY_MS = 150_000;
const TIMEOUT_MS = 3_000;

/**
 * The public keys of an issuer over HTTP. Keys that were read once stay usable while the issuer is away: its tokens are
 * valid without it.
 */
export function createIssuerKeys(url: string): IssuerKeys {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    timeoutDuration: TIMEOUT_MS,
  });
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    getKey: keys,
    async refresh() {
      if (keys.jwks() && steadyNow() - readAt < FRESH_MS) return;
      await keys.reload();
      readAt = steadyNow();
    },
    state() {
      if (!keys.jwks()) return 'missing';
      return steadyNow() - readAt < AWAY_MS ? 'ok' : 'kept';
    },
  };
}
