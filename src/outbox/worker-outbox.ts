import type { TokenForWorker } from '../../contract/worker-messages';
import { serverClock, sinceHeard } from '../api/wire';
import { openQueueKey, openUserDatabase } from '../storage';
import { createCourier } from './courier';
import { createDexieStore } from './dexie-store';
import { createOutbox } from './outbox';
import { isSameOwner } from './record';
import { goesByItself } from './states';
import type { TrayEntry } from './status';
import { createSealer } from './web-crypto-sealer';
import { createWebLocks } from './web-locks';

/** The browser gives a sync event some minutes. */
const LONGEST_WAIT_MS = 15_000;

interface WorkerOutbox {
  /** Resolves with the number of the owner's submissions that a later attempt of the worker may still send. */
  drainAndClose(): Promise<number>;
}

/**
 * The outbox in the service worker, for when no page is open. It sends the waiting submissions of the token's owner
 * while the token is valid. It cannot renew the token and never sends for anybody else.
 */
export async function createWorkerOutbox(
  { token, expiresAt, owner, deviceId }: TokenForWorker,
  appVersion: string,
): Promise<WorkerOutbox> {
  const database = await openUserDatabase(owner);
  const holds = () => Date.now() < expiresAt;
  const outbox = createOutbox({
    store: createDexieStore(database),
    sealer: createSealer(async (asked) => (isSameOwner(asked, owner) ? openQueueKey(database) : null)),
    courier: createCourier({
      tokenOf: async (asked, renew) => (isSameOwner(asked, owner) && holds() && !renew ? token : null),
      deviceId,
    }),
    locks: createWebLocks(),
    session: { owner: () => (holds() ? owner : null) },
    clock: { now: Date.now, read: serverClock.read, sinceHeard },
    random: { fraction: Math.random, key: () => crypto.randomUUID() },
    appVersion,
  });
  return {
    drainAndClose: async () => {
      try {
        await outbox.drain({ networkBack: true, tokenFresh: true });
        // The end of an upload may have woken the other track: the database is not closed under it.
        const next = await outbox.drain();
        const wait = (next ?? Number.POSITIVE_INFINITY) - Date.now();
        if (wait <= LONGEST_WAIT_MS) {
          await new Promise((resolve) => setTimeout(resolve, wait));
          await outbox.drain();
        }
        return countSendable((await outbox.status())?.entries ?? []);
      } finally {
        database.close();
      }
    },
  };
}

/** Neither those that a person must decide on, nor what is behind them, nor what waits for a sign-in. */
function countSendable(entries: readonly TrayEntry[]): number {
  const isSendable = ({ item: { state }, isStuck, isOtherEntity }: TrayEntry) =>
    goesByItself(state) && state !== 'waiting-auth' && !isStuck && !isOtherEntity;
  return entries.filter(isSendable).length;
}
