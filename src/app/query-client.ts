import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../api';

const FRESH_MS = 10_000;
const TRIES = 2;

/** Retries only failures that may be temporary, never a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // `navigator.onLine` is often wrong: send the request, and let its result decide.
      networkMode: 'always',
      retry: (failures, error) => failures < TRIES && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function mayPass(error: unknown): boolean {
  return isApiFailure(error, 'offline') || isApiFailure(error, 'busy') || isApiFailure(error, 'server');
}
