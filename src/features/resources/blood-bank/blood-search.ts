import * as v from 'valibot';
import { BLOOD_COMPONENTS, BLOOD_GROUPS } from '../../../../contract/resources/items';

/** What is looked for, in the address: a link can be sent. Anything odd is the default. */
export const BloodSearch = v.object({
  componente: v.optional(v.fallback(v.optional(v.picklist(BLOOD_COMPONENTS.map(({ id }) => id))), undefined)),
  grupo: v.optional(v.fallback(v.optional(v.picklist(BLOOD_GROUPS.map(({ id }) => id))), undefined)),
  compatibles: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
});
export type BloodSearch = v.InferOutput<typeof BloodSearch>;

export function readBloodSearch(search: Record<string, unknown>): BloodSearch {
  return v.parse(BloodSearch, search);
}
