import { queryOptions } from '@tanstack/react-query';
import { getMe } from '../../contract/session/session';
import { callApi } from './call-api';
import { queryKeys } from './query-keys';

/** The signed-in person, as the server knows them. */
export const meQuery = (username: string) =>
  queryOptions({
    queryKey: queryKeys.me(username),
    meta: { rests: 'clinical' },
    queryFn: ({ signal }) => callApi(getMe, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
