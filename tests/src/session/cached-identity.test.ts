import { describe, expect, test } from 'vitest';
import {
  type CachedIdentity,
  confirmIdentity,
  forgetIdentity,
  IDENTITY_KEY,
  isStillValid,
  readCachedIdentity,
  rememberIdentity,
} from '../../../src/session/cached-identity';
import {
  isSignOutOwed,
  oweSignOut,
  settleReturned,
  settleSignOut,
  signOutReturn,
  takeSignOutAttempt,
} from '../../../src/session/owed-sign-out';
import { ana, luis } from './a-session';

const HOUR = 60 * 60 * 1000;
const SIGNED_IN = Date.parse('2026-05-04T07:00:00-05:00');

function aMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

function anIdentity(changes: Partial<CachedIdentity> = {}): CachedIdentity {
  return {
    profile: { ...ana, roles: [...ana.roles] },
    config: {
      product: 'Relevo',
      version: '1',
      demonstration: true,
      identity: { url: 'https://id.example/auth', realm: 'relevo', clientId: 'relevo-web' },
      now: '2026-05-04T07:00:00-05:00',
      push: null,
    },
    confirmedAt: SIGNED_IN,
    ...changes,
  };
}

describe('the remembered identity', () => {
  test('is read as written', () => {
    const memory = aMemory();
    rememberIdentity(anIdentity(), memory);
    expect(readCachedIdentity(memory)).toEqual(anIdentity());
  });

  test('is absent once forgotten', () => {
    const memory = aMemory();
    rememberIdentity(anIdentity(), memory);
    forgetIdentity(memory);
    expect(readCachedIdentity(memory)).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['half a line', '{"profile":{"iss'],
    ['another program’s value', '"hola"'],
    ['an empty object', '{}'],
    ['no subject', JSON.stringify(anIdentity({ profile: { ...ana, roles: [], subject: '' } }))],
    ['a role that does not exist', JSON.stringify({ ...anIdentity(), profile: { ...ana, roles: ['ROOT'] } })],
    ['no time', JSON.stringify({ ...anIdentity(), confirmedAt: null })],
    [
      'a version that knew no issuer',
      JSON.stringify({ ...anIdentity(), profile: { ...ana, issuer: undefined } }),
    ],
  ])('is absent if the stored value is %s', (_, stored) => {
    const memory = aMemory();
    if (stored !== null) memory.setItem(IDENTITY_KEY, stored);
    expect(readCachedIdentity(memory)).toBeNull();
  });

  test('is confirmed with each renewed token', () => {
    const memory = aMemory();
    rememberIdentity(anIdentity(), memory);
    confirmIdentity(anIdentity({ confirmedAt: SIGNED_IN + HOUR }), memory);
    expect(readCachedIdentity(memory)?.confirmedAt).toBe(SIGNED_IN + HOUR);
  });

  test('is not restored by a late confirmation after another tab signed out', () => {
    const memory = aMemory();
    confirmIdentity(anIdentity(), memory);
    expect(readCachedIdentity(memory)).toBeNull();
  });

  test('is not overwritten by a late confirmation of the earlier user', () => {
    const memory = aMemory();
    rememberIdentity(anIdentity({ profile: { ...luis, roles: [...luis.roles] } }), memory);
    confirmIdentity(anIdentity(), memory);
    expect(readCachedIdentity(memory)?.profile.subject).toBe('l1');
  });
});

describe('the app opens without the provider', () => {
  const opensAfter = (ms: number) => isStillValid(anIdentity(), SIGNED_IN + ms);

  test('for exactly twelve hours after the provider’s last confirmation', () => {
    expect(opensAfter(0)).toBe(true);
    expect(opensAfter(12 * HOUR)).toBe(true);
    expect(opensAfter(12 * HOUR + 1)).toBe(false);
  });

  test('after a clock correction of minutes, but not after a clock set back', () => {
    expect(opensAfter(-5 * 60_000)).toBe(true);
    expect(opensAfter(-5 * 60_000 - 1)).toBe(false);
    expect(opensAfter(-24 * HOUR)).toBe(false);
  });
});

describe('a pending sign-out at the provider', () => {
  test('stays pending until it is confirmed', () => {
    const memory = aMemory();
    expect(isSignOutOwed(memory)).toBe(false);
    oweSignOut(memory);
    expect(isSignOutOwed(memory)).toBe(true);
    settleSignOut(memory);
    expect(isSignOutOwed(memory)).toBe(false);
  });

  test('ends on the page to which the provider returns, and on no other', () => {
    const memory = aMemory();
    oweSignOut(memory);
    const address = signOutReturn('https://app.example/', memory);
    expect(settleReturned('https://app.example/?salida=of-yesterday&x=1', memory)).toBe(
      'https://app.example/?x=1',
    );
    expect(settleReturned('https://app.example/traslados/12?x=1', memory)).toBe(
      'https://app.example/traslados/12?x=1',
    );
    expect(isSignOutOwed(memory)).toBe(true);
    expect(takeSignOutAttempt(memory)).toBe(true);
    expect(settleReturned(address, memory)).toBe('https://app.example/');
    expect(isSignOutOwed(memory)).toBe(false);
    // The back button opens the same address during a later sign-out.
    oweSignOut(memory);
    expect(settleReturned(address, memory)).toBe('https://app.example/');
    expect(isSignOutOwed(memory)).toBe(true);
  });

  test('is tried twice, so that a provider that never ends the session causes no redirect loop', () => {
    const memory = aMemory();
    oweSignOut(memory);
    expect([1, 2, 3].map(() => takeSignOutAttempt(memory))).toEqual([true, true, false]);
  });

  test('stays pending if its stored value is unreadable', () => {
    const memory = aMemory();
    memory.setItem('relevo.sign-out-owed', 'sí');
    expect(isSignOutOwed(memory)).toBe(true);
    expect(takeSignOutAttempt(memory)).toBe(true);
  });
});
