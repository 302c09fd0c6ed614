import type { TokenForWorker } from '../contract/worker-messages';

/** A token with less time left counts as expired: it could expire during the request. */
const LAST_MS = 30_000;

/** The token that a page lent the worker. Memory only: it is gone when the browser stops the worker. */
export interface TokenMemory {
  keep(token: TokenForWorker): void;
  forget(): void;
  /** Null when there is no valid token. */
  current(): TokenForWorker | null;
}

export function createTokenMemory(now: () => number = Date.now): TokenMemory {
  let kept: TokenForWorker | null = null;
  return {
    keep: (token) => {
      kept = token;
    },
    forget: () => {
      kept = null;
    },
    current: () => (kept && kept.expiresAt - LAST_MS > now() ? kept : null),
  };
}
