import * as v from 'valibot';

/**
 * A doubtful time: it may be wrong by more than a minute. `said` is the time that the device gave, ISO 8601; null if it
 * was unreadable. A step, a message or a report keeps it beside its time until a person confirms or corrects the time.
 */
export const Doubt = v.object({ said: v.nullable(v.string()) });
export type Doubt = v.InferOutput<typeof Doubt>;

/** A smaller difference between two times needs no mark. */
export const TOLERATED_MS = 60_000;

/** A device may be offline for so long; an older time counts as the error of a wrong clock. */
export const OLDEST_MS = 30 * 86_400_000;

/** The doubt about `used`, the time that is kept instead of `said`. Keeps an earlier doubt. */
export function doubtOf(used: string, said: string, earlier?: Doubt): Doubt | undefined {
  if (earlier) return earlier;
  const isClose = Math.abs(Date.parse(used) - Date.parse(said)) <= TOLERATED_MS;
  return isClose ? undefined : { said };
}

/** The doubt of a moment that cannot be before `floor` by more than a minute. Keeps an earlier doubt. */
export function doubtBefore(
  { occurredAt, doubt }: { occurredAt: string; doubt?: Doubt | undefined },
  floor: string | undefined,
): Doubt | undefined {
  const isBefore = floor !== undefined && Date.parse(occurredAt) < Date.parse(floor) - TOLERATED_MS;
  return doubt ?? (isBefore ? { said: occurredAt } : undefined);
}

/** What screens say beside a doubtful time. */
export const DOUBTFUL_TIME = 'hora dudosa';

/** `hace 2 h · hora dudosa`; only the text without a doubt. */
export function withDoubt(text: string, doubt: Doubt | null | undefined): string {
  return [...(text ? [text] : []), ...(doubt ? [DOUBTFUL_TIME] : [])].join(' · ');
}
