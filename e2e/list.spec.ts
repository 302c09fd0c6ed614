import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { expectNotReloaded, mark, rowOf, timeline } from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

const filters = (page: Page) =>
  page.getByRole('group', { name: 'Estado de los traslados' }).getByRole('button');
const filter = (page: Page, name: string) => filters(page).filter({ hasText: name });
const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Nombre, documento o número' });
const rows = (page: Page) => page.getByRole('row', { name: /^Traslado #/ });
const range = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });

test('A hospital filters the transfers that it requested and those assigned to it', async ({ seat, api }) => {
  const mine = await api.request({ as: 'ips.destino' });
  const given = await api.request();
  await api.act(given.id, 'assign-receiving-ips', 'crue');
  const { page } = await seat('ips.destino', LIST);
  for (const { id } of [mine, given]) await expect(rowOf(page, id)).toBeVisible();
  await filter(page, 'Solicitados').click();
  await expect(rowOf(page, given.id)).toHaveCount(0);
  await expect(rowOf(page, mine.id)).toBeVisible();
  await expect(page).toHaveURL(/state=requested/);
  await filter(page, 'Asignados').click();
  await expect(rowOf(page, mine.id)).toHaveCount(0);
  await expect(rowOf(page, given.id)).toBeVisible();
});

test('A transfer is found by its patient, by the document and by its number', async ({ seat, api }) => {
  const { id, patient } = await api.request({ firstName: 'Zenaida', lastName: 'Ñungo' });
  const document = patient.person?.document ?? '';
  const { page } = await seat('crue', LIST);
  for (const typed of ['zenaida nungo', document, document.replace(/\B(?=(\d{3})+$)/g, '.'), `#${id}`]) {
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('search') === typed,
    );
    await searchBox(page).fill(typed);
    await answered;
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, id)).toContainText('Zenaida Ñungo');
  }
  await rowOf(page, id).click();
  await expect(timeline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Volver a los traslados' }).click();
  await expect(searchBox(page)).toHaveValue(`#${id}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect(rows(page)).toHaveCount(20);
});

test('The list keeps its scroll position after a visit to a transfer', async ({ seat }) => {
  const { page } = await seat('crue', `${LIST}?currentPage=1&pageSize=20&state=ended`);
  const scrolled = () => page.evaluate(() => window.scrollY);
  // Scroll before the click: if the click itself scrolls, the page has not yet stored the position.
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await rows(page).last().click();
  await expect(timeline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Volver a los traslados' }).click();
  await expect(page).toHaveURL(/currentPage=1.*state=ended/);
  await expect(range(page)).toContainText(/21 a 40 de/);
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('A new transfer appears without a reload, and focus and scroll position stay', async ({ seat, api }) => {
  const { page } = await seat('crue', LIST);
  await expect(rows(page)).toHaveCount(20);
  await mark(page);
  const name = (await rows(page).nth(12).getAttribute('aria-label')) ?? '';
  const watched = page.getByRole('row', { name });
  await watched.focus();
  await watched.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const { id } = await api.request();
  await expect(rowOf(page, id)).toBeAttached();
  await expect(watched).toBeFocused();
  const moved = await page.evaluate(() => window.scrollY);
  // The browser's scroll anchoring may move the page by one row; it never jumps to the top.
  expect(moved).toBeGreaterThanOrEqual(place);
  await expectNotReloaded(page);
});
