import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES } from '../../../contract/roles';
import {
  lacksEntity,
  needsEntity,
  readEntityName,
  rolesWithoutEntity,
} from '../../../contract/session/entity-names';

describe('A value of the claim', () => {
  test.each([
    ['7', { by: 'id', id: 7 }],
    ['999999', { by: 'id', id: 999_999 }],
    [' 12 ', { by: 'id', id: 12 }],
    ['050010182101', { by: 'reps', code: '050010182101' }],
    ['0500101821-01', { by: 'reps', code: '050010182101' }],
    ['0500101821', { by: 'reps', code: '0500101821' }],
    // A spreadsheet took its zero.
    ['500101821-01', { by: 'reps', code: '050010182101' }],
    ['50010182101', { by: 'reps', code: '050010182101' }],
    ['0', null],
    ['007', null],
    ['1000000', null],
    // A NIT: sites share it, so it names no hospital.
    ['890981374', null],
    ['890981374-7', null],
    ['0500101821013', null],
    ['1; drop', null],
    ['', null],
  ])('of a hospital’s person: %j', (value, name) => {
    expect(readEntityName(value, 'IPS')).toEqual(name);
  });

  test.each([
    ['7', { by: 'id', id: 7 }],
    ['890981374', { by: 'nit', number: '890981374' }],
    ['890.981.374-7', { by: 'nit', number: '890981374' }],
    ['1036612345', { by: 'nit', number: '1036612345' }],
    // The company of one person with an old identity document: the check digit tells it from our ids.
    ['543210-1', { by: 'nit', number: '543210' }],
    ['050010182101', null],
    ['-1', null],
    ['EPS010', null],
  ])('of an insurer’s or an ambulance company’s person: %j', (value, name) => {
    expect(readEntityName(value, 'EPS')).toEqual(name);
    expect(readEntityName(value, 'TRANSPORT')).toEqual(name);
  });

  test('never throws, and means one thing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([null, 'id', 'reps']).toContain(readEntityName(text, 'IPS')?.by ?? null);
        expect([null, 'id', 'nit']).toContain(readEntityName(text, 'TRANSPORT')?.by ?? null);
      }),
    );
  });
});

test('Without an entity a person has only roles that need none', () => {
  expect(rolesWithoutEntity(['IPS', 'IPS_REFERRAL_REPORTER', 'CAN_USE_ONLY_COVID'])).toEqual([
    'CAN_USE_ONLY_COVID',
  ]);
  expect(lacksEntity({ roles: ['TRANSPORT'], entityId: null })).toBe(true);
  expect(lacksEntity({ roles: ['TRANSPORT'], entityId: 2 })).toBe(false);
  expect(lacksEntity({ roles: ['CRUE', 'IPS'], entityId: null })).toBe(false);
  fc.assert(
    fc.property(fc.subarray([...ROLES]), (roles) => {
      expect(needsEntity(rolesWithoutEntity(roles))).toBe(false);
    }),
  );
});
