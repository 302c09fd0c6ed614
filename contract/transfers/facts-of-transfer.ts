import type { Mark, StepMark, TransferFacts } from './facts';
import { readState } from './states';
import type { TransferRow } from './transfer';

/** The facts of a transfer as its wire record gives them, so that a screen asks the same rules as the server. */
export function factsOfTransfer(transfer: TransferRow): TransferFacts {
  return {
    id: transfer.id,
    state: readState(transfer.referralState) ?? 'REJECTED',
    golden: transfer.isGoldenCode,
    createdBy: transfer.createdBy,
    epsId: transfer.patient.insuranceRegime.eps.id,
    ipsReqId: transfer.ipsReqId,
    requestedInMedellin: transfer.requestedInMedellin,
    ipsRecvId: transfer.ipsRecvId,
    ipsAssignedBy: transfer.ipsAssignedBy,
    ambulancesEntityId: transfer.ambulancesEntityId,
    entityAssignedBy: transfer.entityAssignedBy,
    allowAllAmbulancesEntities: transfer.allowAllAmbulancesEntities,
    refusedByEntities: transfer.refusedByEntities,
    ambulanceId: transfer.ambulance?.id ?? null,
    ambAssignedBy: transfer.ambAssignedBy,
    steps: transfer.steps as Partial<Record<string, StepMark>>,
    marks: transfer.marks as Partial<Record<string, Mark>>,
    // A transfer that rests on a device from before there were any has none.
    crewWords: transfer.crewWords ?? [],
  };
}
