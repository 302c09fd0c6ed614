import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import type { StoredIncident } from './find-incidents';
import { incident } from './tables';

/** Since when the person of an incident waits, before and after a change. */
export interface ClockChange {
  before: Date;
  after: Date;
}

/**
 * What a change of its requests does to the clock of an incident: it counts from the earliest of them. Null if it stays, also where a
 * person typed another time. `had` and `has`: when its requests came, before and after the change.
 */
export function clockChange(
  { requestId, createdAt, healthArrivalDate }: StoredIncident,
  had: readonly Date[],
  has: readonly Date[],
): ClockChange | null {
  // A call has no request of its own: it counts from when it was typed.
  const own = requestId === null ? [createdAt] : [];
  const before = earliest([...own, ...had]);
  const after = earliest([...own, ...has]);
  if (before === null || after === null || before.getTime() !== healthArrivalDate.getTime()) return null;
  return before.getTime() === after.getTime() ? null : { before, after };
}

const earliest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null);

/** Writes a changed clock in a plan that has locked the incident. */
export function clockStep(id: number, { after }: ClockChange): Step {
  return {
    name: 'clock_changed',
    text: `update incident set health_arrival_date = $2::text::timestamptz, version = incident.version + 1
      from gate where incident.id = $1::int`,
    parameters: [id, after.toISOString()],
  };
}

/** Writes a changed clock of a locked incident. */
export async function writeClock(
  tx: Orm,
  { id, version }: StoredIncident,
  { after }: ClockChange,
): Promise<void> {
  await tx
    .update(incident)
    .set({ healthArrivalDate: after, version: version + 1 })
    .where(eq(incident.id, id));
}
