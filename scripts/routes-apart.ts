import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** Makes a lazy chunk of each route's screen. The app and the component tests use the same route tree. */
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
