import type { UseQueryResult } from '@tanstack/react-query';
import { useNow, useStale } from '../api';
import { StaleNotice } from '../ui/stale-notice';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt'>;

/** Says how old the shown data is when it could not be asked for again. */
export function StaleData({ query }: { query: Asked }) {
  const stale = useStale(query);
  const now = useNow();
  return stale && <StaleNotice at={stale.at} now={now} reason={stale.reason} />;
}
