import type { TransferFacts } from '../../../contract/transfers/facts';
import type { ReferralRecord } from './tables';

/** The entities whose last answer is an offer. */
export function offeringEntities(offers: ReferralRecord['offers']): number[] {
  return offers.flatMap(({ entityId, answer }) => (answer === 'can' ? [entityId] : []));
}

/** The time of the first valid offer; nothing without one. */
export function offeredSince(offers: ReferralRecord['offers']): { offeredSince?: string } {
  const [first] = offers.flatMap(({ answer, at }) => (answer === 'can' ? [at] : [])).sort();
  return first === undefined ? {} : { offeredSince: first };
}

/** The facts of a transfer's row. */
export function factsOfRecord(record: ReferralRecord): TransferFacts {
  return {
    id: record.id,
    state: record.state,
    golden: record.golden,
    createdBy: record.createdBy,
    epsId: record.epsId,
    ipsReqId: record.ipsReqId,
    requestedInMedellin: record.requestedInMedellin,
    ipsRecvId: record.ipsRecvId,
    ipsAssignedBy: record.ipsAssignedBy,
    ambulancesEntityId: record.ambulancesEntityId,
    entityAssignedBy: record.entityAssignedBy,
    allowAllAmbulancesEntities: record.allowAllAmbulancesEntities,
    refusedByEntities: record.refusedByEntities,
    offeringEntities: offeringEntities(record.offers),
    ambulanceId: record.ambulanceId,
    ambAssignedBy: record.ambAssignedBy,
    steps: record.steps,
    marks: record.marks,
    crewWords: record.crewWords,
    isTrial: record.trial || undefined,
  };
}
