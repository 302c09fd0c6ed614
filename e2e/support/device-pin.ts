import { expect as expectSoon, type Page } from '@playwright/test';

// A PIN check is slow on purpose (600,000 rounds), and parallel tests make it slower.
const expect = expectSoon.configure({ timeout: 60_000 });

export const lock = (page: Page) => page.getByRole('dialog', { name: 'Escriba su PIN' });
export const settings = (page: Page) => page.getByRole('dialog', { name: 'PIN de este equipo' });

export async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'PIN de este equipo' }).click();
  await choosePin(page, pin);
}

/** In the dialog that asks for a new PIN. */
export async function choosePin(page: Page, pin: string): Promise<void> {
  await settings(page).getByRole('textbox', { name: 'PIN nuevo', exact: true }).fill(pin);
  await settings(page).getByRole('textbox', { name: 'Repita el PIN nuevo' }).fill(pin);
  await settings(page).getByRole('button', { name: 'Poner el PIN' }).click();
  await expect(settings(page)).toBeHidden();
}

export async function press(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await lock(page).getByRole('button', { name: digit, exact: true }).click();
  await lock(page).getByRole('button', { name: 'Entrar' }).click();
}
