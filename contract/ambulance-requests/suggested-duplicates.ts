import * as v from 'valibot';
import { distanceMetres } from '../hospitals/straight-line';
import { type AmbulanceRequest, REQUEST_STATUSES } from './ambulance-request';

const NEAR_METRES = 300;
const NEAR_MINUTES = 30;
const SAME_PHONE_MINUTES = 120;
/** Requests further apart in time are never suggested. */
export const SUGGESTED_WITHIN_MINUTES = SAME_PHONE_MINUTES;

/** Another request that may be about the same emergency. People decide. */
export const SuggestedDuplicate = v.object({
  id: v.number(),
  status: v.nullable(v.picklist(REQUEST_STATUSES)),
  /** The incident that this one could be a duplicate of; null while the other is pending. */
  formId: v.nullable(v.number()),
  timestamp: v.string(),
  address: v.nullable(v.string()),
  /** Null if one of the two has no place. */
  metres: v.nullable(v.number()),
  minutes: v.number(),
  samePhone: v.boolean(),
  /** `¿la misma? 120 m, 4 min` */
  words: v.string(),
});
export type SuggestedDuplicate = v.InferOutput<typeof SuggestedDuplicate>;

type Compared = Pick<
  AmbulanceRequest,
  'id' | 'timestamp' | 'status' | 'formId' | 'address' | 'latitude' | 'longitude' | 'userPhoneNumber'
>;

/**
 * The requests of `others` that may be the same as `one`, the likeliest first: at most 300 m and 30 minutes apart, or from the
 * same phone within 2 hours. Deleted ones are left out.
 */
export function suggestDuplicates(one: Compared, others: readonly Compared[]): SuggestedDuplicate[] {
  return others
    .filter((other) => other.id !== one.id && other.status !== 'delete')
    .flatMap((other) => compare(one, other) ?? [])
    .sort(
      (a, b) =>
        Number(b.samePhone) - Number(a.samePhone) || (a.metres ?? 1e9) - (b.metres ?? 1e9) || a.id - b.id,
    );
}

function compare(one: Compared, other: Compared): SuggestedDuplicate | null {
  const minutes = Math.round(Math.abs(Date.parse(one.timestamp) - Date.parse(other.timestamp)) / 60_000);
  const metres = distanceMetres(placeOf(one), placeOf(other));
  const samePhone =
    one.userPhoneNumber !== null &&
    one.userPhoneNumber === other.userPhoneNumber &&
    minutes <= SAME_PHONE_MINUTES;
  const isNear = metres !== null && metres <= NEAR_METRES && minutes <= NEAR_MINUTES;
  if (!samePhone && !isNear) return null;
  const reasons = [
    ...(samePhone ? ['mismo teléfono'] : []),
    ...(metres === null ? [] : [distanceText(metres)]),
    `${minutes} min`,
  ];
  const { id, status, formId, timestamp, address } = other;
  return {
    id,
    status,
    formId,
    timestamp,
    address,
    metres,
    minutes,
    samePhone,
    words: `¿la misma? ${reasons.join(', ')}`,
  };
}

const placeOf = ({ latitude, longitude }: Compared) => ({ lat: latitude, lng: longitude });

function distanceText(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
}
