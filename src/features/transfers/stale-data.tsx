import type { UseQueryResult } from '@tanstack/react-query';
import { useNow, useStale } from '../../api';
import { StaleNotice } from '../../ui/stale-notice';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt'>;

/** Shows the age of the data if the last refetch failed. */
export function StaleData({ query }: { query: Asked }) {
  const stale = useStale(query);
  const now = useNow();
  return stale && <StaleNotice at={stale.at} now={now} reason={stale.reason} />;
}
