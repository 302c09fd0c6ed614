import { LIMITS } from '../../contract/limits';
import { notify } from '../ui/notify';

const RELOADED = 'relevo.reloaded-for-chunk';

/** What nobody caught is said once (transfers 2.3), and a part of a replaced version reloads the page once. */
export function announceUnhandledErrors(): void {
  window.addEventListener('unhandledrejection', (event) => announce(event.reason));
  window.addEventListener('error', (event) => {
    if (event.error) announce(event.error);
  });
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED)) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, 'yes');
    window.location.reload();
  });
}

function announce(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notify.error((error instanceof Error && error.message) || 'Ocurrio un error', LIMITS.alertMs);
}
