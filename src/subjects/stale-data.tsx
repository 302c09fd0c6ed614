import { useNow, useStale } from '../api';
import { StaleBanner } from '../ui/stale-banner';

/** Shows the age of data that could not be refetched, or whose refetch is under way. */
export function StaleData({ query }: { query: Parameters<typeof useStale>[0] }) {
  const stale = useStale(query);
  const now = useNow();
  return stale && <StaleBanner {...stale} now={now} />;
}
