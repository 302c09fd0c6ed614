import type { TokenForWorker } from '../contract/worker-messages';

/** A token that ends while its request is on the way is as good as none. */
const LAST_MS = 30_000;

/** The token that a page lent the worker. It is never written anywhere: when the browser ends the worker, it is gone. */
export interface TokenMemory {
  keep(token: TokenForWorker): void;
  forget(): void;
  /** Null when there is none that still holds. */
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
