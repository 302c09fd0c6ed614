import { type Doer, type Known, marked, settled, without } from './action';
import { TOLERATED_MS } from './doubt';
import { hasStep, type Moment, type TransferFacts } from './facts';
import { firstState, isOver } from './states';

/**
 * What a refusal does that a hospital wrote without a network, on another tablet than its acceptance:
 * - `withdraw`: it was said later, and nobody has built on the acceptance. The transfer looks for a hospital again.
 * - `contradict`: somebody has built on the acceptance, or the clocks do not tell which answer was later. The acceptance stays,
 *   the record has both answers, and the regulation centre must speak with the hospital.
 * - null: the acceptance was said later, or the hospital is not the receiving one. The refusal has no effect.
 */
export function answerAfterAcceptance(
  facts: TransferFacts,
  doer: Pick<Doer, 'entityId'>,
  { occurredAt, doubt }: Pick<Moment, 'occurredAt' | 'doubt'>,
): 'withdraw' | 'contradict' | null {
  const accepted = facts.steps.validationCaseDate;
  if (!accepted || isOver(facts.state) || facts.ipsRecvId === null || facts.ipsRecvId !== doer.entityId)
    return null;
  if (hasStep(facts, 'ipsArrivalDate') || hasStep(facts, 'ipsProfessionalSignatureDate')) return null;
  if (doubt || accepted.doubt) return 'contradict';
  // A hospital that contradicted itself may have accepted once more. Older marks know only when that was received.
  const { canAttend: again } = facts.marks;
  const acceptedAt = Math.max(
    Date.parse(accepted.occurredAt),
    Date.parse(again?.occurredAt ?? again?.at ?? accepted.occurredAt),
  );
  const laterBy = Date.parse(occurredAt) - acceptedAt;
  if (laterBy < -TOLERATED_MS) return null;
  if (laterBy <= TOLERATED_MS) return 'contradict';
  const { ambulanceId, ambulancesEntityId, allowAllAmbulancesEntities, offeringEntities } = facts;
  const isBuiltOn =
    ambulanceId !== null ||
    ambulancesEntityId !== null ||
    allowAllAmbulancesEntities ||
    offeringEntities.length > 0;
  return isBuiltOn ? 'contradict' : 'withdraw';
}

/** The transfer looks for a hospital again, as after an answer in time. `mark` says who withdrew the acceptance. */
export function withdrawnAcceptance(
  facts: TransferFacts,
  mark: 'cannotAttend' | 'withdrawAcceptance',
  doer: Doer,
  at: Moment,
  { epsAnswersInSystem = false }: Pick<Known, 'epsAnswersInSystem'>,
): TransferFacts {
  const { canAttend: _withdrawn, ...marks } = marked(facts, mark, doer, at);
  return settled({
    ...facts,
    state: firstState({ ...facts, epsAnswersInSystem }),
    ipsRecvId: null,
    ipsAssignedBy: null,
    steps: without(facts.steps, 'validationCaseDate'),
    marks,
  });
}
