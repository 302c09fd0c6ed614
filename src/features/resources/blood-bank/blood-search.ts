import * as v from 'valibot';
import { BLOOD_COMPONENTS, BLOOD_GROUPS } from '../../../../contract/resources/items';
import { ORIGIN_KEY } from '../distance-from/origin-key';

export const MOST_UNITS = 50;
const Units = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_UNITS));

/** The search, in the address, so that people can share a link. Invalid values become the default. */
export const BloodSearch = v.object({
  componente: v.optional(v.fallback(v.optional(v.picklist(BLOOD_COMPONENTS.map(({ id }) => id))), undefined)),
  grupo: v.optional(v.fallback(v.optional(v.picklist(BLOOD_GROUPS.map(({ id }) => id))), undefined)),
  unidades: v.optional(v.fallback(v.optional(Units), undefined)),
  /** The place from which the distances count (`readOriginKey`); a hospital is a number. */
  desde: v.optional(
    v.fallback(
      v.optional(
        v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.regex(ORIGIN_KEY))]),
      ),
      undefined,
    ),
  ),
  compatibles: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
});
export type BloodSearch = v.InferOutput<typeof BloodSearch>;

export function readBloodSearch(search: Record<string, unknown>): BloodSearch {
  return v.parse(BloodSearch, search);
}
