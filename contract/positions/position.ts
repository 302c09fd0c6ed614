import * as v from 'valibot';

/** The doors through which a fix may come. */
export const POSITION_SOURCES = ['osmand', 'traccar', 'owntracks', 'mqtt', 'telemetry', 'phone'] as const;
export type PositionSource = (typeof POSITION_SOURCES)[number];

/** Where a vehicle was: its newest honest fix, or one of its history. */
export const Position = v.object({
  ambulanceId: v.number(),
  lat: v.number(),
  lng: v.number(),
  /** ISO 8601: when the device measured it. */
  fixAt: v.string(),
  /** ISO 8601: when this server received it. */
  receivedAt: v.string(),
  /** Kilometres an hour. */
  speed: v.nullable(v.number()),
  /** Degrees from north, clockwise. */
  heading: v.nullable(v.number()),
  /** Metres. */
  accuracy: v.nullable(v.number()),
  /** Percent. */
  battery: v.nullable(v.number()),
  /** What the device says; null if it says nothing of it. */
  onService: v.nullable(v.boolean()),
  source: v.picklist(POSITION_SOURCES),
  /** It implies more than 180 km/h since the fix before, or is coarse (`isCoarse`). */
  suspect: v.boolean(),
});
export type Position = v.InferOutput<typeof Position>;

/** Metres. A device that knows its place only so far says a quarter of the city, not a street. */
export const COARSE_METRES = 200;
/** A finer fix of this long before says more than a coarse one. The half keeps any two fixes from counting as equal. */
export const COARSE_BEHIND_MS = 2 * 60_000 + 0.5;

/** Whether no distance and no minutes may rest on it. */
export const isCoarse = ({ accuracy }: { accuracy: number | null }) => (accuracy ?? 0) > COARSE_METRES;

/** The place of a fix among those of its vehicle: the one with the largest is where the vehicle is. Epoch milliseconds. */
export const orderOf = (fix: { fixAt: number; accuracy: number | null }) =>
  fix.fixAt - (isCoarse(fix) ? COARSE_BEHIND_MS : 0);

/** The moment from which its age counts: a device whose clock is ahead did not measure after its fix was received. */
export function countedFrom<Time extends { fixAt: string; receivedAt: string }>({
  fixAt,
  receivedAt,
}: Time): string {
  return Date.parse(receivedAt) < Date.parse(fixAt) ? receivedAt : fixAt;
}
