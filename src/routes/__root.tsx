import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Session } from '../session';

/** Context of every guard and loader. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet });
