import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../api';

const FRESH_MS = 10_000;
const TRIES = 2;

/** Only what may pass by itself is tried again: a refusal stays a refusal however often it is asked. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // The device's opinion about its network is often wrong: ask, and let the answer say.
      networkMode: 'always',
      retry: (failures, error) => failures < TRIES && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function mayPass(error: unknown): boolean {
  return isApiFailure(error, 'offline') || isApiFailure(error, 'busy') || isApiFailure(error, 'server');
}
