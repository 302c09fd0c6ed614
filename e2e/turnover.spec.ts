import type { Page } from '@playwright/test';
import { expect, SIZES, test } from './support/fixtures';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });

const TURNOVER = '/traslados/entrega';
const line = (page: Page, id: number) => page.getByRole('listitem').filter({ hasText: `#${id} ` });

test('The turnover shows whose turn each open transfer is, since when, and the time of each stage', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched();
  const { page } = await seat('crue', '/traslados/en_progreso');
  await page.getByRole('link', { name: 'Entrega de turno' }).click();
  await expect(page).toHaveURL(new RegExp(`${TURNOVER}$`));
  await expect(line(page, id)).toContainText('Salir hacia el paciente y avisar «Llegamos»');
  await expect(line(page, id)).toContainText('desde hace');
  await expect(line(page, id)).toContainText('En la vía 0 min…');

  await line(page, id).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
});

test('The open transfers fit the paper, and screen controls are hidden', async ({ seat }) => {
  const { page } = await seat('ips.referente', TURNOVER);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Entrega de turno' })).toBeVisible();
  // Letter paper with its margins, in CSS pixels.
  await page.setViewportSize({ width: 740, height: 980 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(740);
});

test('Offline the turnover shows the last fetched data', async ({ seat }) => {
  const { page, context } = await seat('crue', TURNOVER, { viewport: SIZES.tablet });
  await untilWorking(page);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const seen = await lines.count();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible({ timeout: 30_000 });
  await expect(lines).toHaveCount(seen);
});
