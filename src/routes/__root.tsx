import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Session } from '../session';

/** What every guard and loader may use: `context.queryClient`, `context.session`. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet });
