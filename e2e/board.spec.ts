import type { Page } from '@playwright/test';
import { listResourceSummary } from '../contract/resources/board';
import { declareSaturation, endSaturation } from '../contract/resources/declare-saturation';
import { askAgainUntil } from './support/ask-again';
import { expectNoFindings } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { reportAdultUci } from './support/report-occupation';
import { untilWorking } from './support/worker';

const BOARD = '/recursos';
const OWN = 'Hospital San Javier Norte';

const board = (page: Page) => page.getByRole('table', { name: 'Recursos de las IPS' });
const cards = (page: Page) => page.getByRole('list', { name: 'Recursos de las IPS' });
const rows = (page: Page) => board(page).locator('[data-row]');
const rowOf = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name }) });
const searchBox = (page: Page) => page.getByRole('textbox', { name: 'IPS o municipio' });
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
const pixelsOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('The board says of every hospital what is free, how full it is and how old that is', async ({
  seat,
  api,
}) => {
  const { rows: all } = await api.ask(listResourceSummary, { as: 'crue' });
  const { page } = await seat('crue', BOARD);
  await expect(board(page)).toHaveAttribute('aria-rowcount', String(all.length + 2));
  await expect(board(page).locator('tfoot')).toContainText(`${all.length} IPS`);
  await expect(rowOf(page, 'Clínica Aburrá Sur')).toHaveAccessibleName(/NEDOCS \d+ \w+/);
  await expect(await cellUnder(page, 'Clínica Aburrá Sur', 'UCI adultos')).toHaveText(/^\d+ \/ \d+$/);
  await expect(await cellUnder(page, 'Clínica Aburrá Sur', 'Urgencias')).toHaveText(/^\d+ %$/);
});

test('Filters are laid over each other, and are in the address', async ({ seat }) => {
  const { page } = await seat('crue', BOARD);
  const count = async (name: string) => Number((await pill(page, name).textContent())?.match(/\d+$/)?.[0]);
  const free = await count('UCI adultos libre');
  await pill(page, 'UCI adultos libre').click();
  await expect(board(page)).toHaveAttribute('aria-rowcount', String(free + 2));
  await pill(page, 'Reportó este turno').click();
  await expect(page).toHaveURL(/filters=.*uci.*reported/);
  await page.reload();
  for (const name of ['UCI adultos libre', 'Reportó este turno'])
    await expect(pill(page, name)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Municipio o comuna' }).selectOption({ label: 'Medellín' });
  await expect(page).toHaveURL(/place=municipality-/);
  await page.goto(`${BOARD}?filters=%5B%22nothing%22%5D&place=x&sort=y`);
  await expect(board(page).locator('tfoot')).toContainText(/\d+ IPS/);
  await expect(pill(page, 'UCI adultos libre')).toHaveAttribute('aria-pressed', 'false');
});

test('A hospital is found by its name and place, without accents, and nothing found is said', async ({
  seat,
}) => {
  const { page } = await seat('crue', BOARD);
  await expect(rows(page).first()).toBeVisible();
  await searchBox(page).pressSequentially('aburra itagui');
  await expect(searchBox(page)).toHaveValue('aburra itagui');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'Clínica Aburrá Sur')).toBeVisible();
  await searchBox(page).fill('nadie se llama asi');
  await expect(page.getByText('No se encontraron entidades')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(rows(page).nth(5)).toBeVisible();
});

test('It is sorted by a column, one way and the other, and back from a hospital it stands as it was', async ({
  seat,
}) => {
  const { page } = await seat('crue', BOARD);
  const sort = header(page, 'NEDOCS').getByRole('button');
  await sort.click();
  await expect(header(page, 'NEDOCS')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-nedocs/);
  const scores = async () => (await rows(page).locator('.nedocs > strong').allTextContents()).map(Number);
  const down = await scores();
  expect(down).toEqual(down.toSorted((one, other) => other - one));
  await sort.click();
  await expect(header(page, 'NEDOCS')).toHaveAttribute('aria-sort', 'ascending');
  const up = await scores();
  expect(up).toEqual(up.toSorted((one, other) => one - other));
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/recursos\/\d+$/);
  await page.getByRole('button', { name: 'Volver al tablero' }).click();
  await expect(header(page, 'NEDOCS')).toHaveAttribute('aria-sort', 'ascending');
});

test('The board is walked by keyboard alone, past what is drawn', async ({ seat, api }) => {
  const { rows: all } = await api.ask(listResourceSummary, { as: 'crue' });
  const { page } = await seat('crue', BOARD, { viewport: { width: 1366, height: 768 } });
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('End');
  const last = all.at(-1);
  const focused = board(page).locator('[data-row]:focus');
  await expect(focused).toHaveAttribute('data-row', String(last?.ipsId));
  await expect(focused).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAttribute('data-row', String(all.at(-2)?.ipsId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/recursos/${all.at(-2)?.ipsId}$`));
});

test('A report is on every open board, without moving what somebody looks at', async ({ seat, api }) => {
  await reportAdultUci(api, 'ips.recursos', 7);
  const { page } = await seat('crue', `${BOARD}?sort=name`, { viewport: { width: 1366, height: 600 } });
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('En tiempo real')).toBeVisible();
  // Its own row, with the keyboard's focus on it.
  await rows(page).first().focus();
  await page.keyboard.press('End');
  while ((await rowOf(page, OWN).count()) === 0) await page.keyboard.press('ArrowUp');
  await rowOf(page, OWN).focus();
  const place = () => rowOf(page, OWN).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  const before = await place();
  const free = await cellUnder(page, OWN, 'UCI adultos');
  await expect(free).toHaveText('1 / 8');
  await reportAdultUci(api, 'ips.recursos', 3);
  await expect(free).toHaveText('5 / 8');
  await expect(rowOf(page, OWN)).toBeFocused();
  expect(await place()).toBe(before);
  const flashes = () => rowOf(page, OWN).evaluate((row) => row.getAnimations({ subtree: true }).length);
  await reportAdultUci(api, 'ips.recursos', 7);
  await expect.poll(flashes, { intervals: [50] }).toBeGreaterThan(0);
});

test('Who wants no motion sees none', async ({ seat, api }) => {
  await reportAdultUci(api, 'ips.recursos', 7);
  const { page } = await seat('crue', `${BOARD}?text=javier`, { reducedMotion: 'reduce' });
  const free = await cellUnder(page, OWN, 'UCI adultos');
  await expect(free).toHaveText('1 / 8');
  await reportAdultUci(api, 'ips.recursos', 4);
  await expect(free).toHaveText('4 / 8');
  expect(await rowOf(page, OWN).evaluate((row) => row.getAnimations({ subtree: true }).length)).toBe(0);
});

test('A functional emergency is on the board with its reason and its end, until it is over', async ({
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

test('The score opens into its parts, with what stands in for what is not counted', async ({ seat }) => {
  const { page } = await seat('crue', `${BOARD}?text=javier`);
  await rowOf(page, OWN)
    .getByRole('button', { name: /NEDOCS/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Unidades de reanimación ocupadas, a lo sumo 2');
  await expect(dialog).toContainText('En lugar de los pacientes con ventilador');
  await expect(dialog.getByRole('row', { name: /^Constante/ })).toContainText('-20,0');
  await expectNoFindings(page, 'NEDOCS');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, OWN).getByRole('button', { name: /NEDOCS/ })).toBeFocused();
});

test('Without a score it says which figure is missing', async ({ seat }) => {
  const { page } = await seat('crue', `${BOARD}?band=none`);
  await rows(page)
    .first()
    .getByRole('button', { name: /NEDOCS/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText(
    /La IPS no ha reportado ocupación|Para el puntaje falta/,
  );
});

test('More columns come on demand and stay in the address', async ({ seat }) => {
  const { page } = await seat('crue', BOARD);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Banco de sangre' }).check();
  await expect(header(page, 'GR O−')).toBeAttached();
  await expect(page).toHaveURL(/groups=.*blood/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(header(page, 'GR O−')).toBeAttached();
});

for (const [size, viewport] of [
  ['phone', SIZES.phone],
  ['tablet, upright', { width: 768, height: 1024 }],
  ['tablet, lying', { width: 1024, height: 768 }],
] as const)
  test(`On a ${size} hospitals are cards, and nothing is wider than the screen`, async ({ seat }) => {
    const { page } = await seat('crue', `${BOARD}?text=javier`, { viewport });
    await expect(board(page)).toHaveCount(0);
    const card = cards(page).getByRole('group', { name: new RegExp(`^${OWN}`) });
    await expect(card).toContainText('UCI adultos');
    expect(await pixelsOver(page)).toBeLessThanOrEqual(0);
    await page.getByRole('combobox', { name: 'Ordenar por IPS' }).selectOption('-nedocs');
    await expect(page).toHaveURL(/sort=-nedocs/);
    await card.getByRole('link', { name: OWN }).click();
    await expect(page).toHaveURL(/\/recursos\/1$/);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`The board has no findings of axe, ${colorScheme}`, async ({ seat }) => {
    const { page } = await seat('crue', BOARD, { colorScheme });
    await expect(rows(page).first()).toBeVisible();
    await expectNoFindings(page, 'board');
    await page.setViewportSize(SIZES.phone);
    await expect(cards(page)).toBeVisible();
    await expectNoFindings(page, 'board on a phone');
  });

test('On paper every row that is shown fits the width, without what is for the screen', async ({
  seat,
  api,
}) => {
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

test('It is kept as a file for other systems; a failure is said in the words of the specification', async ({
  seat,
}) => {
  const { page } = await seat('crue', BOARD);
  const saner = /\/api\/ips\/resources\/\$saner$/;
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: [] };
  await page.route(saner, (route) => {
    expect(route.request().headers().authorization).toMatch(/^Bearer /);
    return route.fulfill({ contentType: 'application/fhir+json', body: JSON.stringify(bundle) });
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar SANER' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tablero-saner-[\dT-]+\.json$/);
  await page.route(saner, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Bienvenido</p>' }));
  await page.getByRole('button', { name: 'Exportar SANER' }).click();
  await expect(page.getByText('Se ha producido un error al descargar el archivo.')).toBeVisible();
});

test('What cannot be asked for is said, with a way to try again', async ({ seat }) => {
  // A screen that does not ask for it.
  const { page } = await seat('crue', '/no-existe');
  const summary = /\/api\/ips\/resources\/summary\/all/;
  await page.route(summary, (route) => route.fulfill({ status: 500, json: { ok: false } }));
  await page.getByRole('link', { name: 'Tablero de recursos' }).first().click();
  await expect(page.getByText('Ocurrio un error').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await page.unroute(summary);
  await askAgainUntil(page, () => expect(rows(page).first()).toBeVisible({ timeout: 5_000 }));
});

test('The auditor sees the board, a hospital does not', async ({ seat }) => {
  const auditor = await seat('crue.auditor', BOARD);
  await expect(rows(auditor.page).first()).toBeVisible();
  const hospital = await seat('ips.recursos', BOARD);
  await expect(hospital.page).toHaveURL(/\/dashboard$/);
});

test.describe('Without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the board opens as it was last seen, and says how old that is', async ({ seat }) => {
    const { page, context } = await seat('crue', BOARD);
    await untilWorking(page);
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible({ timeout: 30_000 });
    await expect(rows(page).first()).toBeVisible();
  });
});
