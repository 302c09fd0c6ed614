import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { compiledWhole } from './scripts/compiled-whole';
import { iconsWithoutKeys } from './scripts/icons-without-keys';
import { keycloakInUse } from './scripts/keycloak-in-use';
import { laterFiles } from './scripts/later-files';
import { namedApp } from './scripts/named-app';
import { iconsChunk, layerChunk, openingChunk } from './scripts/opening-chunk';
import { prefixesInUse } from './scripts/prefixes-in-use';
import { reactInUse } from './scripts/react-in-use';
import { routesApart } from './scripts/routes-apart';
import { stylesApart } from './scripts/styles-apart';
import { stylesOnce } from './scripts/styles-once';
import { tokensApart } from './scripts/tokens-apart';
import { twoStandardFonts } from './scripts/two-standard-fonts';
import { usedStyles } from './scripts/used-styles';
import { withIntegrity } from './scripts/with-integrity';
import { webManifest } from './sw/web-manifest';

/** Told to the page and to the worker: a submission that this version's server did not know is tried again by the next. */
process.env.VITE_APP_VERSION ??= packageJson.version;

/** The server that the development server passes calls on to. */
const server = process.env.RELEVO_SERVER ?? 'http://localhost:3000';

const call: ProxyOptions = { target: server, changeOrigin: false };
const socket: ProxyOptions = { ...call, ws: true };

/**
 * `/notifications` is a screen and a socket: documents stay with the app, sockets go to the server.
 * The pattern matches only the paths of socket.io, which end in a slash.
 */
const notificationSocket: Record<string, ProxyOptions> = { '^/notifications/': socket };

const DEVICE =
  /node_modules\/dexie\/|\/src\/(storage|outbox|submissions(?!\/use-waiting-report)|app\/offline(?!\/(install-catalogues|tell-results|result-toast)))\/|\/src\/subjects\/resources\/changed-hospitals|\/contract\/(bounded|catalogues\/downloads|fold-accents|plain-text|receipts\/)/;

const later = laterFiles();

export default defineConfig({
  resolve: {
    // Dexie's own entry is its build for old browsers; its modern build is smaller, and what is not used is left out.
    // The same for the others: builds for old browsers, and a hook that React has itself.
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: 'use-sync-external-store/index.js',
      },
    ],
  },
  plugins: [
    routesApart(),
    react(),
    later,
    namedApp(),
    compiledWhole(),
    stylesApart(),
    stylesOnce(),
    tokensApart(),
    usedStyles(),
    iconsWithoutKeys(),
    reactInUse(),
    keycloakInUse(),
    prefixesInUse(),
    twoStandardFonts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // The page registers it itself, after its first screen is drawn (src/app/worker).
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'icon.svg', 'assets/**/*.{js,css,woff2}'],
        // Their names carry a hash: one that is there is the right one.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 650_000,
        manifestTransforms: [
          async (entries) => ({
            manifest: (await withIntegrity(entries, 'dist/app')).map((entry) =>
              later.isLater(entry.url) ? { ...entry, isLater: true } : entry,
            ),
            warnings: [],
          }),
        ],
      },
      manifest: webManifest,
      // Icons and pictures are for the system's menus, which ask for them themselves.
      includeManifestIcons: false,
    }),
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': call,
      '/auth': call,
      '^/config$': call,
      '^/healthz$': call,
      '^/readyz$': call,
      '/tiles/': call,
      '/traffic-tiles/': call,
      '^/rt/': socket,
      '^/chat/': socket,
      ...notificationSocket,
    },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    // About 1.5 % smaller than the default minifier: the first load has a limit.
    minify: 'terser',
    terserOptions: { ecma: 2022, compress: { passes: 4 } },
    modulePreload: { polyfill: false },
    // Fonts and the like stay files: the content security policy allows no data: fonts, and a file is cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page shares with the app stays with the first page.
          includeDependenciesRecursively: false,
          groups: [
            // A file of its own, so that the first page can fetch it while the provider is asked (`public/opening.js`).
            { name: 'renderer', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { debugName: 'opening', name: openingChunk(), priority: 1 },
            // What keeps and sends submissions is always wanted together, a moment after the first screen.
            { name: 'device', test: DEVICE },
            { debugName: 'icons', name: iconsChunk() },
            { debugName: 'layers', name: layerChunk(), minShareCount: 2 },
          ],
        },
      },
      treeshake: {
        // Both are there for a function of the styles' library that the app does not use.
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
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
