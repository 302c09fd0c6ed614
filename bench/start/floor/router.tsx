import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { AccountMenu } from './account-menu';

/** Four trivial screens at the product's addresses, each a lazy chunk, in a frame with one menu. */
export function createFloorRouter() {
  const root = createRootRoute({ component: Frame });
  const getParentRoute = () => root;
  const list = createRoute({
    getParentRoute,
    path: '/traslados/en_progreso',
    component: lazyRouteComponent(() => import('./screens/list'), 'List'),
  });
  const form = createRoute({
    getParentRoute,
    path: '/traslados/solicitud',
    component: lazyRouteComponent(() => import('./screens/form'), 'Form'),
  });
  const home = createRoute({
    getParentRoute,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('./screens/home'), 'Home'),
  });
  const notifications = createRoute({
    getParentRoute,
    path: '/notifications',
    component: lazyRouteComponent(() => import('./screens/notifications'), 'Notifications'),
  });
  return createRouter({ routeTree: root.addChildren([list, form, home, notifications]) });
}

function Frame() {
  return (
    <>
      <nav>
        <AccountMenu />
        <Link to="/dashboard">Home</Link> <Link to="/traslados/solicitud">Form</Link>
      </nav>
      <Outlet />
    </>
  );
}
