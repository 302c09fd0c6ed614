import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { isApiFailure, isServerAnswering, isServerReached, onReachedChange, queryKeys } from '../api';

const TRIES = 2;
/** The browser's `online` event comes sooner, but no event tells that a stranger on the way is gone: the sockets may work all the time. */
const OFFLINE_AGAIN_MS = 30_000;
const FIRST_AGAIN_MS = 5_000;
const LONGEST_AGAIN_MS = 30_000;
/** A longer `Retry-After` is cut to this, as in the outbox. */
const LONGEST_ASKED_MS = 5 * 60_000;
const FIRST_RETRY_MS = 1_000;
/** After an outage each device asks for what is on its screen within this time. */
const RECOVERY_SPREAD_MS = 1_000;
const PROBE_MS = 10_000;
/** One lost call on a good network: until another arrives, old data counts as stored and its alarms rest. */
const FIRST_PROBE_MS = 2_000;

type Asked = Pick<Query, 'state'>;

/** Drawn once for each failure: a screen that is drawn again must not restart the pause. */
const drawn = new WeakMap<object, number>();

/** Failures that may be temporary, never a refusal. */
export function mayPass(error: unknown): boolean {
  return isApiFailure(error, 'offline') || isApiFailure(error, 'busy') || isApiFailure(error, 'server');
}

/** Asks at once again only where the server named no pause: after its `Retry-After` the interval asks. */
export function retriesSoon(failures: number, error: unknown): boolean {
  return failures < TRIES && mayPass(error) && askedMs(error) === 0 && isServerAnswering();
}

/** Milliseconds before the next of the quick retries: not all devices of a house at the same moment. */
export function retryDelay(failures: number): number {
  return spread(FIRST_RETRY_MS * 2 ** failures);
}

/**
 * Milliseconds until a query on a screen is asked again, longer after each failure and never before `Retry-After`; false if
 * nothing is amiss. Also for data that an event marked while the server could not answer.
 */
export function againAfter(query: Asked): number | false {
  const { state } = query;
  const { error, isInvalidated, errorUpdateCount } = state;
  if (isApiFailure(error, 'offline')) return OFFLINE_AGAIN_MS;
  const waits = state.data !== undefined && isInvalidated && !isServerAnswering();
  if (!mayPass(error) && !waits) return false;
  // The count is of the whole life of the query: after many outages it begins with the longest pause.
  const pause = Math.min(LONGEST_AGAIN_MS, FIRST_AGAIN_MS * 2 ** Math.max(0, errorUpdateCount - 1));
  const drawnFor = error ?? query;
  const fraction = drawn.get(drawnFor) ?? Math.random();
  drawn.set(drawnFor, fraction);
  return spread(Math.max(pause, askedMs(error)), fraction);
}

/**
 * Asks for everything on a screen that failed or was marked, once the server is known to answer again, whichever call
 * learnt it, and when the browser says that the network is back: `Sin conexión` must not stay for half a minute. While the
 * server does not answer or is not reached, one query at a time is asked, so that it is learnt. Returns a function that ends it.
 */
export function askWhenAnswering(client: QueryClient): () => void {
  let probing: ReturnType<typeof setTimeout> | undefined;
  let recovering: ReturnType<typeof setTimeout> | undefined;
  let [wasAnswering, wasReached] = [isServerAnswering(), isServerReached()];
  const probe = () => {
    probing = setTimeout(probe, spread(PROBE_MS));
    const idle = client.getQueryCache().findAll({
      type: 'active',
      stale: true,
      fetchStatus: 'idle',
      // The service worker may answer these.
      predicate: ({ queryKey }) => queryKey[0] !== queryKeys.catalogues[0],
    });
    // Its screen has waited longest; and one that asks nothing of the server is young afterwards.
    const [oldest] = idle.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
    if (oldest && document.visibilityState === 'visible') void oldest.fetch().catch(() => undefined);
  };
  const recover = () => {
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => mayPass(state.error) || state.isInvalidated },
      { cancelRefetch: false },
    );
  };
  const recoverSoon = () => {
    clearTimeout(recovering);
    recovering = setTimeout(recover, Math.random() * RECOVERY_SPREAD_MS);
  };
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    // A server that is reached and cannot answer is not asked for everything because of it.
    if (!isOnline || !isServerAnswering()) return;
    recoverSoon();
  });
  const end = onReachedChange(() => {
    const [isAnswering, isReached] = [isServerAnswering(), isServerReached()];
    if (isAnswering === wasAnswering && isReached === wasReached) return;
    clearTimeout(probing);
    if (!isAnswering) clearTimeout(recovering);
    else if (!wasAnswering) recoverSoon();
    if (!isAnswering) probing = setTimeout(probe, spread(PROBE_MS));
    else if (!isReached) probing = setTimeout(probe, spread(FIRST_PROBE_MS));
    [wasAnswering, wasReached] = [isAnswering, isReached];
  });
  return () => {
    end();
    unsubscribe();
    clearTimeout(probing);
    clearTimeout(recovering);
  };
}

/** Milliseconds until a question that is not a query is asked again after a failure that may pass. */
export function askAgainAfter(error: unknown): number {
  return spread(Math.max(OFFLINE_AGAIN_MS, askedMs(error)));
}

function askedMs(error: unknown): number {
  const seconds = isApiFailure(error) ? error.retryAfterSeconds : null;
  return seconds === null ? 0 : Math.min(seconds * 1_000, LONGEST_ASKED_MS);
}

/** Never earlier, up to half as long again later. */
function spread(ms: number, fraction = Math.random()): number {
  return Math.round(ms * (1 + fraction / 2));
}
