import type { Page } from '@playwright/test';
import { listResourceSummary } from '../contract/resources/board';
import { declareSaturation, endSaturation } from '../contract/resources/declare-saturation';
import { resourceKeys } from '../src/subjects/resources/keys';
import { untilStored } from './support/at-rest';
import { inBothThemes } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { reportAdultUci } from './support/report-occupation';
import { untilWorking } from './support/worker';

const BOARD = '/recursos';
const OWN = 'Hospital San Javier Norte';

const board = (page: Page) => page.getByRole('table', { name: 'Recursos de las IPS' });
const cards = (page: Page) => page.getByRole('list', { name: 'Recursos de las IPS' });
const rows = (page: Page) => board(page).locator('[data-row]');
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name }) });
const pill = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtros del tablero' }).getByRole('button', { name });
const header = (page: Page, name: string) =>
  board(page).getByRole('columnheader', { name: new RegExp(`^${name}`) });
const cellUnder = async (page: Page, hospital: string, name: string) => {
  await expect(header(page, name)).toBeAttached();
  const names = await board(page).getByRole('columnheader').allTextContents();
  return rowOf(page, hospital)
    .locator('td')
    .nth(names.findIndex((one) => one.startsWith(name)));
};

test('The board shows free beds, crowding and the age of the figures of every hospital', async ({
  seat,
  api,
}) => {
  const { rows: all } = await api.ask(listResourceSummary, { as: 'crue' });
  const { page } = await seat('crue', BOARD);
  await expect(board(page)).toHaveAttribute('aria-rowcount', String(all.length + 2));
  await expect(board(page).locator('tfoot')).toContainText(`${all.length} IPS`);
  await expect(rowOf(page, 'Clínica Aburrá Sur')).toHaveAccessibleName(/NEDOCS \d+ \w+/);
  await expect(await cellUnder(page, 'Clínica Aburrá Sur', 'UCI adultos')).toHaveText(/^\d+ \/ \d+ libres$/);
  await expect(await cellUnder(page, 'Clínica Aburrá Sur', 'Urgencias')).toHaveText(/^\d+\s%$/);
});

test('A report updates every open board; focus and scroll position stay', async ({ seat, api }) => {
  await reportAdultUci(api, 'ips.recursos', 7);
  const { page } = await seat('crue', `${BOARD}?sort=name`, {
    viewport: { width: 1366, height: 600 },
    reducedMotion: 'no-preference',
  });
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('En tiempo real')).toBeVisible();
  // The hospital's own row has the keyboard focus.
  await rows(page).first().focus();
  await page.keyboard.press('End');
  while ((await rowOf(page, OWN).count()) === 0) await page.keyboard.press('ArrowUp');
  await rowOf(page, OWN).focus();
  const place = () => rowOf(page, OWN).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await place();
  const free = await cellUnder(page, OWN, 'UCI adultos');
  await expect(free).toHaveText('1 / 8 libres');
  await reportAdultUci(api, 'ips.recursos', 3);
  await expect(free).toHaveText('5 / 8 libres');
  await expect(rowOf(page, OWN)).toBeFocused();
  expect(await place()).toBe(before);
  const flashes = () => rowOf(page, OWN).evaluate((row) => row.getAnimations({ subtree: true }).length);
  await reportAdultUci(api, 'ips.recursos', 7);
  await expect.poll(flashes, { intervals: [50] }).toBeGreaterThan(0);
});

test('With reduced motion, a changed figure has no animation', async ({ seat, api }) => {
  await reportAdultUci(api, 'ips.recursos', 7);
  const { page } = await seat('crue', `${BOARD}?text=javier`, { reducedMotion: 'reduce' });
  const free = await cellUnder(page, OWN, 'UCI adultos');
  await expect(free).toHaveText('1 / 8 libres');
  await reportAdultUci(api, 'ips.recursos', 4);
  await expect(free).toHaveText('4 / 8 libres');
  expect(await rowOf(page, OWN).evaluate((row) => row.getAnimations({ subtree: true }).length)).toBe(0);
});

test('A functional emergency is on the board with its reason and end, until it is over', async ({
  seat,
  api,
}) => {
  const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await api.ask(declareSaturation, { as: 'ips.recursos', body: { reason: 'Sin camillas en sala', until } });
  const { page } = await seat('crue', BOARD);
  await pill(page, 'Emergencia funcional').click();
  await expect(rowOf(page, OWN)).toContainText(
    /Emergencia funcional hasta (hoy|mañana) .*Sin camillas en sala/,
  );
  await api.ask(endSaturation, { as: 'ips.recursos' });
  await expect(rowOf(page, OWN)).toHaveCount(0);
});

test('axe finds nothing on the board, in both themes, with an open score and on a phone', async ({
  seat,
}) => {
  const { page } = await seat('crue', BOARD);
  await expect(rows(page).first()).toBeVisible();
  await inBothThemes(page, 'board');
  await rows(page)
    .getByRole('button', { name: /NEDOCS/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBothThemes(page, 'NEDOCS');
  await page.keyboard.press('Escape');
  await page.setViewportSize(SIZES.phone);
  await expect(cards(page)).toBeVisible();
  await inBothThemes(page, 'board on a phone');
});

test('In print every visible row fits the width, and screen controls are hidden', async ({ seat, api }) => {
  const { rows: all } = await api.ask(listResourceSummary, { as: 'crue' });
  const { page } = await seat('crue', BOARD);
  await expect(rows(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // Letter paper with its margins, in CSS pixels.
  await page.setViewportSize({ width: 740, height: 980 });
  await expect(board(page).locator('tbody > tr')).toHaveCount(all.length);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(740);
});

test('The SANER export saves a file; a failure shows the text of the specification', async ({ seat }) => {
  const { page } = await seat('crue', BOARD);
  const saner = /\/api\/ips\/resources\/\$saner$/;
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: [] };
  await page.route(saner, (route) => {
    const asked = route.request().headers();
    expect(asked.authorization).toMatch(/^Bearer /);
    const headers = { 'relevo-time': `${asked['relevo-ask']} ${Date.now()}` };
    return route.fulfill({ headers, contentType: 'application/fhir+json', body: JSON.stringify(bundle) });
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar SANER' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tablero-saner-[\dT-]+\.json$/);
  await page.route(saner, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Bienvenido</p>' }));
  await page.getByRole('button', { name: 'Exportar SANER' }).click();
  await expect(page.getByText('Se ha producido un error al descargar el archivo.')).toBeVisible();
});

test.describe('Without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the board opens with the last fetched data and shows their age', async ({ seat }) => {
    const { page, context } = await seat('crue', BOARD);
    await untilWorking(page);
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).first()).toBeVisible();
  });

  test('distances count from a municipality, also from one chosen without a network', async ({ seat }) => {
    const { page, context } = await seat('crue', `${BOARD}?from=m05045&sort=distance`);
    await untilWorking(page);
    const from = (name: string) =>
      page.getByText(`Distancias en línea recta desde la cabecera de ${name}.`, { exact: true });
    await expect(from('Apartadó')).toBeVisible();
    await untilStored(page, resourceKeys.summary);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('relevo-catalogues') ?? ''))
      .toContain('municipalityPlaces');
    await context.setOffline(true);
    await page.reload();
    await expect(from('Apartadó')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('combobox', { name: 'Distancia desde' }).fill('rionegro');
    await page
      .getByRole('option', { name: /^Rionegro/ })
      .filter({ hasText: 'Municipio' })
      .click();
    await expect(from('Rionegro')).toBeVisible();
    await expect(header(page, 'Distancia')).toHaveAttribute('aria-sort', 'ascending');
  });
});
