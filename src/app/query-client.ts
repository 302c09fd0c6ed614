import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from '../api';

const FRESH_MS = 10_000;
const TRIES = 2;

/** Retries only failures that can pass by themselves, never a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // `navigator.onLine` is often wrong: try, and let the result decide.
      networkMode: 'always',
      retry: (failures, error) => failures < TRIES && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function mayPass(error: unknown): boolean {
  return isApiFailure(error, 'offline') || isApiFailure(error, 'busy') || isApiFailure(error, 'server');
}
