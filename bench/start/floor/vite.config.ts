import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Vite's defaults for the stack. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      injectRegister: false,
      injectManifest: { globPatterns: ['index.html', 'list.json', 'assets/**/*.{js,css}'] },
      manifest: false,
    }),
  ],
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
});
