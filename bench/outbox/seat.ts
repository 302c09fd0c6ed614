import type { Browser, BrowserContext, Page } from 'playwright';
import type { RunningServer } from '../../e2e/support/server';
import { CONTEXT } from '../browser/chromium';

/** People of the demonstration. */
export const REGULATOR = 'Mónica Ruiz';
export const REPORTER = 'Paola Giraldo';

export interface Stage {
  browser: Browser;
  server: RunningServer;
  /** `in-page.ts`, bundled. */
  script: string;
}

/** Somebody signed in, in a profile of their own. */
export async function takeSeat(
  { browser, server }: Stage,
  person: string,
  path: string,
): Promise<BrowserContext> {
  const context = await browser.newContext(CONTEXT);
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.getByRole('button', { name: person }).click();
  await page.locator('#contenido').waitFor();
  // The queue's key is made when the storage opens, beside the first screen.
  await page.waitForLoadState('networkidle');
  // Without a network the parts that were not loaded yet come from the worker.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.close();
  return context;
}

/** A page of the same origin in which no app runs. */
export async function openBare(context: BrowserContext, { server, script }: Stage): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(script);
  return page;
}
