import { isAboardWithoutDestination } from '../transfers/aboard';
import { type AskerKey, askerRefused } from '../transfers/asker';
import { awaitsCrew } from '../transfers/awaits-crew';
import { unansweredLateWord } from '../transfers/called-off';
import { isAcceptanceContradicted } from '../transfers/contradicted-acceptance';
import { type LateWord, lacksAmbulance, type TransferFacts } from '../transfers/facts';
import { crewOf, unansweredLateWords } from '../transfers/late-words';
import { isOver, isPendingIps } from '../transfers/states';

/**
 * What needs an answer: a transfer without a receiving hospital, a hospital that was asked or whose two answers contradict each
 * other, an accepted transfer without an ambulance, a dispatched ambulance, a golden code, a word of a crew that was called off.
 */
export const ACKNOWLEDGEMENT_KINDS = [
  'request',
  'answer',
  'ambulance',
  'dispatch',
  'golden',
  'word',
] as const;
export type AcknowledgementKind = (typeof ACKNOWLEDGEMENT_KINDS)[number];

/** The pause between two alerts, and the number of repeats before the next level is alerted too. */
export interface LadderPace {
  repeatSeconds: number;
  repeats: number;
}

/** Defaults, until the regulation centre sets its own. */
export const LADDER_PACES: Readonly<Record<AcknowledgementKind, LadderPace>> = {
  request: { repeatSeconds: 300, repeats: 2 },
  answer: { repeatSeconds: 180, repeats: 2 },
  ambulance: { repeatSeconds: 300, repeats: 2 },
  dispatch: { repeatSeconds: 180, repeats: 2 },
  golden: { repeatSeconds: 60, repeats: 3 },
  word: { repeatSeconds: 120, repeats: 3 },
};

/** The pace of one alert: all those of a golden code have its pace, also after its dispatch, unless their own is faster. */
export function paceOf(
  kind: AcknowledgementKind,
  golden: boolean,
  paces: Readonly<Record<AcknowledgementKind, LadderPace>>,
): LadderPace {
  const own = paces[kind];
  return golden && paces.golden.repeatSeconds < own.repeatSeconds ? paces.golden : own;
}

/** Allowed range of a pace. Ours. */
export const PACE_LIMITS = {
  repeatSeconds: { least: 30, most: 3600 },
  repeats: { least: 1, most: 10 },
} as const;

/** Longest pause between two alerts of the highest level. */
export const LONGEST_PAUSE_SECONDS = 3600;

/** Who takes charge has the time of this many repeats; then the alert returns, if nothing has happened. */
export const PAUSES_OF_CHARGE = 3;

/** Seconds from taking charge to the return of the alert. */
export function chargeSeconds({ repeatSeconds }: LadderPace): number {
  return PAUSES_OF_CHARGE * repeatSeconds;
}

/** The people of a level, as an audience key (`transfers/ownership`). */
export type LevelKey = AskerKey | `IPS:${number}` | `TRANSPORT:${number}`;

/** Compares the facts before and after a change: which acknowledgements it ends and which it opens. */
export function acknowledgementsAfter(
  before: TransferFacts | null,
  after: TransferFacts,
): { ends: AcknowledgementKind[]; opens: AcknowledgementKind[] } {
  const kinds = ACKNOWLEDGEMENT_KINDS.filter((kind) => before !== null && awaits(kind, before));
  const crews = crewsAfter(before, after);
  const ends = kinds.filter((kind) => !awaits(kind, after) || isAnother(kind, before, after));
  const opens = ACKNOWLEDGEMENT_KINDS.filter(
    (kind) =>
      awaits(kind, after) &&
      (kind === 'word' ? crews.opens.length > 0 : !kinds.includes(kind) || ends.includes(kind)),
  );
  return { ends, opens };
}

/** The crews whose word had, or needs now, an answer of its own. Other words of the same crew need another one. */
export function crewsAfter(
  before: TransferFacts | null,
  after: TransferFacts,
): { ends: string[]; opens: string[] } {
  const [had, has] = [before ? unansweredLateWords(before) : [], unansweredLateWords(after)];
  const missing = (from: readonly LateWord[], among: readonly LateWord[]) =>
    from
      .filter((word) => !among.some((other) => crewOf(other) === crewOf(word) && other.at === word.at))
      .map(crewOf);
  return { ends: missing(had, has), opens: missing(has, had) };
}

/**
 * The crew of the same dispatch has to answer again, because the signature that counted as its answer was undone. It
 * hears nothing at once; the alert returns after a pause, unless the crew itself had answered.
 */
export function isResumed(
  kind: AcknowledgementKind,
  before: TransferFacts | null,
  after: TransferFacts,
): boolean {
  return kind === 'dispatch' && before !== null && before.ambulanceId === after.ambulanceId;
}

/** Whether this kind needs an answer now. */
export function awaits(kind: AcknowledgementKind, facts: TransferFacts): boolean {
  // Also of a cancelled transfer: the patient may be on board.
  if (kind === 'word') return unansweredLateWord(facts) !== null;
  if (isOver(facts.state)) return false;
  if (kind === 'dispatch') return awaitsCrew(facts);
  if (kind === 'answer')
    return (isPendingIps(facts.state) && facts.ipsRecvId !== null) || isAcceptanceContradicted(facts);
  if (kind === 'golden') return isVitalUnserved(facts);
  if (kind === 'ambulance')
    return (
      facts.state === 'PENDING_AMBULANCE' &&
      facts.ambulanceId === null &&
      // Of a golden code the regulation centre hears already; an assigned entity does not.
      (!facts.golden || facts.ambulancesEntityId !== null)
    );
  if (isVitalUnserved(facts)) return false;
  // While its ambulance drives to the patient, its hospital is missing like that of any request.
  return kind === 'request' && isPendingIps(facts.state) && facts.ipsRecvId === null;
}

/**
 * A golden code without an ambulance, also after its hospital has accepted; or with the patient on board and no hospital
 * that could answer.
 */
function isVitalUnserved(facts: TransferFacts): boolean {
  return lacksAmbulance(facts) || (isAboardWithoutDestination(facts) && facts.ipsRecvId === null);
}

/**
 * A different ambulance needs its own acknowledgement, and so do a different hospital and different people who must find
 * the ambulance.
 */
function isAnother(kind: AcknowledgementKind, before: TransferFacts | null, after: TransferFacts): boolean {
  if (kind === 'answer') return before?.ipsRecvId !== after.ipsRecvId;
  if (kind === 'ambulance') return before !== null && finderOf(before) !== finderOf(after);
  if (kind === 'word') return crewsAfter(before, after).ends.length > 0;
  if (kind === 'golden') return before !== null && isNewsOfGolden(before, after);
  return kind === 'dispatch' && before?.ambulanceId !== after.ambulanceId;
}

/**
 * A golden code without an ambulance has one long alert, whose pauses grow. A hospital or an entity that cannot, and a first
 * offer, restart it.
 */
function isNewsOfGolden(before: TransferFacts, after: TransferFacts): boolean {
  const isHospitalLost = before.ipsRecvId !== null && after.ipsRecvId === null;
  return isHospitalLost || (after.ambulancesEntityId === null && finderOf(before) !== finderOf(after));
}

/** Who must find the ambulance: the assigned entity, or the regulation centre, which also hears of a first offer. */
function finderOf({ ambulancesEntityId, offeringEntities }: TransferFacts): string {
  return ambulancesEntityId === null ? `CRUE ${offeringEntities.length > 0}` : String(ambulancesEntityId);
}

/** The levels to alert: the first at once, each later one only when the levels before it do not answer. */
export function levelsOf(kind: AcknowledgementKind, facts: TransferFacts): LevelKey[] {
  const levels: LevelKey[] = [];
  if (kind === 'dispatch') {
    if (facts.ambulancesEntityId !== null) levels.push(`TRANSPORT:${facts.ambulancesEntityId}`);
    if (facts.ambAssignedBy === 'CRUE_DEP') levels.push('CRUE_DEP');
  } else if (kind === 'answer' && isAcceptanceContradicted(facts)) {
    // The hospital has given two answers: the regulation centre must speak with it.
  } else if (kind === 'answer') {
    const { ipsRecvId, ipsAssignedBy, epsId } = facts;
    if (ipsRecvId !== null) levels.push(`IPS:${ipsRecvId}`);
    // Then the people who asked the hospital.
    if (ipsAssignedBy === 'EPS' && epsId !== null) levels.push(`EPS:${epsId}`);
    if (ipsAssignedBy === 'CRUE_DEP') levels.push('CRUE_DEP');
  } else if (kind === 'ambulance') {
    const { ambulancesEntityId, entityAssignedBy, epsId } = facts;
    if (ambulancesEntityId !== null) {
      levels.push(`TRANSPORT:${ambulancesEntityId}`);
      // Then the people who assigned the entity.
      if (entityAssignedBy === 'EPS' && epsId !== null) levels.push(`EPS:${epsId}`);
      if (entityAssignedBy === 'CRUE_DEP') levels.push('CRUE_DEP');
    }
  } else if (kind === 'word') {
    // Only the regulation centre reads it.
  } else if (facts.state === 'EPS_PENDING_IPS' && facts.epsId !== null) {
    levels.push(`EPS:${facts.epsId}`);
    if (!facts.requestedInMedellin) levels.push('CRUE_DEP');
  } else if (facts.state === 'CRUE_DEP_PENDING_IPS') levels.push('CRUE_DEP');
  levels.push('CRUE');
  return levels;
}

/**
 * The levels of what a change opens. When a hospital refuses, its request returns to the people who asked it: after the regulation
 * centre took a request over, nobody waits for the insurer first.
 */
export function levelsAfter(
  kind: AcknowledgementKind,
  before: TransferFacts | null,
  after: TransferFacts,
): LevelKey[] {
  const levels = levelsOf(kind, after);
  const asker = kind === 'request' && before ? askerRefused(before, after) : null;
  return asker === null ? levels : levels.slice(Math.max(0, levels.indexOf(asker)));
}

/** Progress of an acknowledgement. `level` counts from 0; `repeats` counts the alerts of this level. */
interface EscalationState {
  level: number;
  repeats: number;
}

interface Escalated extends EscalationState {
  /** This step alerts a level that was not alerted before. */
  isNewLevel: boolean;
  /** Seconds from now to the next alert. */
  pauseSeconds: number;
}

/** The alert to the next level, if nobody answers until then. Null on the last level. */
export function escalationTime(
  { level, repeats, nextAt }: EscalationState & { nextAt: Date | null },
  levels: number,
  pace: LadderPace,
): Date | null {
  if (!nextAt || level + 1 >= levels) return null;
  return new Date(nextAt.getTime() + Math.max(0, pace.repeats - repeats) * pace.repeatSeconds * 1000);
}

/** The next step without an answer in time: alert the same level again, or the next level too. */
export function escalate({ level, repeats }: EscalationState, levels: number, pace: LadderPace): Escalated {
  if (repeats >= pace.repeats && level + 1 < levels)
    return { level: level + 1, repeats: 0, isNewLevel: true, pauseSeconds: pace.repeatSeconds };
  const again = repeats + 1;
  // The highest level has no next one: its alerts continue, and after `pace.repeats` each pause doubles.
  const beyond = Math.min(Math.max(0, again - pace.repeats), 16);
  const pauseSeconds = Math.min(pace.repeatSeconds * 2 ** beyond, LONGEST_PAUSE_SECONDS);
  return { level, repeats: again, isNewLevel: false, pauseSeconds };
}
