import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../ui/error-state';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>;

interface Props {
  query: Asked;
  /** What the specification says of this failure; the failure's own message comes behind it. */
  words?: string;
}

/** The error of a query that has no data to show, with a retry. */
export function FailedQuery({ query: { data, error, refetch, isFetching }, words }: Props) {
  if (!error || data !== undefined) return null;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {words && (
        <>
          {words}
          <br />
        </>
      )}
      {error.message}
    </ErrorState>
  );
}
