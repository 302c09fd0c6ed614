import type { Orm } from '../../platform/database/database';
import type { Hints } from '../../platform/realtime/hints';
import { incidentEvent } from './tables';
import { tellIncident } from './tell-incident';

type CallLine = Pick<typeof incidentEvent.$inferInsert, 'at' | 'by' | 'ambulanceName' | 'note'> & {
  kind: 'call-began' | 'call-ended' | 'call-note';
};

/** A line of a video call in the history of its incident, which stays as it is. Returns the work for after the commit. */
export async function writeCallLine(
  hints: Hints,
  tx: Orm,
  incidentId: number,
  line: CallLine,
): Promise<() => void> {
  await tx.insert(incidentEvent).values({ ...line, incidentId });
  return () => tellIncident(hints, incidentId);
}
