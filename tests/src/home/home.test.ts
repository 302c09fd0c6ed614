import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAnyRole, ROLES, type Role } from '../../../contract/roles';
import { readDashboardSearch } from '../../../src/features/home/dashboard-search';
import { firstNameOf, greetingAt } from '../../../src/features/home/greeting';
import { landingOf } from '../../../src/features/home/landing';
import { tasksFor } from '../../../src/features/home/task-links';

/** The roles that may open the list (transfers 2.1). */
const LIST_ROLES: readonly Role[] = [
  'CRUE_REFERRAL_MANAGER',
  'IPS_REFERRAL_REPORTER',
  'EPS_REFERRAL_MANAGER',
  'TRANSPORT_REFERRAL_MANAGER',
  'CRUE_DEP',
  'CRUE_DEP_REFERRAL_MANAGER',
];
const landing = (...roles: Role[]) => landingOf(roles, hasAnyRole(roles, LIST_ROLES));

describe('the home', () => {
  it.each<[string, Role[]]>([
    ['regulation', ['CRUE']],
    ['regulation', ['CRUE', 'CRUE_REFERRAL_MANAGER']],
    ['regulation', ['CRUE', 'CRUE_RESOURCES_AUDITOR']],
    ['transfers', ['EPS', 'EPS_REFERRAL_MANAGER']],
    ['transfers', ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER']],
    ['transfers', ['CRUE_DEP']],
    ['transfers', ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER']],
    ['blood', ['IPS', 'IPS_BLOOD_RESOURCES']],
    ['default', ['IPS', 'IPS_REFERRAL_REPORTER']],
    ['resources', ['IPS', 'IPS_HOSPITALARY_RESOURCES']],
    ['resources', ['IPS', 'IPS_REFERRAL_REPORTER', 'IPS_HOSPITALARY_RESOURCES']],
    ['golden-code', ['CRUE_GOLDEN_MANAGER']],
    ['default', ['EPS', 'EPS_REFERRAL_AUDITOR']],
    ['no-role', []],
  ])('is %s for %j', (expected, roles) => {
    expect(landing(...roles)).toBe(expected);
  });

  it('sends every user to a page that they may open', () => {
    fc.assert(
      fc.property(fc.subarray([...ROLES]), (roles) => {
        if (landing(...roles) === 'transfers') expect(hasAnyRole(roles, LIST_ROLES)).toBe(true);
      }),
    );
  });

  it('offers only pages that the user may open', () => {
    const labels = (roles: Role[]) => tasksFor(roles, hasAnyRole(roles, LIST_ROLES)).map(({ to }) => to);
    expect(labels(['IPS_REFERRAL_REPORTER'])).toEqual(['/traslados/solicitud', '/traslados/en_progreso']);
    expect(labels(['IPS_BLOOD_RESOURCES'])).toEqual([]);
    expect(labels(['CRUE_REFERRAL_MANAGER'])).toEqual(['/traslados/en_progreso']);
  });
});

describe('the dashboard’s query', () => {
  it('keeps ambulance and hospital', () => {
    expect(readDashboardSearch({ ambulanceId: '12', ipsReqId: 3 })).toEqual({ ambulanceId: 12, ipsReqId: 3 });
  });

  it.each(['', '0', '-1', 'x', '1.5', null, {}, []])('ignores an invalid %j', (odd) => {
    expect(readDashboardSearch({ ambulanceId: odd, other: 1 })).toStrictEqual({
      ambulanceId: undefined,
      ipsReqId: undefined,
    });
  });
});

describe('the greeting', () => {
  it.each([
    ['2026-11-20T09:59:00Z', 'Buenas noches'],
    ['2026-11-20T10:00:00Z', 'Buenos días'],
    ['2026-11-20T17:00:00Z', 'Buenas tardes'],
    ['2026-11-21T00:00:00Z', 'Buenas noches'],
  ])('at %s is %s', (at, words) => {
    expect(greetingAt(new Date(at))).toBe(words);
  });

  it('has the first name without initials', () => {
    expect(firstNameOf('Mónica Ruiz')).toBe('Mónica');
    expect(firstNameOf('M. Ruiz')).toBe('M. Ruiz');
    expect(firstNameOf('crue')).toBe('crue');
  });
});
