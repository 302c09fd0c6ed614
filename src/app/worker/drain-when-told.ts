import type { Outbox } from '../../outbox';
import { onWorkerMessage } from './worker-messages';

/** The worker tells that the network is back. The answer says that this page is awake; without it the worker sends itself. */
export function drainWhenTold(outbox: Pick<Outbox, 'drain'>): () => void {
  return onWorkerMessage((message, port) => {
    if (message.type !== 'relevo:drain') return;
    port?.postMessage(true);
    void outbox.drain({ networkBack: true });
  });
}
