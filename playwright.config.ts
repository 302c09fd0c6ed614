import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/ensure-chromium.js';

/** Only the last such list counts: the features that Playwright disables, and the browser's own pages in each window. */
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

/** The whole browser: what the device keeps and what it shows outside of the page. */
export const wholeBrowser = {
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
};

/** The same engine without windows: a page costs half the processor time. The whole browser where it is not installed. */
export const headlessShell = {
  ...wholeBrowser,
  executablePath: findHeadlessShell() ?? wholeBrowser.executablePath,
};

/** Files that need notifications of the system, background sync, or a profile that outlives the browser. */
const NEEDS_WHOLE_BROWSER = [
  '**/installed.spec.ts',
  '**/offline-*.spec.ts',
  '**/push.spec.ts',
  '**/notifications.spec.ts',
];

/** Browser tests against the built app and a real server, each worker with its own (e2e/support/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/template.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for a minute. A test that passes the second time is named as flaky at the end, and must be
  // examined; outside of CI nothing is tried again.
  retries: process.env.CI ? 1 : 0,
  // Patient: the speed of the machine decides nothing.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/times/browser.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Moving pictures cost a twelfth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // A control that cannot be used reports it before the whole test times out.
    actionTimeout: 60_000,
    // A trace costs a copy of the page at each action. At one's own desk: `npx playwright test --trace=on e2e/x.spec.ts`.
    trace: 'on-first-retry',
    // Some tests intercept the page's requests, which a service worker would take first. Journeys and tests of the
    // worker itself allow it: `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'browser',
      testMatch: NEEDS_WHOLE_BROWSER,
      use: { launchOptions: wholeBrowser },
    },
    {
      name: 'shell',
      testIgnore: NEEDS_WHOLE_BROWSER,
      use: { launchOptions: headlessShell },
    },
  ],
});
