import type { Role } from '../../contract/roles';
import { createAccessTokens } from './access-tokens';
import { isSamePerson } from './cached-identity';
import { endSession } from './end-session';
import type { IdentityClient } from './identity-client';
import { oneAttemptAtATime } from './one-attempt-at-a-time';
import { type Profile, profileFromClaims } from './profile';
import { isSessionFailure, SessionFailure } from './session-failure';
import { createSessionStore, type SessionState } from './session-state';
import type { FreshToken, Surroundings } from './surroundings';

export interface Session {
  /** Referentially stable until something changes. */
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  hasRole(...roles: readonly Role[]): boolean;
  /**
   * A token valid for at least that long; `Infinity` forces a new one. Until the person is confirmed it joins
   * the running attempt or starts one. Throws `SessionFailure`.
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
  let client = 'client' in start ? start.client : undefined;
  let isLeaving = false;
  /** How often the person signed out in another tab. */
  let signOuts = 0;
  const state = createSessionStore(firstState(start, clientId));
  const reachProvider = oneAttemptAtATime(attempt, surroundings.now);
  const validToken = createAccessTokens({
    client: () => client,
    exclusively: surroundings.exclusively,
    onRenewed: (renewed) => signedIn(profileOf(renewed, clientId)),
    onRefused: expire,
    onUnreachable: () =>
      void surroundings
        .isServerThere()
        .then((isThere) => state.change({ isProviderAway: (isThere && !client?.holdsFor(5)) || undefined })),
  });
  if ('client' in start) surroundings.remember(state.get().profile);

  return {
    getState: state.get,
    subscribe: state.subscribe,
    hasRole: (...roles) => roles.some((role) => state.get().profile.roles.includes(role)),
    async getAccessToken(minValiditySeconds = MIN_VALIDITY_SECONDS) {
      if (state.isUnconfirmed()) await reachProvider();
      return validToken(minValiditySeconds);
    },
    signIn,
    signOut,
    lockOut() {
      surroundings.forget();
      surroundings.oweSignOut();
      client = undefined;
      expire();
    },
    nudge: async () => {
      if (!state.isSignedIn() && !isSignedOut()) await reachProvider({ evenSoon: true }).catch(() => {});
    },
    followOtherTab,
    freshToken,
  };

  async function attempt(): Promise<void> {
    const before = signOuts;
    const reached = await reach().catch((failure: unknown) => {
      if (state.isUnconfirmed())
        state.change({
          status: 'offline',
          isProviderAway: (failure as SessionFailure).isProviderAway || undefined,
        });
      throw failure;
    });
    if (isLeaving || signOuts !== before) throw new SessionFailure('unreachable');
    client = reached;
    const profile = signedInAt(reached, clientId);
    if (!profile) return nobodyIsThere(reached);
    if (isSamePerson(profile, state.get().profile)) return signedIn(profile);
    startOverAs(profile);
    throw new SessionFailure('unreachable');
  }

  function startOverAs(profile: Profile): void {
    isLeaving = true;
    surroundings.remember(profile);
    surroundings.startOver(surroundings.addresses().open);
  }

  function nobodyIsThere(reached: IdentityClient): never {
    expire();
    if (surroundings.mayLeaveUnasked()) void reached.signIn(surroundings.addresses().open);
    throw new SessionFailure('refused');
  }

  function signedIn(profile: Profile): void {
    if (isLeaving) return;
    if (profile.entityId !== state.get().profile.entityId) {
      // The page's submissions and data belong to the former entity, and this token to the new one.
      client = undefined;
      startOverAs(profile);
      return;
    }
    surroundings.confirm(profile);
    state.change({ status: 'signed-in', profile });
    const fresh = freshToken();
    if (fresh) surroundings.tokenFresh(fresh);
  }

  async function signIn(): Promise<void> {
    if (!(await surroundings.canReachProvider())) throw new SessionFailure('unreachable');
    if (!client) await reachProvider({ evenSoon: true }).catch(mindUnreachable);
    if (!state.isSignedIn()) await client?.signIn(surroundings.addresses().open);
  }

  async function signOut(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    await endSession(surroundings, () => client);
  }

  function followOtherTab(remembered: Profile | null): void {
    if (isLeaving) return;
    if (remembered === null) {
      signOuts += 1;
      client = undefined;
      state.change({ status: 'signed-out' });
    } else if (!isSamePerson(remembered, state.get().profile)) {
      isLeaving = true;
      surroundings.startOver(surroundings.addresses().open);
    } else if (!state.isSignedIn()) {
      reachProvider({ evenSoon: true }).catch(() => {});
    }
  }

  /** A late refusal does not show the screen of a signed-out person again. */
  function expire(): void {
    if (!isSignedOut()) state.change({ status: 'expired' });
  }

  function isSignedOut(): boolean {
    return state.get().status === 'signed-out';
  }

  function freshToken(): FreshToken | undefined {
    if (!state.isSignedIn() || !client?.current) return undefined;
    const { token, expiresAt } = client.current;
    return { token, expiresAt, profile: state.get().profile };
  }
}

function firstState(start: SessionOptions['start'], clientId: string): SessionState {
  return 'client' in start
    ? { status: 'signed-in', profile: profileOf(start.client, clientId) }
    : { status: 'connecting', profile: start.remembered };
}

/** The person of the client's token. Undefined also when the claims cannot be parsed. */
function signedInAt(client: IdentityClient, clientId: string): Profile | undefined {
  try {
    return client.current && profileOf(client, clientId);
  } catch {
    return undefined;
  }
}

function profileOf(client: IdentityClient, clientId: string): Profile {
  return profileFromClaims(client.current?.claims, clientId, client.current?.entityId ?? null);
}

/** For an explicit sign-in, "nobody is signed in" is no failure. */
function mindUnreachable(failure: unknown): void {
  if (isSessionFailure(failure, 'unreachable')) throw failure;
}
