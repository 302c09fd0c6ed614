import type { Measured } from '../fix';

type Place = Pick<Measured, 'lat' | 'lng'>;

/**
 * The places of sources that give no time. Such a source may have stopped long ago and repeats its last place, so a place is
 * news only where it differs from the one before.
 */
export function createUntimedPlaces(findStored: (ambulanceId: number) => Promise<Place | undefined>) {
  const last = new Map<number, Place>();

  /** Whether the vehicle is elsewhere than in the last answer; at the start, elsewhere than what is stored of it. */
  return async (ambulanceId: number, place: Place): Promise<boolean> => {
    const before = last.get(ambulanceId) ?? (await findStored(ambulanceId));
    last.set(ambulanceId, { lat: place.lat, lng: place.lng });
    return before === undefined || before.lat !== place.lat || before.lng !== place.lng;
  };
}
