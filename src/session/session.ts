import type { Role } from '../../contract/roles';
import type { IdentityClient } from './identity-client';
import { type Profile, profileFromClaims } from './profile';
import { SessionFailure } from './session-failure';

/**
 * `expired`: the identity provider refused to go on. What is on the screen stays there and nothing can be
 * asked or sent until the person signs in again.
 */
export interface SessionState {
  status: 'signed-in' | 'expired';
  profile: Profile;
}

export interface Session {
  /** The same object until something changes. */
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  hasRole(...roles: readonly Role[]): boolean;
  /**
   * A token that holds for at least that long; `Infinity` asks for a new one whatever the age.
   * Throws `SessionFailure`.
   */
  getAccessToken(minValiditySeconds?: number): Promise<string>;
  /** Leaves for the login page, to come back to the address that is open now. */
  signIn(): Promise<void>;
  /** Ends the session everywhere and leaves for the login page. Nothing stored is touched. */
  signOut(): Promise<void>;
}

/** Refreshes are asked for early, so that no request dies on the way with its token (map 9: 60 s). */
const MIN_VALIDITY_SECONDS = 60;

export interface SessionOptions {
  identity: IdentityClient;
  clientId: string;
  /** Runs one refresh at a time over all tabs. */
  exclusively: (refresh: () => Promise<void>) => Promise<void>;
  /** The open page and the app's first page, to come back to. */
  addresses: () => { open: string; home: string };
}

/** A signed-in person's session over an identity client; knows no DOM and no Keycloak. */
export function createSession({ identity, clientId, exclusively, addresses }: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'signed-in', profile: readProfile() };
  let refreshing: Promise<void> | undefined;

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasRole: (...roles) => roles.some((role) => state.profile.roles.includes(role)),
    getAccessToken,
    signIn: () => identity.signIn(addresses().open),
    signOut: () => identity.signOut(addresses().home),
  };

  async function getAccessToken(minValiditySeconds = MIN_VALIDITY_SECONDS): Promise<string> {
    if (!identity.holdsFor(minValiditySeconds)) {
      try {
        await refresh();
      } catch (failure) {
        if (!canGoOn(failure, minValiditySeconds)) throw failure;
      }
    }
    if (!identity.current) throw new SessionFailure('refused');
    return identity.current.token;
  }

  /** A token that was to be renewed early but still holds is better than none on a bad network. */
  function canGoOn(failure: unknown, minValiditySeconds: number): boolean {
    const isUnreachable = failure instanceof SessionFailure && failure.reason === 'unreachable';
    return isUnreachable && Number.isFinite(minValiditySeconds) && identity.holdsFor(5);
  }

  function refresh(): Promise<void> {
    refreshing ??= exclusively(() => identity.renew())
      .then(
        () => change({ status: 'signed-in', profile: readProfile() }),
        (failure: unknown) => {
          if (failure instanceof SessionFailure && failure.reason === 'refused')
            change({ ...state, status: 'expired' });
          throw failure;
        },
      )
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  function readProfile(): Profile {
    return profileFromClaims(identity.current?.claims, clientId);
  }

  function change(next: SessionState): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }
}
