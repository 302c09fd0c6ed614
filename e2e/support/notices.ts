import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * The short messages over the screen go by themselves after some seconds, and a busy machine may look later than that:
 * each is written down as it comes, and a test takes it from there, once.
 */

type Noticed = Window & { noticed?: string[] };

export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noticed: string[] = [];
    (window as Noticed).noticed = noticed;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added instanceof HTMLElement && added.matches('[popover] > [data-kind]'))
            noticed.push(added.querySelector('p')?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
}

/** That this was told, now or a moment ago; told twice, it can be taken twice. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(takeNotice, text), { message: `a notice that says ${text}` })
    .toBe('told');
}

/** Runs in the page. Answers what was told instead, for the message of a test that fails. */
function takeNotice(text: string | RegExp): string | string[] {
  const noticed = (window as Noticed).noticed ?? [];
  const at = noticed.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)));
  if (at === -1) return noticed;
  noticed.splice(at, 1);
  return 'told';
}
