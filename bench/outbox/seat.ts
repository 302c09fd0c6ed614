import type { Browser, BrowserContext, Page } from 'playwright';
import type { RunningServer } from '../../e2e/support/server';
import { CONTEXT } from '../browser/chromium';

/** Demonstration users. */
export const REGULATOR = 'Mónica Ruiz';
export const REPORTER = 'Paola Giraldo';

export interface Stage {
  browser: Browser;
  server: RunningServer;
  /** `in-page.ts`, bundled. */
  script: string;
}

/** Signs a user in, with a browser profile of their own. */
export async function takeSeat(
  { browser, server }: { browser: Browser; server: { url: string } },
  person: string,
  path: string,
): Promise<BrowserContext> {
  const context = await browser.newContext(CONTEXT);
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.getByRole('button', { name: person }).click();
  await page.locator('#contenido').waitFor();
  // The app creates the queue's key when the storage opens, during the first screen.
  await page.waitForLoadState('networkidle');
  // Offline, chunks that are not loaded yet come from the service worker.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.close();
  return context;
}

/** A page of the same origin without the app. */
export async function openBare(context: BrowserContext, { server, script }: Stage): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(script);
  return page;
}
