import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeOf } from '../../../server/modules/positions/doors/read-numbers';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Bogota');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  '2026-11-26T14:02:00',
  '2026-11-26T14:02',
  '2026-11-26 14:02:00',
  '2026-11-26T14:02:00Z',
  '2026-11-26T09:02:00-05:00',
  '2026-11-26T09:02:00-0500',
  '2026-11-26 09:02:00-05:00',
])('%s is one time, whatever the zone of the server', (written) => {
  expect(new Date(0).getTimezoneOffset()).toBe(300);
  expect(new Date(timeOf(written) ?? 0).toISOString()).toBe('2026-11-26T14:02:00.000Z');
});
