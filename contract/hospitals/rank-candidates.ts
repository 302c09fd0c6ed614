import type { NamedId } from '../answer';
import { isStale } from '../resources/freshness';
import { isSaturated, type Saturation } from '../resources/saturation';
import type { CandidateReason, WhyNot } from './candidate-reasons';
import {
  countOutOfService,
  countPlaces,
  nedocsInputs,
  type Reported,
  type ReportedCapacity,
  type ReportedOccupation,
} from './figures';
import { nedocsBand, nedocsScore } from './nedocs';
import type { NeededBed } from './needed-bed';

/** A hospital that answered `cannot attend` for this transfer. */
export interface IpsRefusal {
  ipsId: number;
  reason: string;
  at: string;
  by: string;
}

/** The facts of a transfer that decide which hospital may receive it. */
export interface ReceivingNeed {
  /** A vital case: network and agreement exclude no hospital. */
  golden: boolean;
  eps: NamedId;
  network: NamedId | null;
  ipsReqId: number | null;
  bed: NeededBed;
  refusals: readonly IpsRefusal[];
}

interface CandidateIps extends NamedId {
  municipality: string;
  address: string | null;
}

/** A hospital with its last reported figures. */
export interface Candidate {
  ips: CandidateIps;
  networkIds: readonly number[];
  /** With the patient's EPS in the transfer's network; in any network when the transfer has none. */
  hasAgreement: boolean;
  /** Straight line from the requesting hospital, metres. */
  distance: number | null;
  capacity: ReportedCapacity | null;
  occupation: ReportedOccupation | null;
  /** The last declaration; an ended one is ignored. */
  saturation: Saturation | null;
}

/** Points of each part: 100 at most together; negative only with a declared saturation. */
interface CandidateScore {
  total: number;
  agreement: number;
  beds: number;
  nedocs: number;
  distance: number;
  /** 0, or the points that a declared saturation subtracts. */
  saturation: number;
}

interface RankedCandidate {
  ips: CandidateIps;
  score: CandidateScore;
  reasons: CandidateReason[];
}

interface ExcludedCandidate {
  ips: CandidateIps;
  whyNot: WhyNot[];
  /** Its figures, because a regulator may still choose it. */
  reasons: CandidateReason[];
}

export interface Ranking {
  ranked: RankedCandidate[];
  excluded: ExcludedCandidate[];
}

/**
 * Weights and reasons: docs/decisions/0015. A hospital without figures scores at least as much as a calm one without a
 * free bed, and at most as much as the most crowded one with a free bed.
 */
const POINTS = { agreement: 10, nedocs: 25, distance: 25 } as const;
const BEDS = { some: 25, each: 3, mostCounted: 5, unknown: 13, none: 0 } as const;
const UNKNOWN_NEDOCS = 12;
const WORST_NEDOCS = 200;
/** Subtracted for a functional emergency: as much as free beds can add. */
const SATURATED = -40;
/** At this distance a hospital gets half of the distance points. */
const HALF_DISTANCE_METRES = 15_000;

const byName = new Intl.Collator('es');

/** Candidates in rank order, and excluded hospitals by name, each with its reasons. */
export function rankCandidates(need: ReceivingNeed, candidates: readonly Candidate[], now: Date): Ranking {
  const judged = candidates.map((candidate) => ({
    ips: candidate.ips,
    whyNot: whyNotOf(need, candidate),
    ...weigh(need, candidate, now),
  }));
  const named = (one: { ips: NamedId }, other: { ips: NamedId }) =>
    byName.compare(one.ips.name, other.ips.name) || one.ips.id - other.ips.id;
  return {
    ranked: judged
      .filter(({ whyNot }) => whyNot.length === 0)
      .map(({ ips, score, reasons }) => ({ ips, score, reasons }))
      .sort(
        (one, other) =>
          TIERS.indexOf(tierOf(one)) - TIERS.indexOf(tierOf(other)) ||
          other.score.total - one.score.total ||
          named(one, other),
      ),
    excluded: judged
      .filter(({ whyNot }) => whyNot.length > 0)
      .map(({ ips, whyNot, reasons }) => ({ ips, whyNot, reasons }))
      .sort(named),
  };
}

/**
 * `full`: this shift's report has no free bed of the needed kind. `saturated`: in functional emergency. `can`: all
 * others, also those whose beds nobody reported in this shift.
 */
const TIERS = ['can', 'saturated', 'full'] as const;
export type Tier = (typeof TIERS)[number];

/** The tier ranks before the points: points of distance or of a calm emergency room never outweigh a missing bed. */
export function tierOf({ reasons }: { reasons: readonly CandidateReason[] }): Tier {
  const isFull = reasons.some((reason) => reason.code === 'beds' && reason.free === 0 && !reason.isStale);
  if (isFull) return 'full';
  return reasons.some(({ code }) => code === 'saturation') ? 'saturated' : 'can';
}

/** Empty when nothing excludes this hospital. */
export function whyNotOf(need: ReceivingNeed, candidate: Candidate): WhyNot[] {
  const { ips, capacity } = candidate;
  if (ips.id === need.ipsReqId) return [{ code: 'requests' }];
  const whyNot: WhyNot[] = [];
  const { network, eps, bed } = need;
  // An agreement in the network implies membership, even if the network's list lacks the hospital. Outside the network
  // no agreement counts.
  if (network && !need.golden && !candidate.hasAgreement)
    whyNot.push(
      candidate.networkIds.includes(network.id)
        ? { code: 'agreement', eps: eps.name, network: network.name }
        : { code: 'network', network: network.name },
    );
  if (capacity && offeredOf(capacity, bed) === 0)
    whyNot.push({ code: 'service', ...bed, ...atAndBy(capacity) });
  const refusal = need.refusals.findLast(({ ipsId }) => ipsId === ips.id);
  if (refusal) whyNot.push({ code: 'refused', reason: refusal.reason, at: refusal.at, by: refusal.by });
  return whyNot;
}

/** Capacity never counts as stale: unlike occupation, a unit does not open or close by the hour. */
function offeredOf({ internment }: ReportedCapacity, { group, kind }: NeededBed): number {
  return countPlaces(internment[group]?.[kind]) ?? 0;
}

function weigh(need: ReceivingNeed, candidate: Candidate, now: Date) {
  const agreement = weighAgreement(need, candidate);
  const beds = weighBeds(need.bed, candidate, now);
  const nedocs = weighNedocs(candidate, now);
  const distance = weighDistance(candidate.distance);
  const saturation = weighSaturation(candidate, now);
  const total = agreement.points + beds.points + nedocs.points + distance.points + saturation.points;
  return {
    score: {
      total: rounded(total),
      agreement: agreement.points,
      beds: beds.points,
      nedocs: rounded(nedocs.points),
      distance: rounded(distance.points),
      saturation: saturation.points,
    },
    reasons: [
      ...saturation.reasons,
      ...agreement.reasons,
      ...serviceReasons(need.bed, candidate),
      beds.reason,
      nedocs.reason,
      distance.reason,
    ],
  };
}

/** To one decimal: smaller differences are ties, sorted by name. */
function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

function weighAgreement({ golden, eps, network }: ReceivingNeed, { hasAgreement, networkIds }: Candidate) {
  const reasons: CandidateReason[] = [];
  if (hasAgreement) reasons.push({ code: 'agreement', eps: eps.name, network: network?.name ?? null });
  else if (golden || !network) reasons.push({ code: 'no-agreement', eps: eps.name });
  if (network && (hasAgreement || networkIds.includes(network.id)))
    reasons.push({ code: 'network', network: network.name });
  return { points: hasAgreement ? POINTS.agreement : 0, reasons };
}

function serviceReasons(bed: NeededBed, { capacity }: Candidate): CandidateReason[] {
  if (!capacity) return [{ code: 'service-unknown', ...bed }];
  return offeredOf(capacity, bed) > 0 ? [{ code: 'service', ...bed, ...atAndBy(capacity) }] : [];
}

function weighBeds(bed: NeededBed, { capacity, occupation }: Candidate, now: Date) {
  const occupied = occupation && countPlaces(occupation.internment.units[bed.group]?.[bed.kind]);
  if (!capacity || !occupation || occupied === null)
    return { points: BEDS.unknown, reason: { code: 'beds-unknown', ...bed } satisfies CandidateReason };
  const offered = offeredOf(capacity, bed);
  const free = Math.max(0, offered - countOutOfService(occupation, bed.group, bed.kind) - occupied);
  const reason: CandidateReason = {
    code: 'beds',
    ...bed,
    free,
    occupied,
    offered,
    ...atAndBy(occupation),
    isStale: isStale(occupation.createdAt, now),
  };
  if (reason.isStale) return { points: BEDS.unknown, reason };
  const counted = Math.min(free, BEDS.mostCounted);
  return { points: free === 0 ? BEDS.none : BEDS.some + BEDS.each * counted, reason };
}

function weighNedocs({ capacity, occupation }: Candidate, now: Date) {
  const score = capacity && occupation && nedocsScore(nedocsInputs(capacity, occupation));
  if (!occupation || score === null)
    return { points: UNKNOWN_NEDOCS, reason: { code: 'nedocs-unknown' } satisfies CandidateReason };
  const reason: CandidateReason = {
    code: 'nedocs',
    score,
    band: nedocsBand(score).id,
    ...atAndBy(occupation),
    isStale: isStale(occupation.createdAt, now),
  };
  if (reason.isStale) return { points: UNKNOWN_NEDOCS, reason };
  return { points: POINTS.nedocs * (1 - score / WORST_NEDOCS), reason };
}

function weighDistance(metres: number | null) {
  if (metres === null) return { points: 0, reason: { code: 'distance-unknown' } satisfies CandidateReason };
  const part = HALF_DISTANCE_METRES / (HALF_DISTANCE_METRES + metres);
  return { points: POINTS.distance * part, reason: { code: 'distance', metres } satisfies CandidateReason };
}

/** Saturation never excludes: a regulator may still have to send a patient there. */
function weighSaturation({ saturation }: Candidate, now: Date) {
  if (!saturation || !isSaturated(saturation, now)) return { points: 0, reasons: [] };
  const { reason, until, declaredAt, declaredBy } = saturation;
  const said: CandidateReason = { code: 'saturation', reason, until, at: declaredAt, by: declaredBy };
  return { points: SATURATED, reasons: [said] };
}

function atAndBy({ createdAt, createdBy }: Reported) {
  return { at: createdAt, by: createdBy };
}
