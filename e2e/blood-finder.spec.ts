import type { Page } from '@playwright/test';
import { BLOOD_FIELDS } from '../contract/resources/blood-bank';
import { reportBloodBank } from '../contract/resources/reports';
import { resourceKeys } from '../src/subjects/resources/keys';
import type { Api } from './support/api';
import { untilStored } from './support/at-rest';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { untilWorking } from './support/worker';

const FINDER = '/recursos/sangre';
const OWN = 'Hospital San Javier Norte';
const phone = { viewport: SIZES.phone };

const hospitals = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** San Javier Norte reports a stock of these units and no others. */
async function reportStock(api: Api, units: Partial<Record<(typeof BLOOD_FIELDS)[number], number>>) {
  const none = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 0]));
  const body = { clientRef: crypto.randomUUID(), basedOn: null, ...none, ...units, observations: null };
  await api.ask(reportBloodBank, { as: 'ips.sangre', body });
}

test('A user at night finds hospitals with the needed blood, the age of the figures and the phone numbers', async ({
  seat,
  api,
}) => {
  await reportStock(api, { redbloodCellsABn: 4999, redbloodCellsOn: 2 });
  const { page } = await seat('crue', FINDER, phone);
  await expect(page.getByText('Escoja el componente y el grupo')).toBeVisible();
  await choose(page, 'Glóbulos rojos');
  await choose(page, 'AB−');
  await page.getByRole('textbox', { name: 'Unidades que necesita' }).fill('50');
  await expect(page.getByText(/reporta.* las 50 unidades/)).toBeVisible();
  await expect(hospitals(page).first()).toHaveText(OWN);
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: OWN }).first();
  await expect(first).toContainText('4999 unidades AB−');
  await expect(first).toContainText('De este turno');
  await expect(first).toContainText(/Reportado hace (menos de 1|\d+) min por Natalia Correa/);
  await expect(first).toContainText('en línea recta');
  await expect(page.getByRole('link', { name: `Llamar a ${OWN}` })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(first).not.toContainText('O−');
  await page.getByRole('switch', { name: /^Mostrar grupos compatibles/ }).check();
  await expect(first).toContainText('2 unidades O−');
  // The address contains the search.
  await page.reload();
  await expect(first).toContainText('2 unidades O−');
});

test('axe finds nothing on the finder, in both themes', async ({ seat }) => {
  const { page } = await seat('crue', `${FINDER}?componente=redbloodCells&grupo=Ap&compatibles=true`, {
    ...phone,
    reducedMotion: 'reduce',
  });
  await expect(hospitals(page).first()).toBeVisible();
  await inBothThemes(page, 'blood finder on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(SIZES.desk);
  await inBothThemes(page, 'blood finder at a desk');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('The search works on the last fetched stock and shows its age', async ({ seat }) => {
    const { page, context } = await seat('ips.sangre', `${FINDER}?componente=plasma&grupo=Op`, phone);
    await expect(hospitals(page).first()).toBeVisible();
    await untilWorking(page);
    await untilStored(page, resourceKeys.stock);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible({ timeout: 60_000 });
    await choose(page, 'Glóbulos rojos');
    await expect(page.getByText(/unidad(es)? O\+/).first()).toBeVisible();
  });
});
