import { type Doer, marked, settled, without } from './action';
import { hasStep, type Moment, type TransferFacts } from './facts';
import { firstState, isOver } from './states';

/**
 * Two answers of one hospital that do not know of each other: written without a network on two tablets. `withdraws`: it said
 * later that it cannot, and nobody has built on its acceptance. `tells`: somebody has, or nobody knows which answer was later;
 * the regulation centre and the hospital must speak. Null if the acceptance was said later, or another hospital asks.
 */
export function answerAfterAcceptance(
  facts: TransferFacts,
  doer: Pick<Doer, 'entityId'>,
  { occurredAt, doubt }: Pick<Moment, 'occurredAt' | 'doubt'>,
): 'withdraws' | 'tells' | null {
  const accepted = facts.steps.validationCaseDate;
  if (!accepted || isOver(facts.state) || facts.ipsRecvId === null || facts.ipsRecvId !== doer.entityId)
    return null;
  if (hasStep(facts, 'ipsArrivalDate') || hasStep(facts, 'ipsProfessionalSignatureDate')) return null;
  if (doubt || accepted.doubt) return 'tells';
  if (Date.parse(occurredAt) <= Date.parse(accepted.occurredAt)) return null;
  const { ambulanceId, ambulancesEntityId, allowAllAmbulancesEntities, offeringEntities } = facts;
  const isBuiltOn =
    ambulanceId !== null ||
    ambulancesEntityId !== null ||
    allowAllAmbulancesEntities ||
    offeringEntities.length > 0;
  return isBuiltOn ? 'tells' : 'withdraws';
}

/** The transfer looks for a hospital again, as after an answer in time. */
export function withdrawnAcceptance(
  facts: TransferFacts,
  doer: Doer,
  at: Moment,
  epsAnswersInSystem: boolean,
): TransferFacts {
  return settled({
    ...facts,
    state: firstState({ ...facts, epsAnswersInSystem }),
    ipsRecvId: null,
    ipsAssignedBy: null,
    steps: without(facts.steps, 'validationCaseDate'),
    marks: marked(facts, 'cannotAttend', doer, at),
  });
}
