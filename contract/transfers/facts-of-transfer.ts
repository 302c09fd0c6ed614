import type { StepMark, TransferFacts } from './facts';
import { readState } from './states';
import type { TransferRow } from './transfer';

/** Reads the facts from a wire record, so that screens use the same rules as the server. */
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
    // Records stored on a device by an older version lack this field.
    offeringEntities: transfer.offeringEntities ?? [],
    ambulanceId: transfer.ambulance?.id ?? null,
    ambAssignedBy: transfer.ambAssignedBy,
    steps: stepsOf(transfer),
    marks: transfer.marks as TransferFacts['marks'],
    crewWords: transfer.crewWords ?? [],
    isTrial: transfer.isTrial,
  };
}

function stepsOf({ steps }: TransferRow): Partial<Record<string, StepMark>> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, { signedBy, ...mark }]) => [
      name,
      { ...mark, ...(signedBy !== undefined && { subject: signedBy }) },
    ]),
  );
}
