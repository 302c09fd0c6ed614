import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerConfig } from '../../../contract/session/server-config';
import { keepConfig, takeKeptConfig } from '../../../src/app/config-on-the-way';

const CONFIG: ServerConfig = {
  product: 'Relevo',
  version: '1',
  demonstration: false,
  identity: { url: 'https://identity', realm: 'relevo', clientId: 'web' },
  now: '2026-11-20T14:00:00Z',
  push: null,
};

function aTab(refuses = false): Map<string, string> {
  const kept = new Map<string, string>();
  const orRefuse = <Done>(work: () => Done) => {
    if (refuses) throw new DOMException('no storage', 'SecurityError');
    return work();
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => orRefuse(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => orRefuse(() => void kept.set(key, value)),
    removeItem: (key: string) => orRefuse(() => void kept.delete(key)),
  });
  return kept;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a stored configuration is used once, on the return from the login page', () => {
  aTab();
  keepConfig(CONFIG);
  expect(takeKeptConfig()).toEqual(CONFIG);
  expect(takeKeptConfig()).toBeNull();
});

it('a stored configuration is ignored if it is old, from the future or of another shape', () => {
  const kept = aTab();
  keepConfig(CONFIG);
  vi.advanceTimersByTime(11 * 60_000);
  expect(takeKeptConfig()).toBeNull();
  keepConfig(CONFIG);
  vi.setSystemTime(Date.now() - 60_000);
  expect(takeKeptConfig()).toBeNull();
  kept.set('relevo.config', JSON.stringify({ at: Date.now(), config: { identity: 7 } }));
  expect(takeKeptConfig()).toBeNull();
  kept.set('relevo.config', 'not json');
  expect(takeKeptConfig()).toBeNull();
});

it('a stored configuration is optional: the browser may refuse to store it', () => {
  aTab(true);
  expect(() => keepConfig(CONFIG)).not.toThrow();
  expect(takeKeptConfig()).toBeNull();
});
