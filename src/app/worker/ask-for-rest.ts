import type { MessageToWorker } from '../../../contract/worker-messages';

type Worker = Pick<ServiceWorker, 'postMessage'>;

/**
 * Asks for the files that the install left out and for the page's policy of today; the active worker deletes what is old. A version
 * that waits fetches its own files before somebody takes it, so that it is whole when the network goes right after.
 */
export function askForRest({ active, waiting }: { active: Worker | null; waiting: Worker | null }): void {
  const message: MessageToWorker = { type: 'relevo:rest' };
  active?.postMessage(message);
  waiting?.postMessage(message);
}
