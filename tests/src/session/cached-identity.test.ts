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
  settleSignOut,
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

describe('who is remembered', () => {
  test('is read as it was written', () => {
    const memory = aMemory();
    rememberIdentity(anIdentity(), memory);
    expect(readCachedIdentity(memory)).toEqual(anIdentity());
  });

  test('is nobody once forgotten', () => {
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
  ])('is nobody when there stands %s', (_, stored) => {
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

  test('is not brought back by a late confirmation after another tab signed them out', () => {
    const memory = aMemory();
    confirmIdentity(anIdentity(), memory);
    expect(readCachedIdentity(memory)).toBeNull();
  });

  test('is not overwritten by a late confirmation of who was here before', () => {
    const memory = aMemory();
    rememberIdentity(anIdentity({ profile: { ...luis, roles: [...luis.roles] } }), memory);
    confirmIdentity(anIdentity(), memory);
    expect(readCachedIdentity(memory)?.profile.subject).toBe('l1');
  });
});

describe('the app opens without asking', () => {
  const opensAfter = (ms: number) => isStillValid(anIdentity(), SIGNED_IN + ms);

  test('for twelve hours after the provider last said who it is, and not a moment longer', () => {
    expect(opensAfter(0)).toBe(true);
    expect(opensAfter(12 * HOUR)).toBe(true);
    expect(opensAfter(12 * HOUR + 1)).toBe(false);
  });

  test('with a clock that corrected itself by minutes, and not with one that was set back', () => {
    expect(opensAfter(-5 * 60_000)).toBe(true);
    expect(opensAfter(-5 * 60_000 - 1)).toBe(false);
    expect(opensAfter(-24 * HOUR)).toBe(false);
  });
});

describe('a sign-out that the provider is owed', () => {
  test('stays owed until it is settled', () => {
    const memory = aMemory();
    expect(isSignOutOwed(memory)).toBe(false);
    oweSignOut(memory);
    expect(isSignOutOwed(memory)).toBe(true);
    settleSignOut(memory);
    expect(isSignOutOwed(memory)).toBe(false);
  });

  test('is tried twice, so that a provider that ends nothing cannot send the browser round for ever', () => {
    const memory = aMemory();
    oweSignOut(memory);
    expect([1, 2, 3].map(() => takeSignOutAttempt(memory))).toEqual([true, true, false]);
  });

  test('is owed even when what stands there cannot be read', () => {
    const memory = aMemory();
    memory.setItem('relevo.sign-out-owed', 'sí');
    expect(isSignOutOwed(memory)).toBe(true);
    expect(takeSignOutAttempt(memory)).toBe(true);
  });
});
