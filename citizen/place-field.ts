import { find, say } from './elements';
import { locate, type Place } from './place';
import { LOCATE_FAILURES, LOCATING, placeWords } from './place-words';

const MAP_LATE = 'Abriendo el mapa…';
const NO_MAP = 'El mapa no se pudo abrir. Escriba la dirección.';

/** The place of the form: by the phone, or by a pin on the map, which loads at its first use. */
export function watchPlaceField(
  onChange: () => void,
  /** The phone found the place after it was waited for; `use` takes it. */
  onLate: (use: () => void) => void = (use) => use(),
): {
  place: () => Place | null;
  /** Ends when the phone has found its place or has given up; null if it is not asked now. */
  seeking: () => Promise<unknown> | null;
  clear: () => void;
} {
  const [words, forget] = [find('place'), find('forget-place')];
  const [byPhone, byMap] = [find<HTMLButtonElement>('locate'), find<HTMLButtonElement>('open-map')];
  let place: Place | null = null;
  let seeking: Promise<unknown> | null = null;

  function take(found: Place | null): void {
    place = found;
    say(words, found && placeWords(found));
    forget.hidden = found === null;
    onChange();
  }

  byPhone.addEventListener('click', async () => {
    if (seeking) return;
    const before = place;
    say(words, LOCATING);
    // What a person marked in the meantime stays.
    const locating = locate(navigator.geolocation, (late) => {
      if (place === before) onLate(() => take(late));
    });
    seeking = locating;
    const located = await locating;
    seeking = null;
    if (place !== before) return;
    if (located.kind === 'found') take(located.place);
    else say(words, [LOCATE_FAILURES[located.kind], before && placeWords(before)].filter(Boolean).join(' '));
  });

  byMap.addEventListener('click', async () => {
    if (byMap.disabled) return;
    byMap.disabled = true;
    const told = words.textContent;
    say(words, MAP_LATE);
    try {
      const { pickOnMap } = await import('./map/pick-on-map');
      say(words, told || null);
      const marked = await pickOnMap(place);
      if (marked) take({ ...marked, accuracy: null });
    } catch {
      say(words, [NO_MAP, place && placeWords(place)].filter(Boolean).join(' '));
    } finally {
      byMap.disabled = false;
      byMap.focus();
    }
  });

  forget.addEventListener('click', () => {
    take(null);
    byPhone.focus();
  });

  return { place: () => place, seeking: () => seeking, clear: () => take(null) };
}
