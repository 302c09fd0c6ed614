import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { ServerConfig } from '../../contract/session/server-config';
import { askTimeWhenUnsure } from '../api';
import { type Session, SessionProvider } from '../session';
import { type Device, SubmissionsProvider } from '../submissions';
import { OnDemand, Part } from '../ui/on-demand';
import { ThemeProvider } from '../ui/theme/theme-provider';
import { Toaster } from '../ui/toaster';
import { ConfigContext } from './config-context';
import { LastBoundary } from './last-boundary';
import { type KnownLock, KnownLockContext } from './offline/known-lock';
import { followPush } from './push/follow-push';
import { queryClient } from './query-client';
import type { AppRouter } from './router';
import { followWorker } from './worker/follow-worker';
import { watchForMoment } from './worker/install-moment';

const SIGNED_OUT = new Part(async () => (await import('./signed-out')).default);

interface Props {
  config: ServerConfig;
  session: Session;
  device: Device;
  router: AppRouter;
  lock: KnownLock | null;
}

export function App({ config, session, device, router, lock }: Props) {
  const isSignedOut = useSyncExternalStore(
    session.subscribe,
    () => session.getState().status === 'signed-out',
  );
  useEffect(() => {
    if (isSignedOut) queryClient.clear();
  }, [isSignedOut]);
  useEffect(() => askTimeWhenUnsure(queryClient), []);
  useEffect(() => followWorker(router), [router]);
  useEffect(() => followPush(config.push), [config.push]);
  useEffect(() => watchForMoment(router), [router]);
  return (
    <ThemeProvider>
      <LastBoundary>
        <SessionProvider session={session}>
          <QueryClientProvider client={queryClient}>
            <SubmissionsProvider device={device}>
              <ConfigContext value={config}>
                <KnownLockContext value={lock}>
                  {isSignedOut ? (
                    <OnDemand part={SIGNED_OUT} with={{}} />
                  ) : (
                    <RouterProvider router={router} />
                  )}
                </KnownLockContext>
              </ConfigContext>
            </SubmissionsProvider>
          </QueryClientProvider>
        </SessionProvider>
      </LastBoundary>
      <Toaster />
    </ThemeProvider>
  );
}
