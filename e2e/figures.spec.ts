import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { getCovidPatients } from '../contract/figures/figures';
import { expectNoFindings, inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';

const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pantallas de COVID e IRA' }).getByRole('link', { name }).click();

async function download(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return file;
}

test('CRUE reads beds and patients of COVID and IRA over the four screens, and takes a figure along', async ({
  seat,
  api,
}) => {
  const { page } = await seat('crue', '/dashboard', { viewport: SIZES.desk, reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'COVID e IRA' }).click();
  await expect(page.getByRole('row', { name: /^UCI adultos \d/ })).toHaveCount(2);
  await expectNoFindings(page, 'COVID resources');

  await openTab(page, 'Dashboard');
  const { parts } = await api.ask(getCovidPatients, { as: 'crue' });
  const { availables, total: beds } = parts?.uci ?? {};
  const gauge = figure(page, 'UCI adultos disponible');
  await expect(gauge).toContainText(`${availables} de ${beds} camas UCI de adultos`);
  await expect(gauge.locator('canvas')).toBeAttached();
  await inBothThemes(page, 'COVID dashboard');
  await gauge.getByRole('button', { name: /^Ver Gráfica/ }).click();
  const dialog = page.getByRole('dialog', { name: 'UCI adultos disponible' });
  await expect(dialog.locator('canvas')).toBeAttached();
  await page.keyboard.press('Escape');

  await openTab(page, 'Indicadores');
  await page.getByRole('checkbox', { name: 'Disponibles UCE' }).check();
  await expect(page).toHaveURL(/charts=uci-total%2Cuci-availables%2Cuce-availables/);
  await expect(figure(page, 'Indicadores, Medellín').locator('canvas')).toBeAttached();
  await expectNoFindings(page, 'COVID charts');

  const title = 'Indicadores, Medellín';
  const csv = await readFile(await (await download(page, `CSV de ${title}`)).path(), 'utf8');
  const [head = ''] = csv.split('\r\n');
  expect(head).toMatch(/^\uFEFFDía;Camillas totales\(UCI\);Disponibles UCI;Disponibles UCE;/);
  // Whether the window reaches the imported days depends on the hour.
  expect(head).toMatch(
    /;IPS que reportaron;(IPS con cifras importadas;)?IPS con cifras del día anterior;IPS esperadas$/,
  );
  expect(csv).toContain('Fuente: reportes de las IPS al CRUE, en Relevo.');
  const png = await readFile(await (await download(page, `PNG de ${title}`)).path());
  // Its width, in the header of the file.
  expect(png.readUInt32BE(16)).toBe(1920);
});
