import * as v from 'valibot';
import { AMBULANCE_TYPES } from '../catalogues/fixed';
import { IdText } from '../fields';

const NOT_VALID = 'El valor no es válido.';

/** `golden`: golden codes; otherwise the kind of ambulance that was asked for. */
const LIST_KINDS = ['golden', ...AMBULANCE_TYPES] as const;

/**
 * Narrows the filters of the list to what somebody looks for. All given fields hold. Triage 1 has the golden codes too, which have
 * no triage.
 */
export const ListNarrowing = v.object({
  /** Only where it is the turn of the reader's side. */
  mine: v.optional(v.literal('true', NOT_VALID)),
  /** It asks, receives, or was asked. */
  hospital: v.optional(IdText),
  eps: v.optional(IdText),
  triage: v.optional(v.pipe(v.string(NOT_VALID), v.regex(/^[1-5]$/, NOT_VALID), v.transform(Number))),
  kind: v.optional(v.picklist(LIST_KINDS, NOT_VALID)),
});
export type ListNarrowing = v.InferOutput<typeof ListNarrowing>;

const FIELDS = Object.keys(ListNarrowing.entries) as (keyof ListNarrowing)[];

/** The given fields, without the others; null if none is given. */
export function narrowingOf(query: ListNarrowing): ListNarrowing | null {
  const given = FIELDS.filter((field) => query[field] !== undefined).map((field) => [field, query[field]]);
  return given.length > 0 ? Object.fromEntries(given) : null;
}
