import { wordFromDeparture } from './aboard';
import { hasStep, type Moment, type TransferFacts } from './facts';
import { isOver } from './states';

/**
 * The hospital that accepted has answered since that it cannot, or an insurer has a code of a hospital that had itself answered
 * that it cannot; and that hospital is the one that receives. The hospital ends it with another answer, the regulation centre by
 * withdrawing the acceptance, and the arrival of the patient ends it too.
 */
export function isAcceptanceContradicted(facts: TransferFacts): boolean {
  const { steps, marks, state, ipsRecvId } = facts;
  const accepted = steps.validationCaseDate;
  return (
    accepted !== undefined &&
    ipsRecvId !== null &&
    marks.cannotAttend !== undefined &&
    // Another hospital's refusal may lie in the future: the server's clock was set back.
    (marks.cannotAttend.entityId ?? ipsRecvId) === ipsRecvId &&
    !isOver(state) &&
    !steps.ipsArrivalDate &&
    !steps.ipsProfessionalSignatureDate &&
    (Date.parse(marks.cannotAttend.at) > Date.parse(accepted.recordedAt) || isOverRefusal(facts))
  );
}

/** The insurer assigned the hospital with a code although the hospital had answered that it cannot. */
export function isOverRefusal({ marks }: Pick<TransferFacts, 'marks'>): boolean {
  return marks.cannotAttend?.overruled === true;
}

/**
 * The marks of a transfer that is accepted at this moment. A refusal with a later time than this came before the acceptance all
 * the same: the server's clock was set back. Without it nothing contradicts the acceptance.
 */
export function marksOfAcceptance(
  marks: TransferFacts['marks'],
  { recordedAt }: Pick<Moment, 'recordedAt'>,
): TransferFacts['marks'] {
  const { cannotAttend, ...others } = marks;
  const isBefore = !cannotAttend || Date.parse(cannotAttend.at) <= Date.parse(recordedAt);
  return isBefore || cannotAttend.overruled ? marks : others;
}

/** How an acceptance is contradicted, because its words differ. */
export type Contradiction = 'twoAnswers' | 'overRefusal';

/** `overRefusal`: the hospital itself has never said that it can. Null if nothing contradicts the acceptance. */
export function contradictionOf(facts: TransferFacts): Contradiction | null {
  if (!isAcceptanceContradicted(facts)) return null;
  return isOverRefusal(facts) ? 'overRefusal' : 'twoAnswers';
}

/**
 * The contradicted acceptance may be withdrawn: no ambulance drives for it. The ambulance of a golden code drives to its patient
 * without a hospital too, until the patient is on board. Any other one is called off first.
 */
export function mayWithdrawAcceptance(facts: TransferFacts): boolean {
  const isAboard = hasStep(facts, 'transportDate') || wordFromDeparture(facts) !== null;
  return isAcceptanceContradicted(facts) && (facts.ambulanceId === null || (facts.golden && !isAboard));
}

/**
 * The hospital said this after the refusal that contradicts its acceptance had reached the server: it is its new answer, and
 * not a third one that waited on a tablet.
 */
export function isAfterContradiction(
  { marks }: Pick<TransferFacts, 'marks'>,
  { occurredAt, recordedAt, doubt }: Moment,
): boolean {
  const refused = Date.parse(marks.cannotAttend?.at ?? '');
  // A refusal in the future: the server's clock was set back.
  return !doubt && (Date.parse(occurredAt) > refused || refused > Date.parse(recordedAt));
}
