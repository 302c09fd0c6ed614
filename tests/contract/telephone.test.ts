import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ADMIN_ENTITIES } from '../../contract/administration/entities';
import { Cellphone, OtherPhone, Telephone } from '../../contract/telephone';

const read = (schema: v.GenericSchema, typed: string | null) => {
  const { success, output, issues } = v.safeParse(schema, typed);
  return success ? output : issues[0].message;
};
const RULE = 'Escriba 7 o 10 dígitos.';

describe('A telephone', () => {
  test.each([
    ['6045550100', '6045550100'],
    ['4445566', '4445566'],
    [' (604) 555-01.00 ', '6045550100'],
    ['+57 300 123 4567', '3001234567'],
    ['57 3001234567', '3001234567'],
    ['+57 4445566', '4445566'],
  ])('%s is %s everywhere', (typed, number) => {
    expect([read(OtherPhone, typed), read(Telephone, typed)]).toEqual([number, number]);
  });

  test.each(['300123', '30012345', '30012345678', '+1 3001234567', '300123456a', '6045550100 / 6045550101'])(
    '%s is refused everywhere, with the same words',
    (typed) => {
      expect([read(OtherPhone, typed), read(Telephone, typed)]).toEqual([RULE, RULE]);
    },
  );

  test.each(['6045550100 ext 12', '604 555 0100, Ext. 12', '+57 604 555 0100 extensión 12'])(
    'of an organisation may have an extension: %s',
    (typed) => {
      expect(read(Telephone, typed)).toBe('6045550100 ext. 12');
      expect(read(OtherPhone, typed)).toBe(RULE);
    },
  );

  test('of a golden code is a cellphone', () => {
    expect([read(Cellphone, '+57 300 123 4567'), read(Cellphone, '4445566')]).toEqual([
      '3001234567',
      'Escriba 10 dígitos.',
    ]);
  });

  test.each([
    ['ips', 'phone'],
    ['eps', 'phone'],
    ['transportEntities', 'phone'],
    ['ambulances', 'phoneNumber'],
    ['ambulances', 'cellphone'],
  ] as const)('follows the same rule in the form of %s, %s', (entity, field) => {
    const { issues = [] } = v.safeParse(ADMIN_ENTITIES[entity].Form, { [field]: '12345678' });
    const fault = issues.find(({ path }) => path?.[0]?.key === field);
    expect(fault?.message).toBe(RULE);
  });
});
