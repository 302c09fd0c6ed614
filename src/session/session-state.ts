import type { Profile } from './profile';

/**
 * `connecting`: the person is remembered, and the first attempt to reach the identity provider is not decided.
 * `offline`: that attempt failed. `expired`: the provider refused to renew. The screen stays, but nothing can be fetched
 * or sent until the person signs in again. `signed-out`: the person signed out in another tab, so nothing of theirs may
 * be shown. It ends by a page load, or when the same person signs in again in another tab.
 */
export interface SessionState {
  status: 'connecting' | 'signed-in' | 'offline' | 'expired' | 'signed-out';
  profile: Profile;
  /** Our server answers and the identity provider does not, and the token is no longer valid. */
  isProviderAway?: boolean | undefined;
}

interface SessionStore {
  /** Referentially stable until something changes. */
  get(): SessionState;
  isSignedIn(): boolean;
  /** The remembered person was not confirmed by the provider yet. */
  isUnconfirmed(): boolean;
  /** `isProviderAway` ends with every change that does not name it. Does nothing if nothing changes. */
  change(next: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(first: SessionState): SessionStore {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    get: () => state,
    isSignedIn: () => state.status === 'signed-in',
    isUnconfirmed: () => state.status === 'connecting' || state.status === 'offline',
    change(next) {
      const changed = { ...state, isProviderAway: undefined, ...next };
      if (JSON.stringify(changed) === JSON.stringify(state)) return;
      state = changed;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
