import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Toasts disappear after some seconds, which may be too early for a busy machine. So each toast is recorded, and a test
 * takes it from the record once.
 */

type WithToasts = Window & { toastsShown?: string[] };

export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    (window as WithToasts).toastsShown = shown;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added instanceof HTMLElement && added.matches('[popover] > [data-kind]'))
            shown.push(added.querySelector('p')?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Expects a toast that is on the screen or was shown earlier. Each shown toast can be taken once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(takeToast, text), { message: `a toast that says ${text}` })
    .toBe('told');
}

/** Runs in the page. Returns the other toasts on failure, for the error message. */
function takeToast(text: string | RegExp): string | string[] {
  const shown = (window as WithToasts).toastsShown ?? [];
  const at = shown.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)));
  if (at === -1) return shown;
  shown.splice(at, 1);
  return 'told';
}
