import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../api';

const FRESH_MS = 10_000;
const TRIES = 2;
/** No event tells that a stranger on the way is gone: the sockets may work all the time. */
const AGAIN_MS = 30_000;

/** Retries only failures that may be temporary, never a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // `navigator.onLine` is often wrong: send the request, and let its result decide.
      networkMode: 'always',
      // An old answer of a cache on the way is of this class too.
      refetchInterval: ({ state }) => isApiFailure(state.error, 'offline') && AGAIN_MS,
      retry: (failures, error) => failures < TRIES && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function mayPass(error: unknown): boolean {
  return isApiFailure(error, 'offline') || isApiFailure(error, 'busy') || isApiFailure(error, 'server');
}
