import * as v from 'valibot';
import { DateText, IdText } from '../fields';
import { DURATION_GROUPS } from '../indicators/duration-groups';
import { REJECT_REASON_IDS } from './reject-reasons';

const NOT_VALID = 'El valor no es válido.';

/** An institution, or `none`: nobody has this part in the transfer. */
const Party = v.union([v.literal('none'), IdText], NOT_VALID);

const wholeNumber = (first: number, last: number) =>
  v.pipe(
    v.string(NOT_VALID),
    v.regex(/^\d{1,2}$/, NOT_VALID),
    v.transform(Number),
    v.minValue(first, NOT_VALID),
    v.maxValue(last, NOT_VALID),
  );

/**
 * The transfers behind a figure of the indicators. With any of these fields the list shows them in every state, and only to readers who
 * see the patient; trials are not among them.
 */
export const ListSelection = v.object({
  /** Days of the request in Bogotá, both included. */
  from: v.optional(DateText),
  until: v.optional(DateText),
  group: v.optional(v.picklist(DURATION_GROUPS, NOT_VALID)),
  /** Canceled for this reason; `OTHER`: for one that somebody typed. */
  reason: v.optional(v.picklist(REJECT_REASON_IDS, NOT_VALID)),
  ipsReq: v.optional(Party),
  ipsRecv: v.optional(Party),
  entity: v.optional(Party),
  /** Of the request in Bogotá, where its time is not doubtful; 1 is Monday. */
  hour: v.optional(wholeNumber(0, 23)),
  weekday: v.optional(wholeNumber(1, 7)),
});
export type ListSelection = v.InferOutput<typeof ListSelection>;

const FIELDS = Object.keys(ListSelection.entries) as (keyof ListSelection)[];

/** The given fields of a selection, without the others; null if none is given. */
export function selectionOf<Given extends { [Field in keyof ListSelection]?: unknown }>(
  query: Given,
): Pick<Given, keyof Given & keyof ListSelection> | null {
  const given = FIELDS.filter((field) => query[field] !== undefined).map((field) => [field, query[field]]);
  return given.length > 0 ? Object.fromEntries(given) : null;
}
