import type { UseQueryResult } from '@tanstack/react-query';
import { useNow, useStale } from '../api';
import { StaleBanner } from '../ui/stale-banner';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt'>;

/** Shows the age of data that could not be refetched. */
export function StaleData({ query }: { query: Asked }) {
  const stale = useStale(query);
  const now = useNow();
  return stale && <StaleBanner at={stale.at} now={now} reason={stale.reason} />;
}
