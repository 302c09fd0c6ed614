import { describe, expect, test, vi } from 'vitest';
import type { IdentityClient } from '../../../src/session/identity-client';
import { keepReaching } from '../../../src/session/keep-reaching';
import { SessionFailure } from '../../../src/session/session-failure';
import { aClient, ana, aRememberedSession, claims, fails, luis, OPEN } from './a-session';

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (failure: { reason: string }) => failure.reason,
  );

describe('a remembered user', () => {
  test('is known at once, without counting as confirmed', () => {
    const { page, session } = aRememberedSession();
    expect(session.getState()).toEqual({ status: 'connecting', profile: ana });
    expect(session.hasRole('IPS')).toBe(true);
    expect(page.remember).not.toHaveBeenCalled();
    expect(page.confirm).not.toHaveBeenCalled();
  });

  test('is signed in when the provider confirms them, and the token is reported', async () => {
    const { page, session } = aRememberedSession(async () => aClient());
    await session.nudge();
    expect(session.getState()).toEqual({ status: 'signed-in', profile: ana });
    expect(page.confirm).toHaveBeenCalledExactlyOnceWith(ana);
    expect(page.tokenFresh).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 'token-1' }));
  });

  test.each([
    ['confirms them', claims()],
    ['knows nobody', null],
  ])('stays signed out if another tab signs out before the provider %s', async (_answer, first) => {
    const client = aClient(first);
    let arrive = (_client: IdentityClient) => {};
    const { page, session } = aRememberedSession(() => new Promise((resolve) => (arrive = resolve)));
    page.untouched = true;
    const nudged = session.nudge();
    session.followOtherTab(null);
    arrive(client);
    await nudged;
    expect(session.getState().status).toBe('signed-out');
    expect(client.signIn).not.toHaveBeenCalled();
    expect(page.confirm).not.toHaveBeenCalled();
  });

  test('gets the present roles, not the stored ones', async () => {
    const { session } = aRememberedSession(async () => aClient(claims({ resource_access: {} })));
    await session.nudge();
    expect(session.hasRole('IPS_REFERRAL_REPORTER')).toBe(false);
  });

  test('is not signed out by a missing network', async () => {
    const { page, session } = aRememberedSession();
    for (const _ of [1, 2, 3]) {
      await session.nudge();
      expect(session.getState()).toEqual({ status: 'offline', profile: ana });
    }
    expect(page.forget).not.toHaveBeenCalled();
  });

  test('is told when only the identity provider does not answer', async () => {
    const { session } = aRememberedSession(async () => {
      throw new SessionFailure('unreachable', null, true);
    });
    await session.nudge();
    expect(session.getState()).toEqual({ status: 'offline', profile: ana, isProviderAway: true });
  });

  test('learns that the session ended when the provider knows nobody, and the screen stays', async () => {
    const nobody = aClient(null);
    const { page, session } = aRememberedSession(async () => nobody);
    await session.nudge();
    expect(session.getState()).toEqual({ status: 'expired', profile: ana });
    expect(nobody.signIn).not.toHaveBeenCalled();
    expect(page.startOver).not.toHaveBeenCalled();

    await session.signIn();
    expect(nobody.signIn).toHaveBeenCalledExactlyOnceWith(OPEN);
  });

  test('is redirected to the login page if nothing was touched', async () => {
    const nobody = aClient(null);
    const { page, session } = aRememberedSession(async () => nobody);
    page.untouched = true;
    await session.nudge();
    expect(nobody.signIn).toHaveBeenCalledExactlyOnceWith(OPEN);
  });

  test('is replaced by another user whom the provider knows, and none of their data stays in memory', async () => {
    const { page, session } = aRememberedSession(async () =>
      aClient(claims({ sub: 'l1', preferred_username: 'luis', name: 'Luis Mora' })),
    );
    await session.nudge();
    expect(page.remember).toHaveBeenCalledExactlyOnceWith(luis);
    expect(page.startOver).toHaveBeenCalledExactlyOnceWith(OPEN);
    expect(page.tokenFresh).not.toHaveBeenCalled();
    expect(session.getState().profile).toEqual(ana);
  });

  test('does not match a user of another issuer, even with the same subject', async () => {
    const { page, session } = aRememberedSession(async () =>
      aClient(claims({ iss: 'https://other.example' })),
    );
    await session.nudge();
    expect(page.startOver).toHaveBeenCalledTimes(1);
  });

  test('is not signed in by a token that makes no sense', async () => {
    const { session } = aRememberedSession(async () => aClient({ sub: '' }));
    await session.nudge();
    expect(session.getState().status).toBe('expired');
  });
});

describe('a token while the provider was not reached', () => {
  test('is awaited by all callers with one attempt', async () => {
    let arrive: (client: IdentityClient) => void = () => {};
    const { reach, session } = aRememberedSession(() => new Promise((resolve) => (arrive = resolve)));
    void session.nudge();
    const asked = [session.getAccessToken(), session.getAccessToken()];
    arrive(aClient());
    expect(await Promise.all(asked)).toEqual(['token-1', 'token-1']);
    expect(reach).toHaveBeenCalledTimes(1);
  });

  test('is refused soon after a failed attempt, and an immediate request starts no new one', async () => {
    const { page, reach, session } = aRememberedSession();
    expect(await reasonOf(session.getAccessToken())).toBe('unreachable');
    page.clock += 1_000;
    expect(await reasonOf(session.getAccessToken())).toBe('unreachable');
    expect(reach).toHaveBeenCalledTimes(1);

    page.clock += 10_000;
    reach.mockResolvedValue(aClient());
    expect(await session.getAccessToken()).toBe('token-1');
  });

  test('is not awaited if the user must sign in', async () => {
    const { session } = aRememberedSession(async () => aClient(null));
    expect(await reasonOf(session.getAccessToken())).toBe('refused');
    expect(await reasonOf(session.getAccessToken())).toBe('refused');
  });
});

describe('a retry to reach the provider', () => {
  function occasions() {
    const timers: { ms: number; run: () => void }[] = [];
    let occasion = () => {};
    const stopped = vi.fn();
    return {
      timers,
      happen: () => occasion(),
      stopped,
      given: {
        onOccasion: (run: () => void) => {
          occasion = run;
          return stopped;
        },
        after: (ms: number, run: () => void) => {
          timers.push({ ms, run });
          return () => {};
        },
        random: () => 0.25,
      },
    };
  }

  test('starts when the device is online or visible again, however recent the last attempt', async () => {
    const { reach, session } = aRememberedSession();
    const around = occasions();
    keepReaching(session, around.given);
    await session.nudge();
    around.happen();
    expect(reach).toHaveBeenCalledTimes(2);
  });

  test('starts from time to time, with jitter between tablets', async () => {
    const { reach, session } = aRememberedSession();
    const around = occasions();
    keepReaching(session, around.given);
    expect(around.timers.map(({ ms }) => ms)).toEqual([22_500]);
    around.timers[0]!.run();
    expect(reach).toHaveBeenCalledTimes(1);
    expect(around.timers).toHaveLength(2);
  });

  test('does not start by the clock once the provider said that nobody is signed in', async () => {
    const { reach, session } = aRememberedSession(async () => aClient(null));
    const around = occasions();
    keepReaching(session, around.given);
    await session.nudge();
    around.timers[0]!.run();
    expect(reach).toHaveBeenCalledTimes(1);
    around.happen();
    expect(reach).toHaveBeenCalledTimes(2);
  });

  test('stops once signed in', async () => {
    const { reach, session } = aRememberedSession(async () => aClient());
    const around = occasions();
    keepReaching(session, around.given);
    await session.nudge();
    around.happen();
    around.timers[0]!.run();
    expect(reach).toHaveBeenCalledTimes(1);
  });
});

test('a refused renewal after a reconnect expires the session', async () => {
  const client = aClient(claims(), 10);
  client.answer = fails('refused');
  const { session } = aRememberedSession(async () => client);
  expect(await reasonOf(session.getAccessToken())).toBe('refused');
  expect(session.getState().status).toBe('expired');
});
