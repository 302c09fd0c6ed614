import type { TokenForWorker } from '../contract/worker-messages';
import { createWorkerOutbox } from '../src/outbox';
import { countWaitingOfOthers } from '../src/storage';

/** What the worker can do with the submissions that wait on this device. */
export interface OutboxDrain {
  /** Of all people who use this device. */
  countWaiting(): Promise<number>;
  /** Sends only the submissions of the token's owner. Resolves with the number of those that may go later. */
  drain(token: TokenForWorker): Promise<number>;
}

/** The worker's only access to the outbox. */
export const outboxDrain: OutboxDrain = {
  countWaiting: () => countWaitingOfOthers(null),
  drain: async (token) => {
    const outbox = await createWorkerOutbox(token, import.meta.env.VITE_APP_VERSION ?? 'dev');
    return outbox.drainAndClose();
  },
};
