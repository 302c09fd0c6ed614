import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Cookie, Locator, Page } from 'playwright';
import { startServer } from '../../e2e/support/server';
import { CONTEXT } from '../browser/chromium';
import { type Door, openDoor } from '../browser/door';

export const LIST = '/traslados/en_progreso';
/** A row of the list; the product and the floor draw the same. */
export const ROW = '[aria-label^="Traslado #"]';
/** A demonstration regulator, who sees every transfer. */
const PERSON = 'Mónica Ruiz';

/** The product or a floor: its own server behind its own fixed address. */
export interface Side {
  name: string;
  door: Door;
  /** Folder of the served app. */
  appFolder: string;
  /** Cookies of the identity provider, for an empty profile with a session there. */
  cookies: Cookie[];
  stop(): Promise<void>;
}

export async function openSide(name: string, main: string): Promise<Side> {
  const door = await openDoor();
  try {
    const server = await startServer({ PUBLIC_URL: door.url, NODE_ENV: 'production' }, main);
    door.leadTo(Number(new URL(server.url).port));
    const stop = async () => {
      await door.close();
      await server.stop();
    };
    return { name, door, appFolder: join(dirname(main), '../app'), cookies: [], stop };
  } catch (failure) {
    await door.close();
    throw failure;
  }
}

/** Signs the user in on the login page, which both sides have. Returns only the provider's cookies. */
export async function cookiesOf(browser: Browser, side: Side): Promise<Cookie[]> {
  const context = await browser.newContext({ ...CONTEXT, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInHere(page, side);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export const personButton = (page: Page): Locator => page.getByRole('button', { name: PERSON });

export async function signInHere(page: Page, side: Side): Promise<void> {
  await page.goto(side.door.url + LIST);
  await personButton(page).click();
  await page.locator(ROW).first().waitFor();
}

/** An empty profile, signed in at the provider if the side has cookies. */
export async function emptyProfile(browser: Browser, side: Side): Promise<BrowserContext> {
  const context = await browser.newContext(CONTEXT);
  if (side.cookies.length > 0) await context.addCookies(side.cookies);
  return context;
}

/** The answer of the product's list, as text. */
export async function captureList(browser: Browser, side: Side): Promise<string> {
  const context = await emptyProfile(browser, side);
  const page = await context.newPage();
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/transfers?') && answer.ok());
  await page.goto(side.door.url + LIST);
  const text = await (await answered).text();
  await context.close();
  return text;
}
