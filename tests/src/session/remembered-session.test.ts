import { describe, expect, test, vi } from 'vitest';
import type { IdentityClient } from '../../../src/session/identity-client';
import { keepReaching } from '../../../src/session/keep-reaching';
import { aClient, ana, aRememberedSession, claims, fails, luis, OPEN } from './a-session';

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (failure: { reason: string }) => failure.reason,
  );

describe('whom the device remembers', () => {
  test('is known at once, and nothing is confirmed by that', () => {
    const { page, session } = aRememberedSession();
    expect(session.getState()).toEqual({ status: 'offline', profile: ana });
    expect(session.hasRole('IPS')).toBe(true);
    expect(page.remember).not.toHaveBeenCalled();
    expect(page.confirm).not.toHaveBeenCalled();
  });

  test('is signed in when the provider knows them too, and the token is told', async () => {
    const { page, session } = aRememberedSession(async () => aClient());
    await session.nudge();
    expect(session.getState()).toEqual({ status: 'signed-in', profile: ana });
    expect(page.confirm).toHaveBeenCalledExactlyOnceWith(ana);
    expect(page.tokenFresh).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 'token-1' }));
  });

  test('gets the roles of today, not those of the last shift', async () => {
    const { session } = aRememberedSession(async () => aClient(claims({ resource_access: {} })));
    await session.nudge();
    expect(session.hasRole('IPS_REFERRAL_REPORTER')).toBe(false);
  });

  test('is never signed out by a network that is not there', async () => {
    const { page, session } = aRememberedSession();
    for (const _ of [1, 2, 3]) await session.nudge();
    expect(session.getState()).toEqual({ status: 'offline', profile: ana });
    expect(page.forget).not.toHaveBeenCalled();
  });

  test('is told that the session ended when the provider knows nobody, and the screen stays', async () => {
    const nobody = aClient(null);
    const { page, session } = aRememberedSession(async () => nobody);
    await session.nudge();
    expect(session.getState()).toEqual({ status: 'expired', profile: ana });
    expect(nobody.signIn).not.toHaveBeenCalled();
    expect(page.startOver).not.toHaveBeenCalled();

    await session.signIn();
    expect(nobody.signIn).toHaveBeenCalledExactlyOnceWith(OPEN);
  });

  test('goes to the login page by itself as long as nothing was touched', async () => {
    const nobody = aClient(null);
    const { page, session } = aRememberedSession(async () => nobody);
    page.untouched = true;
    await session.nudge();
    expect(nobody.signIn).toHaveBeenCalledExactlyOnceWith(OPEN);
  });

  test('gives way to somebody else whom the provider knows, and nothing of them stays in memory', async () => {
    const { page, session } = aRememberedSession(async () =>
      aClient(claims({ sub: 'l1', preferred_username: 'luis', name: 'Luis Mora' })),
    );
    await session.nudge();
    expect(page.remember).toHaveBeenCalledExactlyOnceWith(luis);
    expect(page.startOver).toHaveBeenCalledExactlyOnceWith(OPEN);
    expect(page.tokenFresh).not.toHaveBeenCalled();
    expect(session.getState().profile).toEqual(ana);
  });

  test('is somebody else under another issuer, whatever the subject', async () => {
    const { page, session } = aRememberedSession(async () =>
      aClient(claims({ iss: 'https://other.example' })),
    );
    await session.nudge();
    expect(page.startOver).toHaveBeenCalledTimes(1);
  });

  test('is nobody to a provider whose token makes no sense', async () => {
    const { session } = aRememberedSession(async () => aClient({ sub: '' }));
    await session.nudge();
    expect(session.getState().status).toBe('expired');
  });
});

describe('a token, while the provider was not reached', () => {
  test('is waited for by all who ask, with one attempt', async () => {
    let arrive: (client: IdentityClient) => void = () => {};
    const { reach, session } = aRememberedSession(() => new Promise((resolve) => (arrive = resolve)));
    void session.nudge();
    const asked = [session.getAccessToken(), session.getAccessToken()];
    arrive(aClient());
    expect(await Promise.all(asked)).toEqual(['token-1', 'token-1']);
    expect(reach).toHaveBeenCalledTimes(1);
  });

  test('is refused soon when the attempt fails, and asking again right away makes no new one', async () => {
    const { page, reach, session } = aRememberedSession();
    expect(await reasonOf(session.getAccessToken())).toBe('unreachable');
    page.clock += 1_000;
    expect(await reasonOf(session.getAccessToken())).toBe('unreachable');
    expect(reach).toHaveBeenCalledTimes(1);

    page.clock += 10_000;
    reach.mockResolvedValue(aClient());
    expect(await session.getAccessToken()).toBe('token-1');
  });

  test('is not waited for when the person has to sign in', async () => {
    const { session } = aRememberedSession(async () => aClient(null));
    expect(await reasonOf(session.getAccessToken())).toBe('refused');
    expect(await reasonOf(session.getAccessToken())).toBe('refused');
  });
});

describe('reaching the provider again', () => {
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

  test('is tried when the device is online or looked at, however short the time since the last attempt', async () => {
    const { reach, session } = aRememberedSession();
    const around = occasions();
    keepReaching(session, around.given);
    await session.nudge();
    around.happen();
    expect(reach).toHaveBeenCalledTimes(2);
  });

  test('is tried from time to time, not by all tablets in one beat', async () => {
    const { reach, session } = aRememberedSession();
    const around = occasions();
    keepReaching(session, around.given);
    expect(around.timers.map(({ ms }) => ms)).toEqual([22_500]);
    around.timers[0]!.run();
    expect(reach).toHaveBeenCalledTimes(1);
    expect(around.timers).toHaveLength(2);
  });

  test('is not tried by the clock once the provider said that nobody is signed in', async () => {
    const { reach, session } = aRememberedSession(async () => aClient(null));
    const around = occasions();
    keepReaching(session, around.given);
    await session.nudge();
    around.timers[0]!.run();
    expect(reach).toHaveBeenCalledTimes(1);
    around.happen();
    expect(reach).toHaveBeenCalledTimes(2);
  });

  test('is over once signed in', async () => {
    const { reach, session } = aRememberedSession(async () => aClient());
    const around = occasions();
    keepReaching(session, around.given);
    await session.nudge();
    around.happen();
    around.timers[0]!.run();
    expect(reach).toHaveBeenCalledTimes(1);
  });
});

test('a refused renewal after coming back expires the session like any other', async () => {
  const client = aClient(claims(), 10);
  client.answer = fails('refused');
  const { session } = aRememberedSession(async () => client);
  expect(await reasonOf(session.getAccessToken())).toBe('refused');
  expect(session.getState().status).toBe('expired');
});
