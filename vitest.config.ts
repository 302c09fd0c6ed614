import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { headlessShell } from './playwright.config.ts';
import { routesApart } from './scripts/routes-apart.ts';

/** What only a real PostgreSQL and a real Redis can show: `npm run test:services`. */
const servicesOnly = process.env.RELEVO_TEST_REDIS_URL ? [] : ['**/*.services.test.ts'];

const shared = {
  environment: 'node',
  setupFiles: 'tests/fail-on-console.ts',
  testTimeout: 30_000,
  hookTimeout: 240_000,
  // A busy machine decides nothing.
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['tests/contract/**/*.test.ts', 'tests/src/**/*.test.{ts,tsx}', 'tests/sw/**/*.test.ts'],
        },
      },
      {
        // Screens and controls in a real browser, without a server: tests/component/README.md.
        plugins: [routesApart()],
        optimizeDeps: { include: ['react-dom/client'] },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: ['tests/component/support/setup.ts'],
          // A busy machine decides nothing.
          testTimeout: 120_000,
          // One page for all files of a worker: the app's modules load once. The harness leaves nothing behind.
          isolate: false,
          expect: { poll: { timeout: 30_000, interval: 10 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: headlessShell,
              contextOptions: { locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // How long 20,000 histories take decides nothing.
        test: {
          ...shared,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...servicesOnly],
          // Lays the demonstration once; each file begins with a copy of it.
          globalSetup: 'tests/server/support/template.ts',
        },
      },
    ],
  },
});
