import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AgreementForm } from '../../../contract/agreements/agreements';
import { bogotaDay, dayAfter, isInForce, standingOf } from '../../../contract/agreements/validity';

describe('The days of an agreement', () => {
  test('are those of Bogotá', () => {
    expect(bogotaDay(new Date('2026-12-01T04:59:59.999Z'))).toBe('2026-11-30');
    expect(bogotaDay(new Date('2026-12-01T05:00:00Z'))).toBe('2026-12-01');
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  });

  test('include the first and the last one', () => {
    const validity = { validFrom: '2026-03-01', validTo: '2026-06-30' };
    const standings = [
      '2026-02-28',
      '2026-03-01',
      '2026-05-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-01',
    ].map((day) => standingOf(validity, day));
    expect(standings).toEqual(['future', 'valid', 'valid', 'ends-soon', 'ends-soon', 'ended']);
    expect(standingOf({ ...validity, validTo: null }, '2099-01-01')).toBe('valid');
    expect(isInForce(validity, '2026-06-30')).toBe(true);
    expect(isInForce(validity, '2026-07-01')).toBe(false);
  });
});

test.each([
  ['1926-11-24', null],
  ['1999-12-31', null],
  ['2000-01-01', '2100-01-01'],
])('A slip of the year is refused at its field: %s to %s', (validFrom, validTo) => {
  const form = { epsId: 1, ipsId: 2, networkId: 3, validFrom, validTo, note: null };
  const parsed = v.safeParse(AgreementForm, form);
  expect(parsed.issues?.map(({ message }) => message)).toEqual(['Revise el año: va de 2000 a 2099.']);
  const right = { ...form, validFrom: '2000-01-01', validTo: '2099-12-31' };
  expect(v.safeParse(AgreementForm, right).success).toBe(true);
});
