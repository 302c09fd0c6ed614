import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../../src/ui/notify';

/** The toasts. */

/** Expects a toast and closes it, so that it covers nothing and is not counted twice. */
export async function expectToast(words: string): Promise<void> {
  const told = page.getByRole('region', { name: 'Avisos' }).getByText(words);
  await expect.element(told).toBeVisible();
  const close = told.element().closest('[data-kind]')?.querySelector('button:last-child');
  if (close instanceof HTMLElement) close.click();
}

/** Closes the toasts of this test. */
export function dismissToasts(): void {
  for (let id = notify.info('', 0); id > 0; id--) notify.dismiss(id);
}
