import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session';
import { isApiFailure, isOldAnswer } from './failure';
import { pageOrigin } from './page-origin';
import { isServerAnswering, isServerReached, onReachedChange } from './reachability';
import { serverTimeAt } from './server-clock';
import { useNow } from './use-now';

interface Asked {
  data: unknown;
  error: Error | null;
  /** Why the last attempt of a fetch that goes on failed. */
  failureReason: Error | null;
  dataUpdatedAt: number;
  isFetching: boolean;
}

interface Stale {
  /** When the server answered, by the server's clock. */
  at: number;
  /** The present, by the server's clock: it moves whenever the data is another minute old. */
  now: Date;
  /** `failed`: with the server's words. */
  why: { is: 'no-network' | 'updating' } | { is: 'failed'; message: string };
  /** Stored data: minutes old, or of an earlier page. It says nothing about the present. */
  isOld: boolean;
  /** The fetch may be answered in a moment: say it without moving the screen. */
  isQuiet: boolean;
}

/** Younger data counts as the present while its refetch is under way. Longer than the interval of the homes. */
const OLD_MS = 2 * 60_000;
/** Data that is further ahead of the device's clock was stored before that was set back: nobody knows how old it is. */
const AHEAD_MS = 5_000;
/** On a good network a refetch takes less. */
const SLOW_MS = 2_000;
/** Nothing is fetched or heard until the person signs in again. */
const ENDED = { is: 'failed', message: 'La sesión terminó.' } as const;
const UNANSWERED = { is: 'failed', message: 'El servicio no responde.' } as const;

/**
 * Shown data that may differ from the server's, and why; null while it counts as the present (decision 0022). Data is
 * stale when it could not be refetched, when it is old and its refetch is under way, when its refetch is slow, and after the
 * session has ended.
 */
export function useStale({ data, error, failureReason, dataUpdatedAt, isFetching }: Asked): Stale | null {
  const { status } = useSession();
  const isSlow = useIsSlow(isFetching);
  const isAnswering = useSyncExternalStore(onReachedChange, isServerAnswering);
  const isReached = useSyncExternalStore(onReachedChange, isServerReached);
  const at = serverTimeAt(dataUpdatedAt).getTime();
  // While the refetch hangs, the data gets old.
  const now = useNow(at);
  // Without a time it is the answer to another question, shown until this one is answered.
  if (data === undefined || dataUpdatedAt === 0) return null;
  // By the device's clock, as the time of the data.
  const age = Date.now() - dataUpdatedAt;
  const isOld = age >= OLD_MS || age < -AHEAD_MS || dataUpdatedAt < pageOrigin();
  if (status === 'expired') return { at, now, why: ENDED, isOld, isQuiet: false };
  const failure = error ?? (isSlow ? failureReason : null);
  if (!failure && status !== 'offline') {
    // Another call was told so: of this data too nobody knows whether it is the present.
    if (!isAnswering) return { at, now, why: UNANSWERED, isOld, isQuiet: !isOld };
    // Another call did not arrive: old data is not refetched for minutes, and its clocks must not go on as the present.
    if (!isReached && isOld) return { at, now, why: { is: 'no-network' }, isOld, isQuiet: false };
    if (!isFetching || !(isOld || isSlow)) return null;
    return { at, now, why: { is: 'updating' }, isOld, isQuiet: !isOld || !isSlow };
  }
  const isWithoutNetwork = !failure || (isApiFailure(failure, 'offline') && !isOldAnswer(failure));
  const why = isWithoutNetwork
    ? { is: 'no-network' as const }
    : { is: 'failed' as const, message: failure.message };
  return { at, now, why, isOld, isQuiet: false };
}

/** The time to which a screen counts: now, or the time of its stored data. Nothing stored is shown as a live alarm. */
export function useCountedTo(query: Asked): { now: Date; isStored: boolean } {
  const stale = useStale(query);
  const now = useNow();
  return stale?.isOld ? { now: new Date(stale.at), isStored: true } : { now, isStored: false };
}

function useIsSlow(isFetching: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow && isFetching;
}
