import * as v from 'valibot';
import { REQUEST_STATUSES } from './ambulance-request';
import { type Compared, type Likeness, likenessOf, type PlaceOfAddress } from './same-emergency';

/** Requests further apart in time are never suggested. */
export const SUGGESTED_WITHIN_MINUTES = 120;

/** Another request that may be about the same emergency. People decide. */
export const SuggestedDuplicate = v.object({
  id: v.number(),
  status: v.nullable(v.picklist(REQUEST_STATUSES)),
  /** The incident that this one could be a duplicate of; null while the other is pending. */
  formId: v.nullable(v.number()),
  timestamp: v.string(),
  address: v.nullable(v.string()),
  /** The person's words. Older servers do not say. */
  additionalInfo: v.optional(v.nullable(v.string()), null),
  /** Of its photo. Older servers do not say. */
  additionalImageURL: v.optional(v.nullable(v.string()), null),
  /** Null if one of the two has no place. */
  metres: v.nullable(v.number()),
  minutes: v.number(),
  samePhone: v.boolean(),
  /** `¿la misma? 120 m, 4 min` */
  words: v.string(),
});
export type SuggestedDuplicate = v.InferOutput<typeof SuggestedDuplicate>;

/** The evidence must outweigh how many other requests there are: each may look like it by chance. */
const LEAST = -0.25;
/** A request is about one emergency: where another one is so much likelier, this one is not about it. */
const MOST_BEHIND = 3;

/**
 * The requests of `others` that may be the same as `one`, the likeliest first (decision 0079). `others` are all near in time: the more they
 * are, the more must agree. Deleted ones are left out. `placeOfAddress` compares an address with a place.
 */
export function suggestDuplicates(
  one: Compared,
  others: readonly Compared[],
  placeOfAddress: PlaceOfAddress = () => null,
): SuggestedDuplicate[] {
  const candidates = others.filter((other) => other.id !== one.id && other.status !== 'delete');
  const byChance = Math.log(Math.max(1, candidates.length));
  const likely = candidates
    .map((other) => ({ other, likeness: likenessOf(one, other, placeOfAddress) }))
    .filter(({ likeness }) => isLikely(likeness, byChance))
    .sort((a, b) => b.likeness.evidence - a.likeness.evidence || a.other.id - b.other.id);
  const most = likely[0]?.likeness.evidence ?? 0;
  return likely
    .filter(({ likeness }) => likeness.samePhone || likeness.evidence >= most - MOST_BEHIND)
    .map(({ other, likeness }) => present(other, likeness));
}

/** The same telephone always counts: the person asks again, or for somebody else nearby. */
const isLikely = ({ minutes, samePhone, isLinked, evidence }: Likeness, byChance: number) =>
  minutes <= SUGGESTED_WITHIN_MINUTES && (samePhone || (isLinked && evidence - byChance >= LEAST));

function present(
  { id, status, formId, timestamp, address, additionalInfo, additionalImageURL = null }: Compared,
  { metres, minutes, samePhone, sameAddress, isAtAddress }: Likeness,
): SuggestedDuplicate {
  const reasons = [
    ...(samePhone ? ['mismo teléfono'] : []),
    ...(sameAddress ? ['misma esquina'] : []),
    ...(isAtAddress ? ['la dirección de una está donde la otra'] : []),
    ...(metres === null ? [] : [distanceText(metres)]),
    `${minutes} min`,
  ];
  const words = `¿la misma? ${reasons.join(', ')}`;
  const shown = { id, status, formId, timestamp, address, additionalInfo, additionalImageURL };
  return { ...shown, metres, minutes, samePhone, words };
}

function distanceText(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
}
