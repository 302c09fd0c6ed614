import type { StepMark, TransferFacts } from './facts';
import { readState } from './states';
import type { Transfer, TransferRow } from './transfer';

/** Reads the facts from a wire record, so that screens use the same rules as the server. */
export function factsOfTransfer(transfer: TransferRow | Transfer): TransferFacts {
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
    marks: marksOf(transfer),
    crewWords: transfer.crewWords ?? [],
    isTrial: transfer.isTrial,
  };
}

/** A row of a list has no names. */
const NOBODY = '';

type Step = TransferRow['steps'][string] &
  Partial<Pick<Transfer['steps'][string], 'by' | 'checked' | 'signedBy'>>;

function stepsOf({ steps }: TransferRow | Transfer): Partial<Record<string, StepMark>> {
  return Object.fromEntries(Object.entries<Step>(steps).map(([name, step]) => [name, markOf(step)]));
}

function markOf({ signedBy, recordedAt, by = NOBODY, ...step }: Step): StepMark {
  const mark = { ...step, recordedAt: recordedAt ?? step.occurredAt, by };
  return signedBy === undefined ? mark : { ...mark, subject: signedBy };
}

function marksOf({ marks }: TransferRow | Transfer): TransferFacts['marks'] {
  return Object.fromEntries(
    Object.entries(marks).map(([name, { by = NOBODY, ...mark }]) => [name, { ...mark, by }]),
  ) as TransferFacts['marks'];
}
