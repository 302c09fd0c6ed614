import * as v from 'valibot';
import type { CalledOff, Mark, Moment, TransferFacts } from './facts';
import { lateWordsOf, unansweredLateWords } from './late-words';
import { isOver } from './states';

/** The crew's clock may be wrong by as much. */
const BEFORE_MS = 5 * 60_000;
/** A crew without a network drives on for as long before it learns of the call-off. */
const UNAWARE_MS = 12 * 3_600_000;

type Facts = Pick<TransferFacts, 'state' | 'steps' | 'marks' | 'ambulanceId' | 'ambulancesEntityId'>;

/** The answer to a word of a crew whose dispatch was called off: nothing of the transfer, which is no longer theirs. */
export const CalledOffAnswer = v.strictObject({ id: v.number(), calledOff: v.literal(true) });
export type CalledOffAnswer = v.InferOutput<typeof CalledOffAnswer>;

/** The last dispatch of this entity, if it was called off and the entity has no other one now. */
export function lastCalledOff(facts: Facts, entityId: number | null): CalledOff | undefined {
  return isSent(facts, entityId) ? undefined : ownOnes(facts, entityId).at(-1);
}

/** What this crew reads on its screen is an ambulance of its entity whose dispatch was called off, and no longer sent. */
export function isOfCalledOff(
  facts: Facts,
  entityId: number | null,
  ambulanceId: number | undefined,
): ambulanceId is number {
  return (
    ambulanceId !== undefined &&
    ambulanceId !== facts.ambulanceId &&
    ownOnes(facts, entityId).some((one) => one.ambulanceId === ambulanceId)
  );
}

/**
 * The dispatch of this entity that was called off, and during which it said this, or in the hours after it, when it did not
 * know yet: the last one that had begun by then, or that of the ambulance which its screen showed. A device that does not know its time says so, and is believed.
 */
export function calledOffWhenSaid(
  facts: Facts,
  entityId: number | null,
  { occurredAt, doubt }: Pick<Moment, 'occurredAt' | 'doubt'>,
  ambulanceId?: number,
): CalledOff | undefined {
  if (isOfCalledOff(facts, entityId, ambulanceId)) {
    const own = ownOnes(facts, entityId).findLast((one) => one.ambulanceId === ambulanceId);
    const isTooLate = own && Date.parse(occurredAt) > Date.parse(own.until) + UNAWARE_MS;
    return doubt || !isTooLate ? own : undefined;
  }
  const last = lastCalledOff(facts, entityId);
  if (doubt && last) return last;
  const said = Date.parse(occurredAt);
  // After the entity was sent again, a word belongs to the new dispatch.
  const sentAgain = isSent(facts, entityId) ? facts.steps.ambulanceDispatchDate?.recordedAt : undefined;
  return ownOnes(facts, entityId).findLast(
    ({ from, until }) =>
      said >= Date.parse(from) - BEFORE_MS &&
      (sentAgain ? said < Date.parse(sentAgain) : said <= Date.parse(until) + UNAWARE_MS),
  );
}

/**
 * What a crew said that had been called off, until CRUE has sent another ambulance: it may have the patient on board. An
 * entity's own dispatch leaves it, unless CRUE had taken charge of it. The first of several; null without such a word.
 */
export function standingLateWord(facts: Pick<Facts, 'marks'>): Mark | null {
  return lateWordsOf(facts)[0] ?? null;
}

/** A word that nobody has taken charge of: somebody must telephone that crew, also when the transfer is over. */
export function unansweredLateWord(facts: Pick<Facts, 'marks'>): Mark | null {
  return unansweredLateWords(facts)[0] ?? null;
}

/** Another ambulance is sent now. */
export function hasOtherAmbulance({ state, ambulanceId }: Pick<Facts, 'state' | 'ambulanceId'>): boolean {
  return ambulanceId !== null && !isOver(state);
}

/**
 * A crew that was called off may have the patient, and another ambulance is sent for the same one. Also after a regulator took
 * charge: the call shows in the transfer only when one of the two is called off.
 */
export function areTwoForOnePatient(facts: Pick<Facts, 'marks' | 'state' | 'ambulanceId'>): boolean {
  return hasOtherAmbulance(facts) && lateWordsOf(facts).some(saysAboard);
}

/** Older words do not know their step. */
function saysAboard({ step, said }: Mark): boolean {
  if (said?.startsWith('retiró')) return false;
  return step === undefined || (step !== 'eventArrivalDate' && step !== 'availableDate');
}

function isSent({ state, ambulanceId, ambulancesEntityId }: Facts, entityId: number | null): boolean {
  return state !== 'REJECTED' && ambulanceId !== null && ambulancesEntityId === entityId;
}

/** The end of a transfer before the patient left calls its dispatch off too. */
function ownOnes(facts: Facts, entityId: number | null): CalledOff[] {
  const { marks, steps, state, ambulanceId, ambulancesEntityId } = facts;
  const undone = marks.undo?.calledOff ?? [];
  const from = steps.ambulanceDispatchDate?.recordedAt;
  const isRejected = state === 'REJECTED' && ambulanceId !== null && ambulancesEntityId !== null;
  const ended =
    isRejected && from && marks.reject
      ? [{ entityId: ambulancesEntityId, ambulanceId, from, until: marks.reject.at }]
      : [];
  return [...undone, ...ended].filter((one) => one.entityId === entityId);
}
