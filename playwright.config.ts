import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/ensure-chromium.js';

/** The last such list counts: what Playwright turns off itself, and pages of the browser's own that each window prepares. */
const NOT_WANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
];

/** Browser tests against the built app and a real server, each worker with its own (e2e/support/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine that stalls for a minute must not undo a whole run. What passed at the second time only is named at the
  // end as flaky, to be looked into; at one's own desk nothing is tried again.
  retries: process.env.CI ? 1 : 0,
  // Patient: how quick the machine is decides nothing.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // What cannot be clicked or typed into says so before the whole test is over.
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    // Most tests look at a screen, and some stand between it and the server, where a worker would stand first. The
    // journeys and whatever is about the worker itself allow it: `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${NOT_WANTED.join(',')}`,
      ],
    },
  },
});
