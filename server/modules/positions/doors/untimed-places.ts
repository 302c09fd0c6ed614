import type { PositionSource } from '../../../../contract/positions/position';
import type { Measured } from '../fix';

type Place = Pick<Measured, 'lat' | 'lng'>;
type Stored = Place & { source: PositionSource };

/**
 * The places of sources that give no time. Such a source may have stopped long ago and repeats its last place, so a place is
 * news only where it differs from the one before.
 */
export function createUntimedPlaces(findStored: (ambulanceId: number) => Promise<Stored | undefined>) {
  const last = new Map<number, Place>();

  /**
   * Whether the vehicle is elsewhere than in the last answer. At the start: elsewhere than its source was stored. Where another
   * device told its place since, nobody knows whether the source has moved, and its first place is not news.
   */
  return async (ambulanceId: number, place: Place): Promise<boolean> => {
    const known = last.get(ambulanceId);
    const stored = known ? undefined : await findStored(ambulanceId);
    last.set(ambulanceId, { lat: place.lat, lng: place.lng });
    if (stored && stored.source !== 'telemetry') return false;
    const before = known ?? stored;
    return before === undefined || before.lat !== place.lat || before.lng !== place.lng;
  };
}
