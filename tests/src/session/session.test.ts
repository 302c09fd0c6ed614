import { describe, expect, test, vi } from 'vitest';
import { createSession, SessionFailure } from '../../../src/session';
import type { IdentityClient } from '../../../src/session/identity-client';

const CLIENT_ID = 'relevo-web';

function claims(changes: Record<string, unknown> = {}) {
  return {
    iss: 'https://id.example/auth/realms/relevo',
    sub: 'a1',
    exp: 2_000_000_000,
    preferred_username: 'ips.referente',
    name: 'Ana Gómez',
    realm_access: { roles: ['IPS'] },
    resource_access: { [CLIENT_ID]: { roles: ['IPS_REFERRAL_REPORTER', 'unknown'] } },
    attributes: { entityId: ['7'] },
    ...changes,
  };
}

/** An identity provider whose tokens hold for as long as the test says. */
function aProvider(holdsForSeconds: number) {
  let issued = 1;
  const provider = {
    holds: holdsForSeconds,
    answer: async (): Promise<void> => {},
    nextClaims: claims(),
    current: { token: 'token-1', claims: claims() } as IdentityClient['current'],
    holdsFor: (seconds: number) => provider.holds >= seconds,
    renew: vi.fn(async () => {
      await provider.answer();
      issued += 1;
      provider.holds = 300;
      provider.current = { token: `token-${issued}`, claims: provider.nextClaims };
    }),
    signIn: vi.fn(async () => {}),
    signOut: vi.fn(async () => {}),
  };
  const session = createSession({
    identity: provider,
    clientId: CLIENT_ID,
    exclusively: (refresh) => refresh(),
    addresses: () => ({ open: 'https://app.example/traslados/12?x=y', home: 'https://app.example/' }),
  });
  return { provider, session };
}

const fails = (reason: 'refused' | 'unreachable') => async () => {
  throw new SessionFailure(reason);
};

describe('the profile', () => {
  test('is what the token says, with the roles that we know', () => {
    expect(aProvider(300).session.getState()).toEqual({
      status: 'signed-in',
      profile: {
        subject: 'a1',
        username: 'ips.referente',
        name: 'Ana Gómez',
        roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
        family: 'IPS',
        entityId: 7,
      },
    });
  });

  test('follows the token: a role that was taken away is gone after the next refresh', async () => {
    const { provider, session } = aProvider(10);
    const heard = vi.fn();
    session.subscribe(heard);
    provider.nextClaims = claims({ resource_access: {} });

    await session.getAccessToken();

    expect(session.hasRole('IPS_REFERRAL_REPORTER')).toBe(false);
    expect(session.hasRole('CRUE', 'IPS')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('that did not change tells nobody', async () => {
    const { session } = aProvider(10);
    const heard = vi.fn();
    session.subscribe(heard);
    const before = session.getState();
    await session.getAccessToken();
    expect(heard).not.toHaveBeenCalled();
    expect(session.getState()).toBe(before);
  });
});

describe('the access token', () => {
  test('is given as it is while it holds for a minute', async () => {
    const { provider, session } = aProvider(60);
    expect(await session.getAccessToken()).toBe('token-1');
    expect(provider.renew).not.toHaveBeenCalled();
  });

  test('is renewed when it holds for less than a minute', async () => {
    const { session } = aProvider(59);
    expect(await session.getAccessToken()).toBe('token-2');
  });

  test('is renewed whatever its age when that is asked', async () => {
    const { session } = aProvider(300);
    expect(await session.getAccessToken(Number.POSITIVE_INFINITY)).toBe('token-2');
  });

  test('is renewed once for all who wait for it', async () => {
    const { provider, session } = aProvider(10);
    const tokens = await Promise.all([1, 2, 3].map(() => session.getAccessToken()));
    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(provider.renew).toHaveBeenCalledTimes(1);
  });
});

describe('when the identity provider cannot be reached', () => {
  test('a token that still holds a little is used', async () => {
    const { provider, session } = aProvider(30);
    provider.answer = fails('unreachable');
    expect(await session.getAccessToken()).toBe('token-1');
  });

  test('an old token is not, and nobody is signed out', async () => {
    const { provider, session } = aProvider(0);
    provider.answer = fails('unreachable');

    await expect(session.getAccessToken()).rejects.toMatchObject({ reason: 'unreachable' });
    expect(session.getState().status).toBe('signed-in');

    provider.answer = async () => {};
    expect(await session.getAccessToken()).toBe('token-2');
  });

  test('a token that the server refused is not given again', async () => {
    const { provider, session } = aProvider(300);
    provider.answer = fails('unreachable');
    await expect(session.getAccessToken(Number.POSITIVE_INFINITY)).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });
});

describe('when the identity provider refuses', () => {
  test('the session expires, still knows whose it was, and stays where it is', async () => {
    const { provider, session } = aProvider(30);
    provider.answer = fails('refused');
    const heard = vi.fn();
    session.subscribe(heard);

    await expect(session.getAccessToken()).rejects.toMatchObject({ reason: 'refused' });

    expect(session.getState()).toMatchObject({ status: 'expired', profile: { username: 'ips.referente' } });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(provider.signIn).not.toHaveBeenCalled();
  });
});

test('signing in again comes back to the open page, signing out to the first one', async () => {
  const { provider, session } = aProvider(300);
  await session.signIn();
  await session.signOut();
  expect(provider.signIn).toHaveBeenCalledWith('https://app.example/traslados/12?x=y');
  expect(provider.signOut).toHaveBeenCalledWith('https://app.example/');
});
