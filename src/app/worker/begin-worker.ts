import { keepInstallOffer } from './install-offer';
import { registerWorker } from './register-worker';
import { followRenewal } from './renewed-page';
import { hearWorker } from './worker-messages';

/** Registers the listeners that must not miss early events, then the worker. */
export function beginWorker(): void {
  hearWorker();
  followRenewal();
  keepInstallOffer();
  registerWorker();
}
