import * as v from 'valibot';
import type { CalledOff, LateWord, Moment, TransferFacts } from './facts';
import { lateWordsOf, saysAboard, unansweredLateWords } from './late-words';
import { isOver } from './states';

/** Tolerated error of the crew's clock. */
const BEFORE_MS = 5 * 60_000;
/** Longest time that a crew without a network drives on before it learns of the call-off. */
const UNAWARE_MS = 12 * 3_600_000;

type Facts = Pick<TransferFacts, 'state' | 'steps' | 'marks' | 'ambulanceId' | 'ambulancesEntityId'>;

/** The answer to a word of a crew whose dispatch was called off: nothing of the transfer, which is no longer theirs. */
export const CalledOffAnswer = v.strictObject({ id: v.number(), calledOff: v.literal(true) });
export type CalledOffAnswer = v.InferOutput<typeof CalledOffAnswer>;

/**
 * The dispatches of this entity that were called off, the oldest first. A transfer that is cancelled before the patient left
 * calls its dispatch off too.
 */
export function calledOffDispatchesOf(facts: Facts, entityId: number | null): CalledOff[] {
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

/** The last dispatch of this entity, if it was called off and the entity has no other one now. */
export function lastCalledOff(facts: Facts, entityId: number | null): CalledOff | undefined {
  return isSent(facts, entityId) ? undefined : calledOffDispatchesOf(facts, entityId).at(-1);
}

/** The crew's screen shows an ambulance of its entity whose dispatch was called off, and another ambulance is sent now, or none. */
export function isOfCalledOff(
  facts: Facts,
  entityId: number | null,
  ambulanceId: number | undefined,
): ambulanceId is number {
  return (
    ambulanceId !== undefined &&
    ambulanceId !== facts.ambulanceId &&
    calledOffDispatchesOf(facts, entityId).some((one) => one.ambulanceId === ambulanceId)
  );
}

/**
 * The word is of the ambulance that is sent now, although its crew may have said it in an earlier dispatch: it was called off and
 * sent again for the same patient. A word of an older app names no ambulance; the time tells its dispatch.
 */
export function isOfPresentAmbulance(
  facts: Facts,
  entityId: number | null,
  at: Pick<Moment, 'occurredAt' | 'doubt'>,
  ambulanceId?: number,
): boolean {
  if (!isSent(facts, entityId)) return false;
  const own = ambulanceId ?? dispatchByTime(facts, entityId, at)?.ambulanceId;
  return own === facts.ambulanceId;
}

/**
 * The called-off dispatch that a word of this entity belongs to; undefined if it belongs to none, or to the ambulance that is
 * sent now. The ambulance on the crew's screen tells the dispatch; without it (older apps) the time does.
 */
export function calledOffWhenSaid(
  facts: Facts,
  entityId: number | null,
  at: Pick<Moment, 'occurredAt' | 'doubt'>,
  ambulanceId?: number,
): CalledOff | undefined {
  if (isOfPresentAmbulance(facts, entityId, at, ambulanceId)) return undefined;
  if (!isOfCalledOff(facts, entityId, ambulanceId)) return dispatchByTime(facts, entityId, at);
  const own = calledOffDispatchesOf(facts, entityId).findLast((one) => one.ambulanceId === ambulanceId);
  const isTooLate = own && Date.parse(at.occurredAt) > Date.parse(own.until) + UNAWARE_MS;
  return at.doubt || !isTooLate ? own : undefined;
}

/**
 * The last called-off dispatch of this entity that had begun when the word was said. A crew that did not know yet may say it
 * some hours after the end. The time of a device that does not know its time tells nothing: then it is the last dispatch.
 */
function dispatchByTime(
  facts: Facts,
  entityId: number | null,
  { occurredAt, doubt }: Pick<Moment, 'occurredAt' | 'doubt'>,
): CalledOff | undefined {
  const last = lastCalledOff(facts, entityId);
  if (doubt && last) return last;
  const said = Date.parse(occurredAt);
  // After the entity was sent again, a word belongs to the new dispatch.
  const sentAgain = isSent(facts, entityId) ? facts.steps.ambulanceDispatchDate?.recordedAt : undefined;
  return calledOffDispatchesOf(facts, entityId).findLast(
    ({ from, until }) =>
      said >= Date.parse(from) - BEFORE_MS &&
      (sentAgain ? said < Date.parse(sentAgain) : said <= Date.parse(until) + UNAWARE_MS),
  );
}

/**
 * What a crew said that had been called off, until CRUE has sent another ambulance: it may have the patient on board. An
 * entity's own dispatch leaves it, also after CRUE took charge of it. The first of several; null without such a word.
 */
export function standingLateWord(facts: Pick<Facts, 'marks'>): LateWord | null {
  return lateWordsOf(facts)[0] ?? null;
}

/** A word that nobody has taken charge of: somebody must telephone that crew, also when the transfer is over. */
export function unansweredLateWord(facts: Pick<Facts, 'marks'>): LateWord | null {
  return unansweredLateWords(facts)[0] ?? null;
}

/** Another ambulance than the one of this word is sent now. Older words do not know their ambulance. */
export function hasOtherAmbulance(
  { state, ambulanceId }: Pick<Facts, 'state' | 'ambulanceId'>,
  word: Pick<LateWord, 'ambulanceId'>,
): boolean {
  return ambulanceId !== null && ambulanceId !== word.ambulanceId && !isOver(state);
}

/**
 * A crew that was called off may have the patient, and another ambulance is sent for the same one. Also after a regulator took
 * charge: the call shows in the transfer only when one of the two is called off.
 */
export function areTwoForOnePatient(facts: Pick<Facts, 'marks' | 'state' | 'ambulanceId'>): boolean {
  return lateWordsOf(facts).some((word) => saysAboard(word) && hasOtherAmbulance(facts, word));
}

function isSent({ state, ambulanceId, ambulancesEntityId }: Facts, entityId: number | null): boolean {
  return state !== 'REJECTED' && ambulanceId !== null && ambulancesEntityId === entityId;
}
