import type { BrowserContext, Page } from '@playwright/test';
import { openApi } from './api';
import { test as base, SIZES, signIn } from './fixtures';
import { type Gate, openGate } from './gate';
import { startServer } from './server';
import { untilWorking } from './worker';

const FIRST_PORT = 4100;

/** Opens a context that reaches the server only through the gate, with the worker installed. */
type SeatAt = (username: string, path: string) => Promise<{ page: Page; context: BrowserContext }>;

/** Tests with a gate between the browser and the server; `api` bypasses it. */
export const test = base.extend<{ seatAt: SeatAt; gateOpened: undefined }, { gate: Gate }>({
  gate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use, { parallelIndex }) => {
      const gate = await openGate(FIRST_PORT + parallelIndex);
      await use(gate);
      await gate.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ gate }, use) => {
      const server = await startServer({ PUBLIC_URL: gate.url });
      gate.serverPort = Number(new URL(server.url).port);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  api: [async ({ gate, server }, use) => use(openApi(server, gate.url)), { scope: 'worker' }],
  gateOpened: [
    // The gate needs its server.
    async ({ gate, server: _ }, use) => {
      await use(undefined);
      Object.assign(gate, { mode: 'open', fault: null, passed: [] });
    },
    { auto: true },
  ],
  seatAt: async ({ browser, gate }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, path) => {
      const context = await browser.newContext({
        baseURL: gate.url,
        viewport: SIZES.desk,
        serviceWorkers: 'allow',
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      await signIn(page, username);
      await untilWorking(page);
      return { page, context };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

/** Opens the gate and fires the browser's `online` event. */
export async function comeBack(gate: Gate, page: Page): Promise<void> {
  gate.mode = 'open';
  gate.fault = null;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
