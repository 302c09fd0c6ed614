import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/roles';
import { filterOf, filtersFor } from '../../../src/features/transfers/list/list-filters';
import { readListSearch } from '../../../src/features/transfers/list/list-search';

describe('the filters of the list', () => {
  it.each<[Role[], string[]]>([
    [
      ['IPS', 'IPS_REFERRAL_REPORTER'],
      ['Pendientes', 'Solicitados', 'Asignados', 'Finalizados'],
    ],
    [
      ['TRANSPORT', 'TRANSPORT_REFERRAL_MANAGER'],
      ['Pendientes', 'Asignados', 'Finalizados'],
    ],
    [
      ['EPS', 'EPS_REFERRAL_MANAGER'],
      ['Pendientes', 'Finalizados'],
    ],
    [
      ['CRUE', 'CRUE_REFERRAL_MANAGER'],
      ['Pendientes', 'Finalizados'],
    ],
    [
      ['CRUE_DEP', 'CRUE_DEP_REFERRAL_MANAGER'],
      ['Pendientes', 'Finalizados'],
    ],
    [['IPS', 'IPS_BLOOD_RESOURCES'], ['Pendientes']],
  ])('for %s are %s', (roles, labels) => {
    expect(filtersFor(roles).map(({ label }) => label)).toEqual(labels);
  });

  it('fall back to pending if the address names one that is not offered', () => {
    expect(filterOf(['CRUE'], 'requested')).toBe('pending');
    expect(filterOf(['CRUE'], 'ended')).toBe('ended');
  });
});

describe('the query in the address', () => {
  it('has defaults', () => {
    expect(readListSearch({})).toEqual({ currentPage: 0, pageSize: 20, state: 'pending' });
  });
  it('is read', () => {
    const read = readListSearch({ currentPage: '2', pageSize: '20', state: 'ended', search: 'Gloria' });
    expect(read).toEqual({ currentPage: 2, pageSize: 20, state: 'ended' });
  });
  it.each([
    { currentPage: -1 },
    { currentPage: 'x' },
    { currentPage: 1.5 },
    { pageSize: 500 },
    { state: 'all' },
  ])('becomes the default for %o', (search) => {
    expect(readListSearch(search)).toMatchObject({ currentPage: 0, pageSize: 20, state: 'pending' });
  });
});
