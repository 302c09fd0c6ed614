import type { FreshToken } from './surroundings';
import { within } from './within';

/** How long each may take to clear its things when a person signs out. */
const CLEARING_MS = 3_000;

const tokenListeners = new Set<(fresh: FreshToken) => void>();
const signOutListeners = new Set<() => Promise<void>>();

export function listenForTokens(listener: (fresh: FreshToken) => void): () => void {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
}

export function tellTokenFresh(fresh: FreshToken): void {
  for (const listener of tokenListeners) listener(fresh);
}

/**
 * Has something cleared before a person leaves, while their token still holds. Given three seconds; what
 * fails or takes longer keeps nobody signed in. Returns how to take it back.
 */
export function beforeSignOut(listener: () => Promise<void>): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

export async function clearBeforeSignOut(): Promise<void> {
  const work = [...signOutListeners].map(async (listener) => within(CLEARING_MS, listener()));
  await Promise.allSettled(work);
}
