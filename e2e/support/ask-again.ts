import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Presses the button that asks again, unless news from the server has made the screen ask again by itself a moment before. */
export async function askAgainUntil(
  page: Page,
  isThere: () => Promise<void>,
  name = 'Intentar de nuevo',
): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await isThere();
  }).toPass();
}
