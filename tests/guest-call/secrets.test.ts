import { expect, test } from 'vitest';
import { readSecrets } from '../../guest-call/secrets';

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const [ONE, TWO] = ['a'.repeat(43), 'b'.repeat(43)];

test('A link draws a session of 32 bytes, and a reload without the token has the same', () => {
  const store = aStore();
  const secrets = readSecrets(`#${ONE}`, store);
  expect(secrets).toEqual({ token: ONE, session: expect.stringMatching(/^[\w-]{43}$/) });
  expect(readSecrets('', store)).toEqual(secrets);
  expect(readSecrets(`#${ONE}`, store)).toEqual(secrets);
});

test('Another link in the same tab has another session', () => {
  const store = aStore();
  const first = readSecrets(`#${ONE}`, store);
  const second = readSecrets(`#${TWO}`, store);
  expect(second?.token).toBe(TWO);
  expect(second?.session).not.toBe(first?.session);
});

test.each(['', '#', '#short', `#${ONE}x`])('Without a whole token there is nothing to open: %s', (hash) => {
  expect(readSecrets(hash, aStore())).toBeNull();
});

test('A browser that keeps nothing opens the link all the same', () => {
  const store = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(readSecrets(`#${ONE}`, store)?.token).toBe(ONE);
});
