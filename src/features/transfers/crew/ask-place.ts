import type { Position } from '../../../../contract/transfers/facts';

/** A position up to this age is still the crew's position. */
const FRESH_MS = 30_000;

/**
 * The device's position. Null if the user refuses, if it takes too long, and at once when the page is left or closed: a
 * submission that waits for its position is not on the disk yet.
 */
export function askPlace(patienceMs: number): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    const answer = (place: Position | null) => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', onClosing);
      document.removeEventListener('visibilitychange', onLeaving);
      resolve(place);
    };
    const onLeaving = () => document.visibilityState === 'hidden' && answer(null);
    const onClosing = () => answer(null);
    // The geolocation timeout does not include the time of the permission question.
    const timer = setTimeout(() => answer(null), patienceMs);
    document.addEventListener('visibilitychange', onLeaving);
    window.addEventListener('pagehide', onClosing);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer(placeOf(coords)),
      () => answer(null),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: FRESH_MS },
    );
  });
}

/** Six decimals: about 10 cm. */
function placeOf({ latitude, longitude, accuracy }: GeolocationCoordinates): Position {
  return {
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    accuracy: Math.round(accuracy),
  };
}
