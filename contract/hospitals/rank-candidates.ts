import type { NamedId } from '../answer';
import { atFirstUse } from '../at-first-use';
import type { Candidate, CandidateIps, ReceivingNeed } from './candidate';
import type { CandidateReason, WhyNot } from './candidate-reasons';
import { type CandidateScore, weighCandidate } from './weigh-candidate';
import { whyNotOf } from './why-not';

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

const byName = atFirstUse(() => new Intl.Collator('es'));

/** Candidates in rank order, and excluded hospitals by name, each with its reasons. */
export function rankCandidates(need: ReceivingNeed, candidates: readonly Candidate[], now: Date): Ranking {
  const judged = candidates.map((candidate) => ({
    ips: candidate.ips,
    whyNot: whyNotOf(need, candidate),
    ...weighCandidate(need, candidate, now),
  }));
  const named = (one: { ips: NamedId }, other: { ips: NamedId }) =>
    byName().compare(one.ips.name, other.ips.name) || one.ips.id - other.ips.id;
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
 * `full`: this shift's report has no free bed of the needed kind. `saturated`: in functional emergency. `unreported`:
 * nobody ever reported such beds, so nothing says that it can receive. `expired`: its last figures are older than the shift
 * before this one. `can`: all others, also those whose last figures are of the shift before.
 */
const TIERS = ['can', 'expired', 'unreported', 'saturated', 'full'] as const;
export type Tier = (typeof TIERS)[number];

/** The tier ranks before the points: points of distance or of a calm emergency room never outweigh a missing bed. */
export function tierOf({ reasons }: { reasons: readonly CandidateReason[] }): Tier {
  const isFull = reasons.some((reason) => reason.code === 'beds' && reason.free === 0 && !reason.isStale);
  if (isFull) return 'full';
  if (reasons.some(({ code }) => code === 'saturation')) return 'saturated';
  if (reasons.some((reason) => reason.code === 'beds' && reason.isExpired)) return 'expired';
  return reasons.some(({ code }) => code === 'beds-unknown') ? 'unreported' : 'can';
}
