import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { asks } from './ask';
import { createFloorRouter } from './router';

async function begin(): Promise<void> {
  // A build-time constant: the floor without sign-in contains no sign-in code.
  if (import.meta.env.VITE_FLOOR_SIGNS_IN) asks.with = await (await import('./sign-in')).signIn();
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no place for the app.');
  createRoot(place).render(
    <ChakraProvider value={defaultSystem}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createFloorRouter()} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

async function keepOffline(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  await new Workbox('/service-worker.js').register();
}

void begin();
window.addEventListener('load', () => void keepOffline(), { once: true });
