/** Where the emergency is. */
export interface Place {
  /** Degrees. */
  lat: number;
  lng: number;
  /** The radius of the uncertainty in metres; null for a point that a person marked. */
  accuracy: number | null;
}

export type Located =
  | { kind: 'found'; place: Place }
  | { kind: 'refused' }
  | { kind: 'silent' }
  | { kind: 'failed' };

/** A phone that has not answered by then is given up: the map and the address are there. */
const WAITS_MS = 10_000;

/**
 * Asks the phone for its place once. `onLate` gets a place that arrives after the answer `silent`: the person may have read the
 * question of the browser for longer.
 */
export function locate(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
  onLate: (place: Place) => void,
): Promise<Located> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ kind: 'failed' });
    let isOver = false;
    // The browser's own limit begins only after the person has allowed it.
    const timer = setTimeout(() => finish({ kind: 'silent' }), WAITS_MS);
    function finish(located: Located): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      resolve(located);
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        // A receiver without satellites says 0, 0.
        const isPlace = Number.isFinite(lat) && Number.isFinite(lng) && (lat !== 0 || lng !== 0);
        if (!isPlace) return finish({ kind: 'failed' });
        const place = { lat, lng, accuracy: Number.isFinite(accuracy) ? Math.ceil(accuracy) : null };
        if (isOver) onLate(place);
        else finish({ kind: 'found', place });
      },
      ({ code }) => finish({ kind: code === 1 ? 'refused' : code === 3 ? 'silent' : 'failed' }),
      { enableHighAccuracy: true, timeout: WAITS_MS, maximumAge: 0 },
    );
  });
}
