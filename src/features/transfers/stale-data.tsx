import type { UseQueryResult } from '@tanstack/react-query';
import { isApiFailure } from '../../api';
import { useNow } from '../../api/use-now';
import { useSession } from '../../session';
import { StaleNotice } from '../../ui/stale-notice';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt'>;

/** Says how old it is, where what is shown could not be asked for again. */
export function StaleData({ query: { data, error, dataUpdatedAt } }: { query: Asked }) {
  const { status } = useSession();
  const now = useNow();
  if (data === undefined || (!error && status !== 'offline')) return null;
  const isWithoutNetwork = !error || isApiFailure(error, 'offline');
  return <StaleNotice at={dataUpdatedAt} now={now} reason={isWithoutNetwork ? null : error.message} />;
}
