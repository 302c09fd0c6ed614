import { useSession } from '../session';
import { isApiFailure } from './failure';

interface Asked {
  data: unknown;
  error: Error | null;
  dataUpdatedAt: number;
}

/** How old what is shown is, where it could not be asked for again, and why; `reason` is null for want of a network. */
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
