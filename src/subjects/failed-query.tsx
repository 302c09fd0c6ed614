import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../ui/error-state';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>;

/** The error of a query that has no data to show, with a retry. */
export function FailedQuery({ query: { data, error, refetch, isFetching } }: { query: Asked }) {
  if (!error || data !== undefined) return null;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {error.message}
    </ErrorState>
  );
}
