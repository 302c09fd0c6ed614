import { keepInstallOffer } from './install-offer';
import { registerWorker } from './register-worker';
import { hearWorker } from './worker-messages';

/** What must not miss the page's first moments, and the worker after them. */
export function beginWorker(): void {
  hearWorker();
  keepInstallOffer();
  registerWorker();
}
