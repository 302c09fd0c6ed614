import type { UseQueryResult } from '@tanstack/react-query';
import { useStale } from '../../api';
import { StaleNotice } from '../../ui/stale-notice';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt'>;
  now: Date;
}

/** Says how old it is, where what is shown could not be asked for again. */
export function StaleData({ query, now }: Props) {
  const stale = useStale(query);
  return stale && <StaleNotice at={stale.at} now={now} reason={stale.reason} />;
}
