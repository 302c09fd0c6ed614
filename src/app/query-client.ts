import { QueryClient } from '@tanstack/react-query';
import { againAfter, askWhenAnswering, retriesSoon, retryDelay } from './ask-after-failure';

const FRESH_MS = 10_000;

/** Asks again only after failures that may be temporary, never after a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // `navigator.onLine` is often wrong: send the request, and let its result decide.
      networkMode: 'always',
      // An old answer of a cache on the way is a failure too.
      refetchInterval: againAfter,
      retry: retriesSoon,
      retryDelay,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

askWhenAnswering(queryClient);
