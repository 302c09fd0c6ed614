import { type BrowserContext, test as base, expect } from '@playwright/test';

interface ConsoleFixtures {
  consoleGuarded: undefined;
}

/** An unexpected console error, console warning or uncaught error of any page or worker fails the test. */
export const test = base.extend<ConsoleFixtures>({
  consoleGuarded: [
    async ({ browser }, use) => {
      heard = [];
      expected = [...ALWAYS_EXPECTED];
      browser.on('context', guardConsole);
      await use(undefined);
      browser.off('context', guardConsole);
      expect(heard.filter(isUnexpected), 'the console of every page').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Declares a text that a page of this test may write to the console or throw (`uncaught: …`). No pattern excuses a
 * violation of the content security policy.
 */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Collects the console of a context; contexts of the test's own browser are guarded without a call. */
export function guardConsole(context: BrowserContext): void {
  // The browser does not report every violation to the console, such as a repeated one.
  void context.addInitScript(tellViolations).catch(() => undefined);
  context.on('console', (message) => {
    if (isComplaint(message.type())) heard.push(`${message.text()} (${pathOf(message.location().url)})`);
  });
  context.on('weberror', (event) => {
    const error = event.error();
    heard.push(`uncaught: ${error.stack || error.message}`);
  });
  context.on('serviceworker', (worker) => {
    worker.on('console', (message) => {
      if (isComplaint(message.type())) heard.push(`worker: ${message.text()}`);
    });
  });
}

/** Runs in the page. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`content security policy: ${violatedDirective} forbids ${blockedURI} in ${sourceFile}`);
  });
}

// One worker process runs one test at a time.
let heard: string[] = [];
let expected: RegExp[] = [];

const isComplaint = (type: string) => type === 'error' || type === 'warning';

/** Without the origin and the query, which may hold a token. */
const pathOf = (url: string) => url.replace(/^\w+:\/\/[^/]+/, '').replace(/[?#].*$/, '');

const POLICY = /content security policy/i;

/** Texts of the browser or of a library that are no fault of the page. */
const ALWAYS_EXPECTED: readonly RegExp[] = [
  // The browser reports each failed request by itself. The app tells the user about it, and the tests check that.
  /^Failed to load resource: the server responded with a status of 4\d\d /,
  // A server that is starting or ending answers 503; the tests restart servers.
  /^Failed to load resource: the server responded with a status of 503 /,
  /^Failed to load resource: net::ERR_(?!BLOCKED_BY_(CSP|ORB|RESPONSE))/,
  /^WebSocket connection to '.*' failed: /,
  // Tests without a service worker (playwright.config.ts).
  /^Service Worker registration blocked by Playwright/,
  // The iframe in which keycloak-js looks for a session at the provider.
  /^An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute/,
];

function isUnexpected(line: string): boolean {
  return POLICY.test(line) || !expected.some((pattern) => pattern.test(line));
}
