import type { Platform } from '../../platform/platform';
import { aboutOf, columnsAbout, subjectOf } from './about';
import type { StoredCall } from './calls-about';

/** A hint, after the commit, to both sides of a call: it has begun or ended, or somebody came or went. */
export function tellCall(
  { hints, reference }: Pick<Platform, 'hints' | 'reference'>,
  call: StoredCall,
): void {
  const entityId = reference.current.ambulances.get(call.ambulanceId)?.entityId;
  const company = entityId === undefined ? [] : [`TRANSPORT:${entityId}`];
  const subject = subjectOf(call);
  hints.tell('telecare', columnsAbout(subject), { rooms: [aboutOf(subject).centre, ...company] });
}
