import { defineConfig } from 'vite';

/**
 * The page of one-time links into a video call, a build of its own: of the app it has only `src/video-call`. The development server has
 * it at `/videollamada` too, because that is the name of its file.
 */
export default defineConfig({
  base: '/videollamada/',
  publicDir: false,
  build: {
    outDir: 'dist/guest-call',
    emptyOutDir: true,
    target: ['chrome94', 'safari15', 'firefox93'],
    minify: 'terser',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'videollamada.html' },
  },
});
