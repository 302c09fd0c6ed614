import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ServerConfig } from '../../contract/session/server-config';
import { type Session, SessionProvider } from '../session';
import { ThemeProvider } from '../ui/theme/theme-provider';
import { Toaster } from '../ui/toaster';
import { ConfigContext } from './config-context';
import { LastBoundary } from './last-boundary';
import { queryClient } from './query-client';
import { createAppRouter } from './router';

export function App({ config, session }: { config: ServerConfig; session: Session }) {
  const router = useMemo(createAppRouter, []);
  return (
    <ThemeProvider>
      <LastBoundary>
        <SessionProvider session={session}>
          <QueryClientProvider client={queryClient}>
            <ConfigContext value={config}>
              <RouterProvider router={router} context={{ queryClient, session }} />
            </ConfigContext>
          </QueryClientProvider>
        </SessionProvider>
      </LastBoundary>
      <Toaster />
    </ThemeProvider>
  );
}
