import type { Doer } from '../../../../contract/transfers/action';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import { mayOffer } from '../../../../contract/transfers/ownership';

type Own = Pick<Doer, 'entityId'>;

/** This entity offered an ambulance for a transfer that is still open to all. */
export function hasOffered(facts: TransferFacts, { entityId }: Own): boolean {
  return entityId !== null && mayOffer(facts) && facts.offeringEntities.includes(entityId);
}

/** This entity said that it cannot, for a transfer that is still open to all. */
export function hasDeclined(facts: TransferFacts, { entityId }: Own): boolean {
  return entityId !== null && mayOffer(facts) && facts.refusedByEntities.includes(entityId);
}
