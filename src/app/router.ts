import { createRouter } from '@tanstack/react-router';
import type { RouterContext } from '../routes/__root';
import { ErrorScreen } from './error-screen';
import { NotFoundScreen } from './not-found-screen';
import { PendingScreen } from './pending-screen';
import { routeTree } from './route-tree.gen';
import { LiveShell } from './shell/live-shell';

export function createAppRouter() {
  return createRouter({
    routeTree,
    // Given by the provider at each render, so that guards always see the present session.
    context: {} as RouterContext,
    InnerWrap: LiveShell,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPreload: 'intent',
    // Data rests in the query cache, which knows its age.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The section's name in the top bar and in the document's title. */
    title?: string;
  }
}
