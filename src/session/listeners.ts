import type { FreshToken } from './surroundings';
import { within } from './within';

/** Time limit for each listener's cleanup on sign-out. */
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
 * Registers cleanup that runs before sign-out, while the token is still valid. It has three seconds; a failure or
 * time-out does not block the sign-out. Returns unregister.
 */
export function beforeSignOut(listener: () => Promise<void>): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

export async function clearBeforeSignOut(): Promise<void> {
  const work = [...signOutListeners].map(async (listener) => within(CLEARING_MS, listener()));
  await Promise.allSettled(work);
}
