import * as v from 'valibot';
import { Doubt } from '../transfers/doubt';

/** Reasons for a candidate's rank, as data. `candidate-words.ts` has their texts. */
const bed = {
  group: v.picklist(['adult', 'pediatric', 'neonatal']),
  kind: v.picklist(['general', 'uci', 'obstetric']),
};
/** Time and author of the reported figure, and the doubt about that time. A stale figure is shown but counts as unknown. */
const dated = { at: v.string(), by: v.string(), doubt: v.optional(Doubt) };
const reported = { ...dated, isStale: v.boolean() };

export const CandidateReason = v.variant('code', [
  v.object({ code: v.literal('agreement'), eps: v.string(), network: v.nullable(v.string()) }),
  v.object({ code: v.literal('no-agreement'), eps: v.string() }),
  v.object({ code: v.literal('network'), network: v.string() }),
  v.object({ code: v.literal('service'), ...bed, ...dated }),
  v.object({ code: v.literal('service-unknown'), ...bed }),
  v.object({
    code: v.literal('beds'),
    ...bed,
    free: v.number(),
    occupied: v.number(),
    offered: v.number(),
    /** Accepted patients whom the figure does not contain yet; `free` is without their beds. */
    accepted: v.optional(v.number()),
    /** How many of them arrived after the figure; the others are on their way. */
    arrived: v.optional(v.number()),
    /** Absent, or the hospital has missed a whole shift: nobody knows its beds. */
    isExpired: v.optional(v.literal(true)),
    ...reported,
  }),
  v.object({ code: v.literal('beds-unknown'), ...bed }),
  v.object({
    code: v.literal('nedocs'),
    score: v.number(),
    band: v.picklist(['normal', 'busy', 'crowded', 'severe', 'dangerous']),
    /** Nobody knows when somebody looked at its figures: `at` and `by` are those of the report. */
    isUnreviewed: v.optional(v.literal(true)),
    ...reported,
  }),
  v.object({ code: v.literal('nedocs-unknown') }),
  /** The hospital declared `Emergencia funcional`, with its end. */
  v.object({
    code: v.literal('saturation'),
    reason: v.string(),
    until: v.string(),
    ...dated,
  }),
  v.object({ code: v.literal('distance'), metres: v.number() }),
  v.object({ code: v.literal('distance-unknown') }),
]);
export type CandidateReason = v.InferOutput<typeof CandidateReason>;

/** Why a hospital is excluded. Only the requesting hospital can never be chosen. */
export const WhyNot = v.variant('code', [
  v.object({ code: v.literal('requests') }),
  v.object({ code: v.literal('network'), network: v.string() }),
  v.object({ code: v.literal('agreement'), eps: v.string(), network: v.string() }),
  v.object({ code: v.literal('service'), ...bed, ...dated }),
  v.object({ code: v.literal('refused'), reason: v.string(), at: v.string(), by: v.string() }),
]);
export type WhyNot = v.InferOutput<typeof WhyNot>;

export function canNeverBeChosen(whyNot: readonly WhyNot[]): boolean {
  return whyNot.some(({ code }) => code === 'requests');
}
