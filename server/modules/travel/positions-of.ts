import type { Point } from '../../../contract/travel/travel-time';
import type { Orm } from '../../platform/database/database';
import type { Ambulance } from '../../platform/ports/reference';
import { findPlaces } from '../positions';

/** Where a vehicle was last, and when. */
interface LastPosition extends Point {
  /** When it was measured, or received if the device's clock is ahead. */
  fixAt: string;
  /** No vehicle drives so fast from its place before. */
  suspect: boolean;
}

/** The last position of each of these vehicles; none for a vehicle that never had one. */
export async function positionsOf(
  orm: Orm,
  vehicles: readonly Ambulance[],
): Promise<Map<number, LastPosition>> {
  const tracked = await findPlaces(
    orm,
    vehicles.map(({ id }) => id),
  );
  return new Map(
    vehicles.flatMap(({ id, updatedAt, ...stored }) => {
      const place = tracked.get(id) ?? {
        ...stored,
        ...{ fixAt: updatedAt, receivedAt: updatedAt, suspect: false },
      };
      const { lat, lng, suspect } = place;
      const fixAt = new Date(Math.min(place.fixAt.getTime(), place.receivedAt.getTime())).toISOString();
      return lat === null || lng === null ? [] : [[id, { lat, lng, fixAt, suspect }]];
    }),
  );
}
