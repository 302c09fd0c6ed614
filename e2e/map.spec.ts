import type { Page } from '@playwright/test';
import { listNearestAmbulances } from '../contract/travel/travel';
import type { Api } from './support/api';
import { inBothThemes } from './support/axe';
import { expect, test } from './support/fixtures';
import type { RunningServer } from './support/server';
import { aVehicle } from './support/vehicle';
import { untilWorking } from './support/worker';

const MAP = '/mapa';

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const rows = (page: Page, name: string) => list(page, name).getByRole('button');
const layer = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Lista' }).getByRole('button', { name: new RegExp(`^${name}`) });
const hospital = (page: Page) => page.getByRole('region', { name: 'Hospital San Javier Norte' });

test('A regulator filters, selects by keyboard and reads the tabs; the address keeps it, also without a network', async ({
  seat,
}) => {
  const { page, context } = await seat('crue', MAP, { serviceWorkers: 'allow' });
  await expect(page.locator('[data-map] canvas').first()).toBeAttached();
  await expect(page.getByText('© OpenStreetMap')).toBeVisible();
  await expect(page.getByText('Mapa parcial')).toBeHidden();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(page.getByText('Mapa parcial')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al centro' }).click();
  await expect(page.getByText('Mapa parcial')).toBeHidden();
  // The health secretariat's own, then everybody's.
  await expect(rows(page, 'Ambulancias')).toHaveCount(11);
  await page.getByRole('combobox', { name: 'Entidad' }).selectOption('0');
  await expect(rows(page, 'Ambulancias')).toHaveCount(40);

  await layer(page, 'Hospitales').click();
  await expect(rows(page, 'Hospitales')).toHaveCount(30);
  await page.getByRole('textbox', { name: 'IPS o municipio' }).fill('javier norte');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page, 'Hospitales')).toHaveCount(1);
  await expect(rows(page, 'Hospitales')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hospital(page)).toBeFocused();
  await expect(hospital(page)).toContainText('NIT');
  await hospital(page).getByRole('tab', { name: 'UCI' }).click();
  await expect(hospital(page)).toContainText(/de \d+ libres/);
  await inBothThemes(page, 'map with the panel of a hospital');

  const address = page.url();
  expect(address).toContain('ipsId=1');
  await page.reload();
  await expect(hospital(page)).toContainText(/de \d+ libres/);
  expect(page.url()).toBe(address);

  await untilWorking(page);
  await context.setOffline(true);
  await page.reload();
  await expect(hospital(page)).toContainText(/de \d+ libres/);
  await expect(page.getByRole('complementary', { name: 'Lista del mapa' })).toContainText(
    /Ambulancias: última posición .*, hospitales de hace .*, sin conexión/,
  );
});

/** On a main road, near the middle of the map. */
const PLACE = { lat: 6.2396, lng: -75.5797 };

/** A free ambulance beside the place: those of the seed were there when it was written, which may be long ago. */
async function reportFreeAmbulance(server: RunningServer, api: Api): Promise<void> {
  const ask = () =>
    api.ask(listNearestAmbulances, {
      as: 'crue',
      query: { lat: String(PLACE.lat), lng: String(PLACE.lng), includeOld: 'true' },
    });
  const [free] = (await ask()).rows;
  if (!free) throw new Error('the demonstration has no free ambulance');
  const vehicle = await aVehicle(server, api, free.ambulanceId);
  await vehicle.report(PLACE);
  await expect.poll(async () => (await ask()).rows[0]?.time.seconds).toBe(0);
}

test('By keyboard: a point, the nearest ambulance with its way, and the hospital nearest to the point', async ({
  seat,
  server,
  api,
}) => {
  await reportFreeAmbulance(server, api);
  const { page } = await seat('crue', MAP);
  await expect(rows(page, 'Ambulancias')).toHaveCount(11);
  await page.getByRole('button', { name: 'Medir desde un punto' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Por tiempo de viaje desde el punto' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/point=6\.\d+/);

  const nearest = rows(page, 'Ambulancias').first();
  await expect(nearest).toContainText(/Sin novedad informada\s· En servicio.*≈ .*min.*por vía/);
  await nearest.press('Enter');
  const panel = page.locator('section:focus');
  await expect(panel).toContainText(/Hasta el punto: ≈ .* min por vía/);
  await inBothThemes(page, 'map with a point and the way of an ambulance');
  await page.keyboard.press('Escape');

  await layer(page, 'Hospitales').press('Enter');
  await expect(rows(page, 'Hospitales').first()).toContainText(/≈ .* min.*por vía/);
  await rows(page, 'Hospitales').first().press('Enter');
  await expect(page.locator('section:focus')).toContainText(/Desde el punto: ≈ .* min por vía/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Medir desde un punto' })).toBeFocused();
  await expect(page).not.toHaveURL(/point/);
});

test('A hospital has no map', async ({ seat }) => {
  const { page } = await seat('ips.referente', MAP);
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByRole('link', { name: 'Mapa' })).toHaveCount(0);
});
