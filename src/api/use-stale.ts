import { useEffect, useState } from 'react';
import { useSession } from '../session';
import { isApiFailure, isOldAnswer } from './failure';
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
  /** `failed`: with the server's words. */
  why: { is: 'no-network' | 'updating' } | { is: 'failed'; message: string };
  /** Stored data: minutes old, or of an earlier page. It says nothing about the present. */
  isOld: boolean;
  /** The fetch may be answered in a moment: say it without moving the screen. */
  isQuiet: boolean;
}

/** Younger data counts as the present while its refetch is under way. Longer than the interval of the homes. */
const OLD_MS = 2 * 60_000;
/** On a good network a refetch takes less. */
const SLOW_MS = 2_000;

/**
 * Shown data that may differ from the server's, and why; null while it counts as the present (decision 0022). Data is
 * stale when it could not be refetched, when it is old and its refetch is under way, and when its refetch is slow.
 */
export function useStale({ data, error, failureReason, dataUpdatedAt, isFetching }: Asked): Stale | null {
  const { status } = useSession();
  const isSlow = useIsSlow(isFetching);
  // While the refetch hangs, the data gets old.
  useNow();
  // Without a time it is the answer to another question, shown until this one is answered.
  if (data === undefined || dataUpdatedAt === 0) return null;
  // By the device's clock, as the time of the data.
  const isOld = Date.now() - dataUpdatedAt >= OLD_MS || dataUpdatedAt < performance.timeOrigin;
  const at = serverTimeAt(dataUpdatedAt).getTime();
  const failure = error ?? (isSlow ? failureReason : null);
  if (!failure && status !== 'offline') {
    if (!isFetching || !(isOld || isSlow)) return null;
    return { at, why: { is: 'updating' }, isOld, isQuiet: !isOld || !isSlow };
  }
  const isWithoutNetwork = !failure || (isApiFailure(failure, 'offline') && !isOldAnswer(failure));
  const why = isWithoutNetwork
    ? { is: 'no-network' as const }
    : { is: 'failed' as const, message: failure.message };
  return { at, why, isOld, isQuiet: false };
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
