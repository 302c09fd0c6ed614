import type { TokenForWorker } from '../contract/worker-messages';
import { createWorkerOutbox } from '../src/outbox';
import { countWaitingOfOthers } from '../src/storage';

/** What the worker can do with the submissions that wait on this device. */
export interface OutboxDrain {
  /** Of everybody who uses this device. */
  countWaiting(): Promise<number>;
  /** Sends what this token's owner left, and nobody else's. */
  drain(token: TokenForWorker): Promise<void>;
}

/** The one place where the worker meets the outbox. */
export const outboxDrain: OutboxDrain = {
  countWaiting: () => countWaitingOfOthers(null),
  drain: async (token) => {
    const outbox = await createWorkerOutbox(token, import.meta.env.VITE_APP_VERSION ?? 'dev');
    await outbox.drainAndClose();
  },
};
