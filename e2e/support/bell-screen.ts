import type { Locator, Page } from '@playwright/test';

/** The bell and its list, by their texts. */

export const bell = (page: Page): Locator =>
  page.getByRole('button', { name: /^Notificaciones(, \d+ sin leer)?$/ });

export const bellWith = (page: Page, unread: number): Locator =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`,
    exact: true,
  });

export const latest = (page: Page): Locator => page.getByRole('group', { name: 'Notificaciones' });

export async function openBell(page: Page): Promise<Locator> {
  await bell(page).click();
  return latest(page);
}

/** One line of /notifications, by its text. */
export const notificationLine = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });

/** Records each count that the bell shows from now on. */
export async function recordCounts(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await bell(page).evaluateHandle((button) => {
    const labels: string[] = [];
    new MutationObserver(() => labels.push(button.getAttribute('aria-label') ?? '')).observe(button, {
      attributes: true,
      attributeFilter: ['aria-label'],
    });
    return labels;
  });
  return () => recorded.evaluate((labels) => [...labels]);
}
