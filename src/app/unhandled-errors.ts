import { LIMITS } from '../../contract/limits';
import { notify } from '../ui/notify';
import { markMissingPart, onMissingPart, thisPage } from './replaced-part';
import { wordsOfUncaught } from './uncaught-words';

/** Shows each uncaught error in a toast (transfers 2.3). A chunk of a replaced version reloads the page once. */
export function announceUnhandledErrors(): void {
  window.addEventListener('unhandledrejection', (event) => announce(event.reason));
  window.addEventListener('error', (event) => {
    if (event.error) announce(event.error);
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    markMissingPart(payload);
    void onMissingPart(thisPage);
  });
}

function announce(error: unknown) {
  const words = wordsOfUncaught(error);
  if (words) notify.error(words, LIMITS.alertMs);
}
