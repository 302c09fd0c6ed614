import type { Page } from '@playwright/test';
import { listTransfers } from '../contract/transfers/read-transfers';
import { expect, test } from './support/fixtures';
import {
  continueWithout,
  fillEverything,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
  textbox,
} from './support/request-screen';

async function blankForm(page: Page): Promise<void> {
  await continueWithout(page);
  await expect(textbox(page, 'Primer nombre')).toBeVisible();
}

test('A request with a failed upload is stored, sent automatically, and creates one transfer', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  const before = await totalOf();
  await blankForm(page);
  await fillEverything(page);
  // The first attempt fails before the server receives it, the second after the commit.
  const arrivals: string[] = [];
  await page.route('**/api/referral', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    arrivals.push(route.request().headers()['idempotency-key'] ?? '');
    if (arrivals.length === 1) return route.abort('connectionreset');
    if (arrivals.length === 2) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await reviewButton(page).click();
  await reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page).toHaveURL(/en_progreso/);
  const waiting = page.getByRole('region', { name: 'Solicitudes por enviar' });
  await expect(waiting).toContainText('Aníbal');
  // Sent without a user action.
  await expect(waiting).toHaveCount(0, { timeout: 60_000 });
  expect(new Set(arrivals).size).toBe(1);
  expect(arrivals).toHaveLength(3);
  expect(await totalOf()).toBe(before + 1);
  await page.getByRole('button', { name: 'En línea' }).click();
  const tray = page.getByRole('dialog', { name: 'Envíos' });
  await expect(tray.getByRole('list', { name: 'Enviados' })).toContainText('Solicitud de traslado');

  async function totalOf(): Promise<number> {
    const { total } = await api.ask(listTransfers, {
      as: 'ips.referente',
      query: { state: 'requested', limit: '1' },
    });
    return total;
  }
});
