import { createRouter } from '@tanstack/react-router';
import type { RouterContext } from '../routes/__root';
import { ErrorScreen } from './error-screen';
import { NotFoundScreen } from './not-found-screen';
import { PendingScreen } from './pending-screen';
import { routeTree } from './route-tree.gen';
import { LiveShell } from './shell/live-shell';

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    InnerWrap: LiveShell,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPreload: 'intent',
    // The query cache owns the data and its age.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The section's name in the top bar and in the document title. */
    title?: string;
  }
}
