import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

/** The server that the development server passes calls on to. */
const server = process.env.RELEVO_SERVER ?? 'http://localhost:3000';

const call: ProxyOptions = { target: server, changeOrigin: false };
const socket: ProxyOptions = { ...call, ws: true };

/**
 * `/notifications` is a screen and a socket: documents stay with the app, sockets go to the server.
 * The pattern matches only the paths of socket.io, which end in a slash.
 */
const notificationSocket: Record<string, ProxyOptions> = { '^/notifications/': socket };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': call,
      '/auth': call,
      '^/config$': call,
      '^/healthz$': call,
      '^/rt/': socket,
      '^/chat/': socket,
      ...notificationSocket,
    },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Fonts and the like stay files: the content security policy allows no data: fonts, and a file is cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Without this every recipe of the component library is kept, used or not.
        manualPureFunctions: [
          'chakra',
          'createRecipeContext',
          'createSlotRecipeContext',
          'defineConfig',
          'mergeConfigs',
          'defineRecipe',
          'defineSlotRecipe',
          'defineStyle',
        ],
      },
    },
  },
});
