import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locate, type Place } from '../../citizen/place';
import { LOCATE_FAILURES, placeWords } from '../../citizen/place-words';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function phone() {
  const ask = { found: (_at: Partial<GeolocationCoordinates>) => {}, failed: (_code: number) => {} };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound, onFailed) => {
    ask.found = (coords) => onFound({ coords } as GeolocationPosition);
    ask.failed = (code) => onFailed?.({ code } as GeolocationPositionError);
  };
  return { ask, geolocation: { getCurrentPosition } };
}
const HERE = { latitude: 6.2442, longitude: -75.5812, accuracy: 17.3 };

describe('The phone', () => {
  test('says where it is and how exactly, never better than it is', async () => {
    const { ask, geolocation } = phone();
    const located = locate(geolocation, () => {});
    ask.found(HERE);
    expect(await located).toEqual({ kind: 'found', place: { lat: 6.2442, lng: -75.5812, accuracy: 18 } });
  });

  test('that says nothing is given up after ten seconds; what it says later is not lost', async () => {
    const { ask, geolocation } = phone();
    const late: Place[] = [];
    const located = locate(geolocation, (place) => late.push(place));
    await vi.advanceTimersByTimeAsync(9999);
    let isOver = false;
    void located.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await located).toEqual({ kind: 'silent' });
    ask.found(HERE);
    expect(late).toEqual([{ lat: 6.2442, lng: -75.5812, accuracy: 18 }]);
  });

  test.each([
    [1, 'refused'],
    [2, 'failed'],
    [3, 'silent'],
  ])('that answers with error %i has %s', async (code, kind) => {
    const { ask, geolocation } = phone();
    const located = locate(geolocation, () => {});
    ask.failed(code);
    expect(await located).toEqual({ kind });
  });

  test('without a receiver, or with a place that is none, has failed', async () => {
    expect(await locate(undefined, () => {})).toEqual({ kind: 'failed' });
    const { ask, geolocation } = phone();
    const located = locate(geolocation, () => {});
    ask.found({ ...HERE, latitude: Number.NaN });
    expect(await located).toEqual({ kind: 'failed' });
  });
});

describe('The words', () => {
  const at = (accuracy: number | null) => placeWords({ lat: 6.2, lng: -75.5, accuracy });

  test.each([
    [4, 'Ubicación lista: puede estar a 10 m'],
    [18, 'Ubicación lista: puede estar a 20 m'],
    [200, 'Ubicación lista: puede estar a 200 m'],
    [201, 'Ubicación poco exacta: puede estar a 210 m'],
    [3140, 'Ubicación poco exacta: puede estar a 3,2 km'],
  ])('of a place within %i m', (accuracy, words) => {
    expect(at(accuracy)).toContain(words);
  });

  test('of a coarse place ask for the address too; of a pin they say who marked it', () => {
    expect(at(900)).toContain('escriba también la dirección');
    expect(at(20)).not.toContain('dirección');
    expect(at(null)).toBe('Punto marcado en el mapa. Va con su solicitud.');
  });

  test('of every failure name the two other ways', () => {
    for (const words of Object.values(LOCATE_FAILURES))
      expect(words).toMatch(/mapa o escriba la dirección\.$/);
  });
});
