import type { BrowserContext, BrowserContextOptions, Page, WorkerFixture } from '@playwright/test';
import { PACE_LIMITS } from '../../contract/acknowledgements/escalation';
import { type LadderPaces, setLadderPaces } from '../../contract/acknowledgements/ladder-paces';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { type Api, openApi } from './api';
import { test as base } from './console-guard';
import { type RunningServer, startServer } from './server';
import { recordToasts } from './toasts';

/** A signed-in user with a page. */
export interface Seat {
  page: Page;
  context: BrowserContext;
}

interface WorkerFixtures {
  server: RunningServer;
  /** Brings transfers to the state where a test begins. */
  api: Api;
}

/** Opens a browser context and signs the user in with one tap; `path` is the page that they open first. */
export type OpenSeat = (username: string, path?: string, options?: BrowserContextOptions) => Promise<Seat>;

interface TestFixtures {
  /** After each test its ambulances are free for the next one. */
  ambulancesReleased: undefined;
  seat: OpenSeat;
}

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
} as const;

/** Slow paces: unanswered acknowledgements of other tests must not alert in this one. */
const seldom = { repeatSeconds: PACE_LIMITS.repeatSeconds.most, repeats: PACE_LIMITS.repeats.most };
const SELDOM: LadderPaces = {
  request: seldom,
  answer: seldom,
  ambulance: seldom,
  dispatch: seldom,
  golden: seldom,
  word: seldom,
};

type ServerFixture = [WorkerFixture<RunningServer, object>, { scope: 'worker'; timeout: number }];

/** A server with more environment variables. A file that leaves much behind extends `test` with one of its own. */
export const aServer = (environment: Record<string, string> = {}): ServerFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  async ({}, use) => {
    const server = await startServer(environment);
    await use(server);
    await server.stop();
  },
  { scope: 'worker', timeout: 180_000 },
];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: aServer(),
  api: [
    async ({ server }, use) => {
      const api = openApi(server);
      await api.ask(setLadderPaces, { as: 'crue', body: { paces: SELDOM } });
      await use(api);
    },
    { scope: 'worker' },
  ],
  ambulancesReleased: [
    async ({ api }, use) => {
      await use(undefined);
      await api.releaseAmbulances();
    },
    { auto: true },
  ],
  seat: async ({ browser, server, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, path = '/', options = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
        viewport: SIZES.desk,
        serviceWorkers,
        ...options,
      });
      contexts.push(context);
      await recordToasts(context);
      const page = await context.newPage();
      await page.goto(path);
      await signIn(page, username);
      return { page, context };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';

/** One tap on the demonstration's login page; waits for the shell. */
export async function signIn(page: Page, username: string): Promise<void> {
  const person = demonstrationPeople.find((one) => one.username === username);
  if (!person) throw new Error(`the demonstration has no user ${username}`);
  // A real click waits for the answer of the page, which a slow machine has already left.
  await page.getByRole('button', { name: person.name }).dispatchEvent('click');
  await page.locator('#contenido').waitFor();
}
