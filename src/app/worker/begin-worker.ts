import { keepInstallOffer } from './install-offer';
import { registerWorker } from './register-worker';
import { hearWorker } from './worker-messages';

/** Registers the listeners that must not miss early events, then the worker. */
export function beginWorker(): void {
  hearWorker();
  keepInstallOffer();
  registerWorker();
}
