import { expect, type Locator, type Page } from '@playwright/test';

/** User actions on the screens of transfers, by roles and texts. */

export const rowOf = (page: Page, id: number): Locator => page.getByRole('row', { name: `Traslado #${id},` });

/** The timeline of a transfer, and one of its steps by its exact label. */
export const timeline = (page: Page): Locator => page.getByRole('list', { name: 'Recorrido' });

export function step(page: Page, label: string): Locator {
  return timeline(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });
}

export async function expectDone(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await expect(step(page, label)).toContainText('hecho:');
}

/** The labels of the steps, in order. */
export const stepLabels = (page: Page): Locator => timeline(page).getByRole('strong');

export const chat = (page: Page): Locator => page.getByRole('log', { name: 'Mensajes' });
export const messageBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Escriba un mensaje' });

export async function openFromList(page: Page, id: number): Promise<void> {
  await rowOf(page, id)
    .getByRole('button', { name: `Abrir el traslado #${id}` })
    .click();
  await expect(timeline(page)).toBeVisible();
}

/** The entries of the Acciones menu; closes it afterwards. */
export async function offered(page: Page): Promise<string[]> {
  const menu = await openMenu(page);
  const labels = await menu.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return labels;
}

/** Chooses an action in the menu; returns its dialog. */
export async function choose(page: Page, action: string): Promise<Locator> {
  const menu = await openMenu(page);
  await menu.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  const menu = page.getByRole('menu', { name: 'Acciones' });
  await expect(menu).toBeVisible();
  return menu;
}

/** A choice in a dialog, by the beginning of its name. */
export const choice = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('radio', { name: new RegExp(`^${name}`) });

/** Presses the dialog's button and waits until the dialog has closed. */
export async function confirm(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

declare global {
  interface Window {
    /** Lost when the page reloads. */
    notReloaded?: true;
  }
}

export async function mark(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.evaluate(() => (window.notReloaded = true));
}

export async function expectNotReloaded(...pages: Page[]): Promise<void> {
  for (const page of pages) expect(await page.evaluate(() => window.notReloaded)).toBe(true);
}
