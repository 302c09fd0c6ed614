import type { Role } from '../../contract/roles';
import { isSamePerson } from './cached-identity';
import type { IdentityClient } from './identity-client';
import { oneAttemptAtATime } from './one-attempt-at-a-time';
import { type Profile, profileFromClaims } from './profile';
import { SessionFailure } from './session-failure';
import type { FreshToken, Surroundings } from './surroundings';

/**
 * `offline`: this device remembers who it is, and the identity provider could not be asked yet.
 * `expired`: the provider refused to go on. What is on the screen stays there and nothing can be asked or
 * sent until the person signs in again.
 */
export interface SessionState {
  status: 'signed-in' | 'offline' | 'expired';
  profile: Profile;
}

export interface Session {
  /** The same object until something changes. */
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  hasRole(...roles: readonly Role[]): boolean;
  /**
   * A token that holds for at least that long; `Infinity` asks for a new one whatever the age. While
   * `offline` it waits for the attempt under way, or makes one. Throws `SessionFailure`.
   */
  getAccessToken(minValiditySeconds?: number): Promise<string>;
  /** Leaves for the login page, to come back to the address that is open now. Throws `unreachable`. */
  signIn(): Promise<void>;
  /** Ends the session, at the provider as soon as that can be reached, and leaves for the first page. */
  signOut(): Promise<void>;
  /** Whoever is here is not trusted any more: forgets the person and has them sign in anew, in every tab. */
  lockOut(): void;
  /** Something changed (online, looked at, time passed): asks the provider again unless that is settled. */
  nudge(): Promise<void>;
  /** Another tab remembered somebody, or forgot. */
  followOtherTab(remembered: Profile | null): void;
  /** The token at hand, for whoever begins to listen. */
  freshToken(): FreshToken | undefined;
}

/** Refreshes are asked for early, so that no request dies on the way with its token (map 9: 60 s). */
const MIN_VALIDITY_SECONDS = 60;

export interface SessionOptions {
  /** A client that has signed in, or whom this device remembers. */
  start: { client: IdentityClient } | { remembered: Profile };
  clientId: string;
  /**
   * One bounded attempt to get a token without leaving the page. A client without one: nobody is signed in
   * at the provider. Throws `unreachable`.
   */
  reach: () => Promise<IdentityClient>;
  surroundings: Surroundings;
}

/** A person's session over an identity client; knows no DOM and no Keycloak. */
export function createSession({ start, clientId, reach, surroundings }: SessionOptions): Session {
  const listeners = new Set<() => void>();
  const reachProvider = oneAttemptAtATime(attempt, surroundings.now);
  let client = 'client' in start ? start.client : undefined;
  let state: SessionState =
    'client' in start
      ? { status: 'signed-in', profile: readProfile(start.client) }
      : { status: 'offline', profile: start.remembered };
  let refreshing: Promise<void> | undefined;
  let isLeaving = false;
  if (state.status === 'signed-in') surroundings.remember(state.profile);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasRole: (...roles) => roles.some((role) => state.profile.roles.includes(role)),
    getAccessToken,
    signIn,
    signOut,
    lockOut() {
      surroundings.forget();
      surroundings.oweSignOut();
      dropClient();
    },
    nudge: async () => {
      if (state.status !== 'signed-in') await reachProvider({ evenSoon: true }).catch(() => {});
    },
    followOtherTab,
    freshToken,
  };

  async function getAccessToken(minValiditySeconds = MIN_VALIDITY_SECONDS): Promise<string> {
    if (state.status === 'offline') await reachProvider();
    if (!client?.current) throw new SessionFailure('refused');
    if (!client.holdsFor(minValiditySeconds)) {
      try {
        await refresh(client);
      } catch (failure) {
        if (!canGoOn(failure, minValiditySeconds)) throw failure;
      }
    }
    if (!client?.current) throw new SessionFailure('refused');
    return client.current.token;
  }

  /** A token that was to be renewed early but still holds is better than none on a bad network. */
  function canGoOn(failure: unknown, minValiditySeconds: number): boolean {
    const isUnreachable = failure instanceof SessionFailure && failure.reason === 'unreachable';
    return isUnreachable && Number.isFinite(minValiditySeconds) && Boolean(client?.holdsFor(5));
  }

  function refresh(renewed: IdentityClient): Promise<void> {
    refreshing ??= surroundings
      .exclusively(() => renewed.renew())
      .then(
        () => {
          if (client !== renewed) throw new SessionFailure('refused');
          signedIn(readProfile(renewed));
        },
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

  async function attempt(): Promise<void> {
    const reached = await reach();
    if (isLeaving) throw new SessionFailure('unreachable');
    client = reached;
    const profile = whoIsThere(reached);
    if (!profile) return nobodyIsThere(reached);
    if (isSamePerson(profile, state.profile)) return signedIn(profile);
    isLeaving = true;
    surroundings.remember(profile);
    surroundings.startOver(surroundings.addresses().open);
    throw new SessionFailure('unreachable');
  }

  function nobodyIsThere(reached: IdentityClient): never {
    change({ ...state, status: 'expired' });
    if (surroundings.mayLeaveUnasked()) void reached.signIn(surroundings.addresses().open);
    throw new SessionFailure('refused');
  }

  function signedIn(profile: Profile): void {
    if (isLeaving) return;
    surroundings.confirm(profile);
    change({ status: 'signed-in', profile });
    const fresh = freshToken();
    if (fresh) surroundings.tokenFresh(fresh);
  }

  async function signIn(): Promise<void> {
    if (!(await surroundings.canReachProvider())) throw new SessionFailure('unreachable');
    if (!client) await reachProvider({ evenSoon: true }).catch(mindUnreachable);
    if (state.status !== 'signed-in') await client?.signIn(surroundings.addresses().open);
  }

  async function signOut(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    // First: a page that is closed before the rest is done leaves nobody signed in.
    surroundings.forget();
    surroundings.oweSignOut();
    await surroundings.beforeSignOut();
    const { home } = surroundings.addresses();
    if (!client?.current || !(await surroundings.canReachProvider())) return surroundings.startOver(home);
    surroundings.settleSignOut();
    await client.signOut(home);
  }

  function followOtherTab(remembered: Profile | null): void {
    if (isLeaving) return;
    if (remembered === null) {
      dropClient();
    } else if (!isSamePerson(remembered, state.profile)) {
      isLeaving = true;
      surroundings.startOver(surroundings.addresses().open);
    } else if (state.status !== 'signed-in') {
      reachProvider({ evenSoon: true }).catch(() => {});
    }
  }

  function dropClient(): void {
    client = undefined;
    change({ ...state, status: 'expired' });
  }

  function freshToken(): FreshToken | undefined {
    if (state.status !== 'signed-in' || !client?.current) return undefined;
    const { token, expiresAt } = client.current;
    return { token, expiresAt, profile: state.profile };
  }

  /** Nobody, too, when what the token says makes no sense. */
  function whoIsThere(reached: IdentityClient): Profile | undefined {
    try {
      return reached.current && readProfile(reached);
    } catch {
      return undefined;
    }
  }

  function readProfile(given: IdentityClient): Profile {
    return profileFromClaims(given.current?.claims, clientId);
  }

  function change(next: SessionState): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }
}

/** Who asked to sign in does not mind that nobody is. */
function mindUnreachable(failure: unknown): void {
  if (failure instanceof SessionFailure && failure.reason === 'unreachable') throw failure;
}
