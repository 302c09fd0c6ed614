import type { Measured } from './fix-of';

/** `denied`: the person or the browser does not allow it. `unavailable`: no place could be measured just now. */
export type SourceProblem = 'denied' | 'unavailable';

interface Heard {
  onMeasured: (measured: Measured) => void;
  onProblem: (problem: SourceProblem) => void;
}

const SEARCH_MS = 30_000;
/** A place up to this age is still that of the vehicle. */
const FRESH_MS = 5_000;
const SAVING_EVERY_MS = 60_000;

/** Follows the phone's place; `saving` asks for it once a minute, and the receiver rests in between. Returns the end of it. */
export function openSource(
  geolocation: Geolocation,
  isSaving: boolean,
  { onMeasured, onProblem }: Heard,
): () => void {
  const options = { enableHighAccuracy: true, timeout: SEARCH_MS, maximumAge: FRESH_MS };
  let isOpen = true;
  const found = (measured: Measured) => isOpen && onMeasured(measured);
  const failed = ({ code }: Pick<GeolocationPositionError, 'code'>) =>
    isOpen && onProblem(code === 1 ? 'denied' : 'unavailable');
  if (isSaving) {
    const ask = () => geolocation.getCurrentPosition(found, failed, options);
    ask();
    const timer = setInterval(ask, SAVING_EVERY_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }
  const watch = geolocation.watchPosition(found, failed, options);
  return () => {
    isOpen = false;
    geolocation.clearWatch(watch);
  };
}
