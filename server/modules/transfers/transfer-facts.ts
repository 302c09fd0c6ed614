import type { TransferFacts } from '../../../contract/transfers/facts';
import type { ReferralRecord } from './tables';

/** The facts that the rules read, from a transfer's row. */
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
    ambulanceId: record.ambulanceId,
    ambAssignedBy: record.ambAssignedBy,
    steps: record.steps,
    marks: record.marks,
    crewWords: record.crewWords,
  };
}
