import { describe, expect, test, vi } from 'vitest';
import { SessionFailure } from '../../../src/session';
import { waitFor } from '../../wait-for';
import {
  aClient,
  ana,
  aRememberedSession,
  aSignedInSession,
  claims,
  fails,
  HOME,
  OPEN,
  RETURN,
} from './a-session';

describe('the profile', () => {
  test('comes from the token, with the known roles', () => {
    expect(aSignedInSession().session.getState()).toEqual({ status: 'signed-in', profile: ana });
  });

  test('starts the page over when the token names another entity', async () => {
    const { client, page, session } = aSignedInSession(10);
    client.nextClaims = claims({ attributes: { entityId: ['8'] } });
    // A token of the new entity must not send what belongs to the former one.
    await expect(session.getAccessToken()).rejects.toMatchObject({ reason: 'refused' });
    expect(page.remember).toHaveBeenLastCalledWith({ ...ana, entityId: 8 });
    expect(page.startOver).toHaveBeenCalledExactlyOnceWith(OPEN);
    expect(session.getState().profile.entityId).toBe(7);
  });

  test('keeps no role of an entity that is missing or unknown, and says what the account names', async () => {
    for (const [entityId, unknownEntity] of [
      [['REPS 0500100001', 'x'], 'REPS 0500100001, x'],
      [[], ''],
    ] as const) {
      const { client, page, session } = aSignedInSession(10);
      client.nextClaims = claims({
        attributes: { entityId },
        resource_access: { 'relevo-web': { roles: ['IPS_REFERRAL_REPORTER', 'CAN_USE_ONLY_COVID'] } },
      });
      await expect(session.getAccessToken()).rejects.toMatchObject({ reason: 'refused' });
      expect(page.remember).toHaveBeenLastCalledWith({
        ...ana,
        entityId: null,
        roles: ['CAN_USE_ONLY_COVID'],
        family: 'NONE',
        unknownEntity,
      });
    }
  });

  test('follows the token: a removed role is gone after the next refresh', async () => {
    const { client, session } = aSignedInSession(10);
    const heard = vi.fn();
    session.subscribe(heard);
    client.nextClaims = claims({ resource_access: {} });

    await session.getAccessToken();

    expect(session.hasRole('IPS_REFERRAL_REPORTER')).toBe(false);
    expect(session.hasRole('CRUE', 'IPS')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('notifies nobody without a change', async () => {
    const { session } = aSignedInSession(10);
    const heard = vi.fn();
    session.subscribe(heard);
    const before = session.getState();
    await session.getAccessToken();
    expect(heard).not.toHaveBeenCalled();
    expect(session.getState()).toBe(before);
  });
});

describe('the access token', () => {
  test('is returned as it is while valid for a minute', async () => {
    const { client, session } = aSignedInSession(60);
    expect(await session.getAccessToken()).toBe('token-1');
    expect(client.renew).not.toHaveBeenCalled();
  });

  test('is renewed when valid for less than a minute', async () => {
    const { session } = aSignedInSession(59);
    expect(await session.getAccessToken()).toBe('token-2');
  });

  test('is renewed on request at any age', async () => {
    const { session } = aSignedInSession(300);
    expect(await session.getAccessToken(Number.POSITIVE_INFINITY)).toBe('token-2');
  });

  test('is renewed once for all waiting callers', async () => {
    const { client, session } = aSignedInSession(10);
    const tokens = await Promise.all([1, 2, 3].map(() => session.getAccessToken()));
    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(client.renew).toHaveBeenCalledTimes(1);
  });

  test('is reported to listeners after a renewal, which also confirms the user on the device', async () => {
    const { page, session } = aSignedInSession(10);
    await session.getAccessToken();
    expect(page.tokenFresh).toHaveBeenCalledExactlyOnceWith({
      token: 'token-2',
      expiresAt: 2_000_000_000_000,
      profile: ana,
    });
    expect(page.confirm).toHaveBeenCalledExactlyOnceWith(ana);
  });
});

describe('while the identity provider is unreachable', () => {
  test('a token that is still valid is used', async () => {
    const { client, session } = aSignedInSession(30);
    client.answer = fails('unreachable');
    expect(await session.getAccessToken()).toBe('token-1');
  });

  test('an expired token is not used, and nobody is signed out', async () => {
    const { client, session } = aSignedInSession(0);
    client.answer = fails('unreachable');

    await expect(session.getAccessToken()).rejects.toMatchObject({ reason: 'unreachable' });
    expect(session.getState().status).toBe('signed-in');

    client.answer = async () => {};
    expect(await session.getAccessToken()).toBe('token-2');
  });

  test('an expired token tells that the provider is away, until the next renewal', async () => {
    const { client, page, session } = aSignedInSession(0);
    client.answer = fails('unreachable');
    await session.getAccessToken().catch(() => {});
    await waitFor(() => expect(session.getState().isProviderAway).toBe(true));
    client.answer = async () => {};
    await session.getAccessToken();
    expect(session.getState().isProviderAway).toBeUndefined();

    client.holds = 0;
    client.answer = fails('unreachable');
    page.serverThere = false;
    await session.getAccessToken().catch(() => {});
    await waitFor(() => expect(page.isServerThere).toHaveBeenCalledTimes(2));
    expect(session.getState().isProviderAway).toBeUndefined();
  });

  test('a token that the server refused is not returned again', async () => {
    const { client, session } = aSignedInSession(300);
    client.answer = fails('unreachable');
    await expect(session.getAccessToken(Number.POSITIVE_INFINITY)).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });
});

describe('after a refusal of the identity provider', () => {
  test('the session expires, keeps its user and stays on the page', async () => {
    const { client, page, session } = aSignedInSession(30);
    client.answer = fails('refused');
    const heard = vi.fn();
    session.subscribe(heard);

    await expect(session.getAccessToken()).rejects.toMatchObject({ reason: 'refused' });

    expect(session.getState()).toMatchObject({ status: 'expired', profile: { username: 'ips.referente' } });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(client.signIn).not.toHaveBeenCalled();
    expect(page.forget).not.toHaveBeenCalled();
  });

  test('a new sign-in returns to the open page', async () => {
    const { client, session } = aSignedInSession(0);
    client.answer = fails('refused');
    await session.getAccessToken().catch(() => {});
    await session.signIn();
    expect(client.signIn).toHaveBeenCalledExactlyOnceWith(OPEN);
  });

  test('a new sign-in stays on the screen if the login page is unreachable', async () => {
    const { client, page, session } = aSignedInSession(0);
    client.answer = fails('refused');
    await session.getAccessToken().catch(() => {});
    page.reachable = false;
    await expect(session.signIn()).rejects.toMatchObject({ reason: 'unreachable' });
    expect(client.signIn).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  test('forgets the user first, lets others clear their data, and ends the provider’s session', async () => {
    const { client, page, session } = aSignedInSession();
    const order: string[] = [];
    page.beforeSignOut.mockImplementation(async () => void order.push('others'));
    page.forget.mockImplementation(() => order.push('forget'));
    page.oweSignOut.mockImplementation(() => order.push('owe'));
    client.signOut.mockImplementation(async () => void order.push('provider'));

    await Promise.all([session.signOut(), session.signOut()]);

    expect(order).toEqual(['forget', 'owe', 'others', 'provider']);
    expect(client.signOut).toHaveBeenCalledExactlyOnceWith(RETURN);
  });

  test('without a network does not wait: the provider’s sign-out stays pending', async () => {
    const { client, page, session } = aSignedInSession();
    page.reachable = false;
    await session.signOut();
    expect(page.forget).toHaveBeenCalledTimes(1);
    expect(page.oweSignOut).toHaveBeenCalledTimes(1);
    expect(page.startOver).toHaveBeenCalledExactlyOnceWith(HOME);
    expect(client.signOut).not.toHaveBeenCalled();
  });

  test('of a remembered user does the same without contacting the provider', async () => {
    const { page, session } = aRememberedSession();
    await session.signOut();
    expect(page.canReachProvider).not.toHaveBeenCalled();
    expect(page.oweSignOut).toHaveBeenCalledTimes(1);
    expect(page.startOver).toHaveBeenCalledExactlyOnceWith(HOME);
  });

  test('is not undone by a late token', async () => {
    const { client, page, session } = aSignedInSession(10);
    let arrive = () => {};
    client.answer = () => new Promise<void>((resolve) => (arrive = resolve));
    const token = session.getAccessToken();
    await session.signOut();
    arrive();
    await token;
    expect(page.confirm).not.toHaveBeenCalled();
    expect(page.tokenFresh).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  test('that signed the user out removes the token from this one', async () => {
    const { session } = aSignedInSession();
    session.followOtherTab(null);
    expect(session.getState().status).toBe('signed-out');
    await expect(session.getAccessToken()).rejects.toMatchObject({ reason: 'refused' });
  });

  test('that signed the user out is not undone by a running renewal', async () => {
    const { client, page, session } = aSignedInSession(10);
    let arrive = () => {};
    client.answer = () => new Promise<void>((resolve) => (arrive = resolve));
    const token = session.getAccessToken();
    session.followOtherTab(null);
    arrive();
    await expect(token).rejects.toMatchObject({ reason: 'refused' });
    expect(session.getState().status).toBe('signed-out');
    expect(page.confirm).not.toHaveBeenCalled();
  });

  test('that signed the user out keeps this one signed out, whatever comes later', async () => {
    const { client, page, reach, session } = aSignedInSession(10);
    let refuse = (_reason: unknown) => {};
    client.answer = () => new Promise<void>((_resolve, reject) => (refuse = reject));
    const token = session.getAccessToken();
    session.followOtherTab(null);
    refuse(new SessionFailure('refused'));
    await expect(token).rejects.toMatchObject({ reason: 'refused' });
    page.untouched = true;
    await session.nudge();
    session.lockOut();
    expect(session.getState().status).toBe('signed-out');
    expect(reach).not.toHaveBeenCalled();
  });

  test('with another signed-in user reloads this one', () => {
    const { page, session } = aSignedInSession();
    session.followOtherTab({ ...ana, subject: 'l1' });
    expect(page.startOver).toHaveBeenCalledExactlyOnceWith(OPEN);
  });

  test('that renewed the same user’s token disturbs nothing', () => {
    const { page, reach, session } = aSignedInSession();
    session.followOtherTab({ ...ana });
    expect(session.getState().status).toBe('signed-in');
    expect(page.startOver).not.toHaveBeenCalled();
    expect(reach).not.toHaveBeenCalled();
  });

  test('in which the user signed in again signs this one in too', async () => {
    const { reach, session } = aSignedInSession();
    session.followOtherTab(null);
    reach.mockResolvedValue(aClient());
    session.followOtherTab(ana);
    await waitFor(() => expect(session.getState().status).toBe('signed-in'));
  });
});
