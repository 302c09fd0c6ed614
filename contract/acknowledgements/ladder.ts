import { hasStep, type TransferFacts } from '../transfers/facts';
import { isOver, isPendingIps } from '../transfers/states';

/** What somebody must answer: a transfer without a receiving hospital, an ambulance on its way, a golden code. */
export const LADDER_KINDS = ['request', 'dispatch', 'golden'] as const;
export type LadderKind = (typeof LADDER_KINDS)[number];

/** How soon it is called again, and how often before the next level is called too. */
export interface LadderPace {
  repeatSeconds: number;
  repeats: number;
}

/** Until the regulation centre sets its own. */
export const LADDER_PACES: Readonly<Record<LadderKind, LadderPace>> = {
  request: { repeatSeconds: 300, repeats: 2 },
  dispatch: { repeatSeconds: 180, repeats: 2 },
  golden: { repeatSeconds: 60, repeats: 3 },
};

/** What a pace may be. Ours. */
export const PACE_LIMITS = {
  repeatSeconds: { least: 30, most: 3600 },
  repeats: { least: 1, most: 10 },
} as const;

/** The highest level is called more and more seldom, and at least this often. */
const LONGEST_PAUSE_SECONDS = 3600;

/** Whom a level calls: as a key of the audience (`transfers/ownership`). */
export type LevelKey = 'CRUE' | 'CRUE_DEP' | `EPS:${number}` | `TRANSPORT:${number}`;

/** What is answered by doing it: these await an answer after the change and did not before. */
export function ladderAfter(
  before: TransferFacts | null,
  after: TransferFacts,
): { ends: LadderKind[]; opens: LadderKind[] } {
  const kinds = LADDER_KINDS.filter((kind) => before !== null && awaits(kind, before));
  const ends = kinds.filter((kind) => !awaits(kind, after) || isAnother(kind, before, after));
  const opens = LADDER_KINDS.filter(
    (kind) => awaits(kind, after) && (!kinds.includes(kind) || ends.includes(kind)),
  );
  return { ends, opens };
}

/** Whether this waits for an answer now. */
export function awaits(kind: LadderKind, facts: TransferFacts): boolean {
  if (isOver(facts.state)) return false;
  if (kind === 'dispatch')
    return (
      facts.ambulanceId !== null &&
      // Whoever sends an ambulance of their own knows of it.
      facts.ambAssignedBy !== 'TRANSPORT' &&
      hasStep(facts, 'ambulanceDispatchDate') &&
      !hasCrewSpoken(facts) &&
      !hasStep(facts, 'eventArrivalDate') &&
      !hasStep(facts, 'transportDate') &&
      !hasStep(facts, 'patientCareEndDate')
    );
  return facts.golden === (kind === 'golden') && isPendingIps(facts.state) && facts.ipsRecvId === null;
}

/** Also who took a word back has heard of the dispatch. */
function hasCrewSpoken({ crewWords, marks, steps }: TransferFacts): boolean {
  const since = steps.ambulanceDispatchDate?.recordedAt ?? '';
  return crewWords.length > 0 || (marks.takeBack !== undefined && marks.takeBack.at >= since);
}

/** Another ambulance must hear of it anew. */
function isAnother(kind: LadderKind, before: TransferFacts | null, after: TransferFacts): boolean {
  return kind === 'dispatch' && before?.ambulanceId !== after.ambulanceId;
}

/** Who is called, the first at once and the others only when those before do not answer. */
export function levelsOf(kind: LadderKind, facts: TransferFacts): LevelKey[] {
  const levels: LevelKey[] = [];
  if (kind === 'dispatch') {
    if (facts.ambulancesEntityId !== null) levels.push(`TRANSPORT:${facts.ambulancesEntityId}`);
    if (facts.ambAssignedBy === 'CRUE_DEP') levels.push('CRUE_DEP');
  } else if (facts.state === 'EPS_PENDING_IPS' && facts.epsId !== null) {
    levels.push(`EPS:${facts.epsId}`);
    if (!facts.requestedInMedellin) levels.push('CRUE_DEP');
  } else if (facts.state === 'CRUE_DEP_PENDING_IPS') levels.push('CRUE_DEP');
  levels.push('CRUE');
  return levels;
}

/** Where a ladder stands. `level` counts from 0; `repeats` are those of this level. */
export interface LadderStand {
  level: number;
  repeats: number;
}

export interface Climbed extends LadderStand {
  /** Another level is called that was not called before. */
  isNewLevel: boolean;
  /** From now to the next call, seconds. */
  pauseSeconds: number;
}

/** What happens when nobody has answered in time: the same are called again, or the next level too. */
export function climb({ level, repeats }: LadderStand, levels: number, pace: LadderPace): Climbed {
  if (repeats >= pace.repeats && level + 1 < levels)
    return { level: level + 1, repeats: 0, isNewLevel: true, pauseSeconds: pace.repeatSeconds };
  const again = repeats + 1;
  // Nobody is above the highest level: it is called on, each time after twice the pause.
  const beyond = Math.min(Math.max(0, again - pace.repeats), 16);
  const pauseSeconds = Math.min(pace.repeatSeconds * 2 ** beyond, LONGEST_PAUSE_SECONDS);
  return { level, repeats: again, isNewLevel: false, pauseSeconds };
}
