import * as v from 'valibot';

const Id = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.safeInteger(),
      v.minValue(1),
      v.maxValue(2_147_483_647),
    ),
  ),
  undefined,
);
const Time = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.check((text) => Number.isFinite(Date.parse(text))),
    ),
  ),
  undefined,
);

const Given = v.object({
  transfer: Id,
  ambulanceId: Id,
  /** ISO 8601: the span of an ambulance. */
  from: Time,
  to: Time,
  /** ISO 8601: the moment shown. */
  at: Time,
});
/** What the replay shows, as its address has it: a link shows a colleague the same. */
export type ReplaySearch = v.InferOutput<typeof Given>;

/** Reads the search of an address. Drops invalid values. */
export function readReplaySearch({
  transfer,
  ambulanceId,
  from,
  to,
  at,
}: Record<string, unknown>): ReplaySearch {
  return v.parse(Given, { transfer, ambulanceId, from, to, at });
}

/** A moment as the address has it, to the second. */
export const momentOfAddress = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
