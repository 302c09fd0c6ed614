import { LIMITS } from '../../contract/limits';
import { notify } from '../ui/notify';
import { onMissingPart, thisPage } from './replaced-part';

/** What nobody caught is said once (transfers 2.3), and a part of a replaced version reloads the page once. */
export function announceUnhandledErrors(): void {
  window.addEventListener('unhandledrejection', (event) => announce(event.reason));
  window.addEventListener('error', (event) => {
    if (event.error) announce(event.error);
  });
  window.addEventListener('vite:preloadError', () => void onMissingPart(thisPage));
}

function announce(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notify.error((error instanceof Error && error.message) || 'Ocurrio un error', LIMITS.alertMs);
}
