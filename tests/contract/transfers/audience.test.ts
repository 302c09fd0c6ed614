import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../contract/roles';
import {
  audienceKeys,
  audienceOf,
  type OwnershipFacts,
  type Viewer,
  visibilityOf,
} from '../../../contract/transfers/ownership';
import { REFERRAL_STATES } from '../../../contract/transfers/states';
import { hearsOfTransfers } from '../../../contract/transfers/transfer-roles';

/** Few ids, so that people and rows match often. */
const entity = fc.integer({ min: 1, max: 3 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const subject = fc.constantFrom('one', 'other');
const assigner = maybe(fc.constantFrom('EPS', 'CRUE', 'CRUE_DEP'));

const facts: fc.Arbitrary<OwnershipFacts> = fc.record({
  state: fc.constantFrom(...REFERRAL_STATES),
  golden: fc.boolean(),
  createdBy: subject,
  epsId: maybe(entity),
  ipsReqId: maybe(entity),
  requestedInMedellin: fc.boolean(),
  ipsRecvId: maybe(entity),
  ipsAssignedBy: assigner,
  ambulancesEntityId: maybe(entity),
  entityAssignedBy: assigner,
  allowAllAmbulancesEntities: fc.boolean(),
  ambulanceId: maybe(entity),
  ambAssignedBy: maybe(fc.constantFrom('CRUE', 'CRUE_DEP', 'TRANSPORT')),
});

const viewer: fc.Arbitrary<Viewer> = fc.record({
  roles: fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: 3 }),
  subject,
  entityId: maybe(entity),
});

describe('The audience of a transfer is exactly the people who may see it and open it', () => {
  it('for any row and any person', () => {
    fc.assert(
      fc.property(facts, viewer, (row, person) => {
        const told = new Set(audienceOf(row));
        const hears = audienceKeys(person).some((key) => told.has(key));
        expect(hears).toBe(visibilityOf(row, person) !== 'none' && hearsOfTransfers(person.roles));
      }),
      { numRuns: 5000 },
    );
  });
});
