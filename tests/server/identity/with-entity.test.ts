import { describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/roles';
import { withEntity } from '../../../server/platform/identity';
import type { Reference } from '../../../server/platform/ports/reference';

interface Row {
  id: number;
  repsCode?: string | null;
  nit?: string | null;
  archivedAt?: Date | null;
}

const byId = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function referenceOf(ips: Row[], eps: Row[] = [], entities: Row[] = []): Reference {
  return { ips: byId(ips), eps: byId(eps), entities: byId(entities) } as unknown as Reference;
}

const HOSPITALS: Row[] = [
  { id: 7, repsCode: '050010182101', nit: '890981374-7' },
  { id: 8, repsCode: '050010182102', nit: '890981374-7' },
  { id: 9, repsCode: '050010011501', nit: '800037256-0' },
  { id: 10, repsCode: null, nit: '900000001-1' },
];
const INSURERS: Row[] = [
  { id: 3, nit: '800130907-4' },
  { id: 4, nit: null },
];
const COMPANIES: Row[] = [{ id: 2, nit: '901700202-3' }, { id: 12 }];

async function entityOf(role: Role, entityNames: string[], reference?: Reference): Promise<number | null> {
  const person = { issuer: 'i', subject: 's', username: 'u', name: 'n', roles: [role], expiresAt: 1 };
  const verifier = { verify: async () => ({ ok: true as const, actor: { ...person, entityNames } }) };
  const current = reference ?? referenceOf(HOSPITALS, INSURERS, COMPANIES);
  const verified = await withEntity(verifier, { current }).verify('a-token');
  if (!verified.ok) throw new Error('the token is valid');
  expect(verified.actor).toEqual({ ...person, entityId: verified.actor.entityId });
  return verified.actor.entityId;
}

describe('The entity of a token', () => {
  test.each<[string, Role, string[], number | null]>([
    ['our id', 'IPS', ['7'], 7],
    ['the code of a site', 'IPS', ['050010182102'], 8],
    ['the code of a site without its zero', 'IPS', ['50010182102'], 8],
    ['the code of a provider with one site', 'IPS', ['0500100115'], 9],
    ['the code of a provider with two sites', 'IPS', ['0500101821'], null],
    ['the NIT of a hospital', 'IPS', ['900000001-1'], null],
    ['an id that no hospital has', 'IPS', ['3'], null],
    ['a code that no hospital has', 'IPS', ['050010999901'], null],
    ['the NIT of an insurer', 'EPS', ['800130907'], 3],
    ['its NIT with its check digit', 'EPS', ['800.130.907-4'], 3],
    ['the NIT of an ambulance company', 'TRANSPORT', ['901700202-3'], 2],
    ['a company without a NIT', 'TRANSPORT', ['12'], 12],
    ['the NIT of another family', 'TRANSPORT', ['800130907'], null],
    ['several names: the first that is known', 'IPS', ['nadie', '050010999901', '9', '7'], 9],
    ['no name', 'IPS', [], null],
    ['the regulation centre, which has none', 'CRUE', ['7'], null],
  ])('is found by %s', async (_, role, names, entityId) => {
    expect(await entityOf(role, names)).toBe(entityId);
  });

  test('of a code does not change when an entity gets an id with the same digits', async () => {
    const taken = referenceOf(
      [...HOSPITALS, { id: 500_101_821, repsCode: null }],
      [...INSURERS, { id: 800_130_907, nit: null }],
    );
    expect(await entityOf('EPS', ['800130907'], taken)).toBe(3);
    expect(await entityOf('IPS', ['500101821'], taken)).toBe(null);
  });

  test('is none for a code that two have', async () => {
    const twins = referenceOf(
      [],
      [
        { id: 1, nit: '800130907-4' },
        { id: 2, nit: '800130907' },
        { id: 3, nit: '800130907' },
      ],
    );
    expect(await entityOf('EPS', ['800130907'], twins)).toBe(null);
    expect(await entityOf('EPS', ['2'], twins)).toBe(2);
  });

  test('of a code is the present one and not the archived one, which keeps a code that nobody else has', async () => {
    const archivedAt = new Date();
    const moved = referenceOf([
      { id: 1, repsCode: '050010182101', archivedAt },
      { id: 2, repsCode: '050010182101', archivedAt: null },
      { id: 3, repsCode: '050010011501', archivedAt },
    ]);
    expect(await entityOf('IPS', ['050010182101'], moved)).toBe(2);
    expect(await entityOf('IPS', ['050010011501'], moved)).toBe(3);
  });
});
