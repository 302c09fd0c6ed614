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

/**
 * Writes the address as its route reads it, with the values that it leaves out, before the first load. The router would do
 * so after the first render, and then load and render everything once more.
 */
export function completeAddress(router: AppRouter): void {
  const { pathname, publicHref } = router.latestLocation;
  const whole = router.buildLocation({
    to: pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
    _includeValidateSearch: true,
  });
  if (whole.publicHref !== publicHref) router.history.replace(whole.publicHref, whole.state);
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
