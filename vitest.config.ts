import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { headlessShell } from './playwright.config.ts';
import { routesApart } from './scripts/routes-apart.ts';

/** `npm run test:services` gives a real PostgreSQL and a real Redis. */
const hasServices = Boolean(process.env.RELEVO_TEST_REDIS_URL);

/** `npm run test:keycloak` gives a real Keycloak. */
const hasKeycloak = Boolean(process.env.RELEVO_TEST_KEYCLOAK);

/** `npm run test:graphhopper` gives a real GraphHopper. */
const hasGraphHopper = Boolean(process.env.RELEVO_TEST_GRAPHHOPPER);

/** `npm run test:libreoffice` has found LibreOffice. */
const hasLibreOffice = Boolean(process.env.RELEVO_TEST_LIBREOFFICE);
const report = hasKeycloak
  ? 'keycloak'
  : hasGraphHopper
    ? 'graphhopper'
    : hasLibreOffice
      ? 'libreoffice'
      : hasServices
        ? 'services'
        : 'vitest';

/** The functions of tests/server/support that open the database of the run. */
const OPENS_DATABASE = /\b(startTestApp|openTestDatabase|openSeededDatabase|makeServerFolder)\b/;

/**
 * What stands before or beside the database, and starts a server: every call by every person and with every bad field
 * (1,600 tests), tiles, backups of a folder. The statements behind them are those of the other tests.
 */
const BESIDE_DATABASE = [
  'tests/server/bad-input/bad-input.test.ts',
  'tests/server/permissions/matrix.test.ts',
  'tests/server/tiles/archive.test.ts',
  'tests/server/tiles/address.test.ts',
  'tests/server/health/last-backup.test.ts',
  'tests/server/seed/stored-mode.test.ts',
  'tests/server/travel/roads-command.test.ts',
];

/** Services change nothing in a test that opens no database, or hardly comes to it: it runs once, without them. */
function serverTests(): string[] {
  if (!hasServices) return ['tests/server/**/*.test.ts'];
  const needsServices = (path: string) =>
    path.endsWith('.services.test.ts') ||
    (OPENS_DATABASE.test(readFileSync(path, 'utf8')) && !BESIDE_DATABASE.includes(path));
  return filesIn('tests/server').filter(needsServices);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** A file that replaces modules, or gives IndexedDB to those that look for it when they load, needs its own modules. */
const NEEDS_OWN_MODULES = /\bvi\.(mock|doMock|resetModules)\(|'fake-indexeddb/;

function pureTests(apart: boolean): string[] {
  const folders = ['contract', 'citizen', 'guest-call', 'src', 'sw'];
  return folders
    .flatMap((folder) => filesIn(`tests/${folder}`))
    .filter((path) => NEEDS_OWN_MODULES.test(readFileSync(path, 'utf8')) === apart);
}

const shared = {
  environment: 'node',
  setupFiles: 'tests/fail-on-console.ts',
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // The speed of the machine decides nothing.
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: `test-results/times/${report}.json` }]],
    projects: [
      { test: { ...shared, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'pure',
          include: pureTests(false),
          setupFiles: [shared.setupFiles, 'tests/leave-nothing.ts'],
          // The modules of a worker load once for all files.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'pure-apart', include: pureTests(true) } },
      {
        // Screens and controls in a real browser, without a server: tests/component/README.md.
        plugins: [routesApart()],
        // All packages are found before the first test: a package found later reloads the page in the middle of a test.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}', 'tests/component/**/*.{ts,tsx}'],
          include: ['react-dom/client'],
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: ['tests/component/support/setup.ts'],
          // A busy machine decides nothing.
          testTimeout: 120_000,
          // As for the browser tests: the report names what passed only at the second time.
          retry: process.env.CI ? 1 : 0,
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
        // 20,000 histories may take their time.
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
          include: serverTests(),
          exclude: [...configDefaults.exclude, ...(hasServices ? [] : ['**/*.services.test.ts'])],
          // Seeds the demonstration once; each file starts with a copy.
          globalSetup: 'tests/server/support/template.ts',
          setupFiles: [shared.setupFiles, 'tests/leave-nothing.ts'],
          // As for the pure tests: the server's modules, and PostgreSQL's code in PGlite, load once for all files.
          isolate: false,
        },
      },
      ...(hasGraphHopper
        ? [{ test: { ...shared, name: 'graphhopper', include: ['tests/graphhopper/**/*.test.ts'] } }]
        : []),
      ...(hasLibreOffice
        ? [
            {
              test: {
                ...shared,
                name: 'libreoffice',
                include: ['tests/libreoffice/**/*.test.ts'],
                globalSetup: 'tests/server/support/template.ts',
              },
            },
          ]
        : []),
      ...(hasKeycloak
        ? [
            {
              test: {
                ...shared,
                name: 'keycloak',
                include: ['tests/keycloak/**/*.test.ts'],
                globalSetup: 'tests/server/support/template.ts',
                // Another process on a shared machine, as for the browser tests.
                retry: process.env.CI ? 1 : 0,
              },
            },
          ]
        : []),
    ],
  },
});
