import { afterEach, beforeEach, expect } from 'vitest';

/**
 * Text on `console.error` or `console.warn` fails the test that runs. A test that expects such text replaces the method:
 * `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const METHODS = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
/** Of a library, about the version of Node that the tests run on. */
const EXPECTED = /oidc-provider (WARNING|NOTICE): /;

let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const method of METHODS)
    console[method] = (...words: unknown[]) => {
      written.push(words.map(String).join(' '));
    };
});

afterEach(() => {
  Object.assign(console, original);
  expect(
    written.filter((line) => !EXPECTED.test(line)),
    'unexpected console output',
  ).toEqual([]);
});
