import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../contract/roles';
import { onlyFor, readCorrected } from '../../../src/routes/-guards';
import { notify } from '../../../src/ui/notify';
import { aSignedInSession } from '../session/a-session';

const told = vi.spyOn(notify, 'info').mockReturnValue(1);
beforeEach(() => void told.mockClear());

test('A route for other roles leads to the home screen, and the person reads why', () => {
  const { session } = aSignedInSession();
  const context = { session } as unknown as Parameters<ReturnType<typeof onlyFor>>[0]['context'];
  const open = (...roles: Role[]) => {
    try {
      onlyFor(...roles)({ context });
      return 'open';
    } catch (thrown) {
      return isRedirect(thrown) ? thrown.options.to : thrown;
    }
  };
  expect(open('CRUE_REFERRAL_MANAGER', 'IPS_REFERRAL_REPORTER')).toBe('open');
  expect(told).not.toHaveBeenCalled();
  expect(open('CRUE_REFERRAL_MANAGER')).toBe('/dashboard');
  const [said] = told.mock.calls[0] ?? [];
  expect(said).toBe(
    'Esa página no es para su rol, Referencia y contrarreferencia. Esta es su pantalla de inicio.',
  );
});

test('A link that is only looked at says nothing', () => {
  const { session } = aSignedInSession();
  const context = { session } as unknown as Parameters<ReturnType<typeof onlyFor>>[0]['context'];
  expect(() => onlyFor('CRUE_REFERRAL_MANAGER')({ context, preload: true })).toThrow();
  expect(told).not.toHaveBeenCalled();
});

test('An address names the corrected submission only by a whole id', () => {
  expect(readCorrected({ envio: '0d5a1c9e-4bd1-4b0a' })).toEqual({ envio: '0d5a1c9e-4bd1-4b0a' });
  for (const envio of [undefined, 7, '', 'short', '../0d5a1c9e-4bd1-4b0a', 'x'.repeat(65)])
    expect(readCorrected({ envio })).toEqual({ envio: undefined });
});
