import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** Each route's screen is a chunk that loads with the route; the app and the component tests read the same tree. */
export const routesApart = () =>
  tanstackRouter({
    target: 'react',
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/app/route-tree.gen.ts',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
  });
