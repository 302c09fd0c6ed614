import type { Role } from '../../contract/roles';
import { isSamePerson } from './cached-identity';
import type { IdentityClient } from './identity-client';
import { oneAttemptAtATime } from './one-attempt-at-a-time';
import { type Profile, profileFromClaims } from './profile';
import { SessionFailure } from './session-failure';
import type { FreshToken, Surroundings } from './surroundings';

/**
 * `offline`: the person is remembered and the identity provider was not reached yet. `expired`: the provider refused to
 * renew. The screen stays, but nothing can be fetched or sent until the person signs in again.
 */
export interface SessionState {
  status: 'signed-in' | 'offline' | 'expired';
  profile: Profile;
}

export interface Session {
  /** Referentially stable until something changes. */
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  hasRole(...roles: readonly Role[]): boolean;
  /**
   * A token valid for at least that long; `Infinity` forces a new one. While `offline` it joins the running attempt or
   * starts one. Throws `SessionFailure`.
   */
  getAccessToken(minValiditySeconds?: number): Promise<string>;
  /** Navigates to the login page, which returns to the current address. Throws `unreachable`. */
  signIn(): Promise<void>;
  /** Signs out here, ends the provider's session as soon as it is reachable, and navigates to the first page. */
  signOut(): Promise<void>;
  /** The current user is no longer trusted: forgets the person and requires a new sign-in, in every tab. */
  lockOut(): void;
  /** Something changed (online, visible, time passed): contacts the provider again unless signed in. */
  nudge(): Promise<void>;
  /** Another tab signed in or signed out. */
  followOtherTab(remembered: Profile | null): void;
  /** The current token, for a new subscriber. */
  freshToken(): FreshToken | undefined;
}

/** Tokens are renewed early, so that none expires during its request (map 9: 60 s). */
const MIN_VALIDITY_SECONDS = 60;

export interface SessionOptions {
  /** A signed-in client, or the person that this device remembers. */
  start: { client: IdentityClient } | { remembered: Profile };
  clientId: string;
  /**
   * One attempt, limited in time, to get a token without leaving the page. A client without a token: nobody is signed
   * in at the provider. Throws `unreachable`.
   */
  reach: () => Promise<IdentityClient>;
  surroundings: Surroundings;
}

/** The session of one person over an identity client. Independent of DOM and Keycloak. */
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

  /** On a bad network, a token due for early renewal is used as long as it is valid. */
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
    // First, so that the person is signed out even if the page closes before the rest is done.
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

  /** Undefined also when the claims cannot be parsed. */
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

/** For an explicit sign-in, "nobody is signed in" is no failure. */
function mindUnreachable(failure: unknown): void {
  if (failure instanceof SessionFailure && failure.reason === 'unreachable') throw failure;
}
