import { useSession } from '../session';
import { isApiFailure } from './failure';

interface Asked {
  data: unknown;
  error: Error | null;
  dataUpdatedAt: number;
}

/** Age of shown data that could not be refetched, and the reason; `reason` is null without a network. */
export function useStale({
  data,
  error,
  dataUpdatedAt,
}: Asked): { at: number; reason: string | null } | null {
  const { status } = useSession();
  if (data === undefined || (!error && status !== 'offline')) return null;
  const isWithoutNetwork = !error || isApiFailure(error, 'offline');
  return { at: dataUpdatedAt, reason: isWithoutNetwork ? null : error.message };
}
