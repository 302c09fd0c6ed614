import type { UseQueryResult } from '@tanstack/react-query';
import { isApiFailure, isOldAnswer } from '../api';
import { useSession } from '../session';
import { ErrorState } from '../ui/error-state';

export type Asked = Pick<UseQueryResult, 'data' | 'error' | 'failureReason' | 'refetch' | 'isFetching'>;

interface Props {
  query: Asked;
  /** What the specification says of this failure; the failure's own message comes behind it. */
  words?: string;
  /** Nothing asks again by itself. */
  isAskedOnce?: boolean;
}

/** Nothing is stored, and the last attempt had no connection: known before the quick retries have ended. */
export function isCutOff({ data, failureReason }: Pick<Asked, 'data' | 'failureReason'>): boolean {
  return data === undefined && isApiFailure(failureReason, 'offline') && !isOldAnswer(failureReason);
}

/** Nothing is stored, and an answer may come soon: the time for a skeleton. Where `FailedQuery` says something, none. */
export function isAwaited(query: Pick<UseQueryResult, 'data' | 'failureReason' | 'isPending'>): boolean {
  return query.isPending && !isCutOff(query);
}

/** The session ended, and so nothing can be fetched: its banner says it once, and has the way to sign in. */
export function useEnded(): (query: Pick<Asked, 'error'>) => boolean {
  const isExpired = useSession().status === 'expired';
  return ({ error }) => isExpired && isApiFailure(error, 'unauthenticated');
}

/** The error of a query that has no data to show, with a retry where it can help. */
export function FailedQuery({ query, words, isAskedOnce }: Props) {
  const isEnded = useEnded();
  const { data, refetch, isFetching } = query;
  const isOffline = isCutOff(query);
  const error = query.error ?? (isOffline ? query.failureReason : null);
  if (!error || data !== undefined) return null;
  if (isEnded(query)) return <ErrorState title="La sesión terminó">{words}</ErrorState>;
  return (
    <ErrorState
      {...(isOffline && { title: 'Sin conexión' })}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {words && (
        <>
          {words}
          <br />
        </>
      )}
      {isOffline && !isAskedOnce
        ? 'Este equipo no tiene estos datos guardados. Llegarán solos cuando vuelva la conexión.'
        : error.message}
    </ErrorState>
  );
}
