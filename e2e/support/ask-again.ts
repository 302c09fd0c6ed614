import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Presses `Intentar de nuevo`, unless news from the server has made the screen ask again by itself a moment before. */
export async function askAgainUntil(page: Page, isThere: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await isThere();
  }).toPass();
}
