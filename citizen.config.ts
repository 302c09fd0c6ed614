import { defineConfig } from 'vite';

/**
 * The page of citizens, a build of its own: nothing of it is in the app's first load or precache, and nothing of the app is in
 * it. The development server has it at `/pedir-ambulancia` too, because that is the name of its file.
 */
export default defineConfig({
  base: '/pedir-ambulancia/',
  publicDir: false,
  build: {
    outDir: 'dist/citizen',
    emptyOutDir: true,
    // Phones of the last five years; older ones read that they should telephone.
    target: ['chrome87', 'safari14', 'firefox78'],
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'pedir-ambulancia.html' },
  },
});
