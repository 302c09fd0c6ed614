import type { Browser } from 'playwright';
import { CONTEXT } from '../browser/chromium';
import { openLimited } from '../browser/line';
import { watch, watchPages, within } from '../browser/watch';
import { LIST, personButton, ROW, type Side } from './side';

export interface SigningIn {
  /** From the navigation to the login page with enabled buttons. */
  toLogin: number;
  /** From the tap to the first row of the list. */
  toList: number;
}

/** A user without a session: the login page, then a tap, then the list. */
export async function signInOnce(browser: Browser, side: Side): Promise<SigningIn> {
  const context = await browser.newContext(CONTEXT);
  await watchPages(context, ROW);
  const page = await context.newPage();
  await openLimited(page, { line: true, slow: true });
  const { painted } = watch(page);
  const from = Date.now();
  await page.goto(side.door.url + LIST, { waitUntil: 'commit' });
  const button = personButton(page);
  await button.waitFor();
  const shown = Date.now();
  await button.click({ noWaitAfter: true });
  const list = await within(60_000, 'the list', painted);
  await context.close();
  return { toLogin: shown - from, toList: list - shown };
}
