import type { Place } from '../../../../contract/transfers/facts';

/** A place as old as this is still where the crew stands. */
const FRESH_MS = 30_000;

/**
 * Where this device is. Null when its owner does not want it, when it is not known in time, and at once when the page is
 * left: what waits for a place is not on the disk yet.
 */
export function askPlace(patienceMs: number): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    const answer = (place: Place | null) => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLeaving);
      resolve(place);
    };
    const onLeaving = () => document.visibilityState === 'hidden' && answer(null);
    // The device's own limit does not count the time in which its owner is asked.
    const timer = setTimeout(() => answer(null), patienceMs);
    document.addEventListener('visibilitychange', onLeaving);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer(placeOf(coords)),
      () => answer(null),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: FRESH_MS },
    );
  });
}

/** A sixth decimal is a hand's breadth. */
function placeOf({ latitude, longitude, accuracy }: GeolocationCoordinates): Place {
  return {
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    accuracy: Math.round(accuracy),
  };
}
