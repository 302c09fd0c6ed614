import { QueryClient } from '@tanstack/react-query';
import { isApiFailure, isOldAnswer } from '../api';

const FRESH_MS = 10_000;
const TRIES = 2;
/** No event tells that a cache on the way is gone: the sockets may work all the time. */
const OLD_AGAIN_MS = 30_000;

/** Retries only failures that may be temporary, never a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // `navigator.onLine` is often wrong: send the request, and let its result decide.
      networkMode: 'always',
      refetchInterval: ({ state }) => isOldAnswer(state.error) && OLD_AGAIN_MS,
      retry: (failures, error) => failures < TRIES && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function mayPass(error: unknown): boolean {
  return isApiFailure(error, 'offline') || isApiFailure(error, 'busy') || isApiFailure(error, 'server');
}
