import type { Platform } from '../../platform/platform';

type About = { referralId: number; ambulanceId: number };

/** A hint, after the commit, to both sides of a call: it has begun or ended, or somebody came or went. */
export function tellCall(
  { hints, reference }: Pick<Platform, 'hints' | 'reference'>,
  { referralId, ambulanceId }: About,
): void {
  const entityId = reference.current.ambulances.get(ambulanceId)?.entityId;
  const company = entityId === undefined ? [] : [`TRANSPORT:${entityId}`];
  hints.tell('telecare', { referralId }, { rooms: ['CRUE', ...company] });
}
