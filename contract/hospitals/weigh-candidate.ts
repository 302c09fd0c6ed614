import { isStale, missedShift } from '../resources/freshness';
import { isSaturated } from '../resources/saturation';
import { atAndBy, type Candidate, offeredOf, type ReceivingNeed } from './candidate';
import type { CandidateReason } from './candidate-reasons';
import { countOutOfService, countPlaces, nedocsInputs, nedocsReviewed } from './figures';
import { nedocsBand, nedocsScore } from './nedocs';
import type { NeededBed } from './needed-bed';

/** Points of each part: 100 at most together; negative only with a declared saturation. */
export interface CandidateScore {
  total: number;
  agreement: number;
  beds: number;
  nedocs: number;
  distance: number;
  /** 0, or the points that a declared saturation subtracts. */
  saturation: number;
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

/** Points and reasons of one hospital for one transfer. */
export function weighCandidate(need: ReceivingNeed, candidate: Candidate, now: Date) {
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

function weighBeds(bed: NeededBed, { capacity, occupation, accepted: all }: Candidate, now: Date) {
  const occupied = occupation && countPlaces(occupation.internment.units[bed.group]?.[bed.kind]);
  if (!capacity || !occupation || occupied === null)
    return { points: BEDS.unknown, reason: { code: 'beds-unknown', ...bed } satisfies CandidateReason };
  const offered = offeredOf(capacity, bed);
  // Nobody looked at the beds since an earlier report: a patient who arrived between the two reports is not in them.
  const counted =
    occupation.origins?.[`internment.units.${bed.group}.${bed.kind}.beds`] ?? atAndBy(occupation);
  const uncounted = all.filter(
    (one) =>
      one.bed.group === bed.group &&
      one.bed.kind === bed.kind &&
      (one.arrivedAt === null || Date.parse(one.arrivedAt) > Date.parse(counted.at)),
  );
  const accepted = uncounted.length;
  const arrived = uncounted.filter(({ arrivedAt }) => arrivedAt !== null).length;
  const free = offered - countOutOfService(occupation, bed.group, bed.kind) - occupied - accepted;
  const reason: CandidateReason = {
    code: 'beds',
    ...bed,
    free: Math.max(0, free),
    occupied,
    offered,
    ...(accepted > 0 && { accepted }),
    ...(arrived > 0 && { arrived }),
    // In its own shift a doubtful hour alone does not: such a figure is stale, and its hospital did report.
    ...(missedShift(occupation.createdAt, now, occupation.doubt) && { isExpired: true as const }),
    ...counted,
    isStale: isStale(occupation.createdAt, now, occupation.doubt),
  };
  if (reason.isStale) return { points: BEDS.unknown, reason };
  const most = Math.min(free, BEDS.mostCounted);
  return { points: free <= 0 ? BEDS.none : BEDS.some + BEDS.each * most, reason };
}

function weighNedocs({ capacity, occupation }: Candidate, now: Date) {
  const score = capacity && occupation && nedocsScore(nedocsInputs(capacity, occupation));
  if (!capacity || !occupation || score === null)
    return { points: UNKNOWN_NEDOCS, reason: { code: 'nedocs-unknown' } satisfies CandidateReason };
  const reviewed = nedocsReviewed(capacity, occupation);
  const reason: CandidateReason = {
    code: 'nedocs',
    score,
    band: nedocsBand(score).id,
    ...(reviewed ?? { ...atAndBy(occupation), isUnreviewed: true as const }),
    isStale: reviewed === null || isStale(reviewed.at, now, reviewed.doubt),
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
  const { reason, until, declaredAt, doubt, declaredBy } = saturation;
  const said: CandidateReason = {
    code: 'saturation',
    reason,
    until,
    ...atAndBy({ createdAt: declaredAt, doubt, createdBy: declaredBy }),
  };
  return { points: SATURATED, reasons: [said] };
}
