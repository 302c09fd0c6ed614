import type { Page } from '@playwright/test';
import { expect, SIZES, test } from './support/fixtures';
import { expectNotReloaded, mark, rowOf, timeline } from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

const filters = (page: Page) =>
  page.getByRole('group', { name: 'Estado de los traslados' }).getByRole('button');
const filter = (page: Page, name: string) => filters(page).filter({ hasText: name });
const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Nombre, documento o número' });
const rows = (page: Page) => page.getByRole('row', { name: /^Traslado #/ });
const range = (page: Page) => page.getByRole('navigation', { name: 'Páginas' });

for (const [username, offered] of [
  ['crue', ['Pendientes', 'Finalizados']],
  ['crue.dep', ['Pendientes', 'Finalizados']],
  ['eps', ['Pendientes', 'Finalizados']],
  ['ips.referente', ['Pendientes', 'Solicitados', 'Asignados', 'Finalizados']],
  ['transporte', ['Pendientes', 'Asignados', 'Finalizados']],
] as const)
  test(`The filters of ${username} are ${offered.join(', ')}`, async ({ seat }) => {
    const { page } = await seat(username, LIST);
    await expect(filters(page)).toHaveText(offered.map((name) => new RegExp(`^${name}\\s*\\d+$`)));
    await expect(filter(page, 'Pendientes')).toHaveAttribute('aria-pressed', 'true');
  });

test('A hospital finds what it asked for apart from what was given to it', async ({ seat, api }) => {
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

test('The address holds filter and page, and opens the same list again', async ({ seat }) => {
  const { page } = await seat('crue', `${LIST}?currentPage=1&pageSize=20&state=ended`);
  await expect(filter(page, 'Finalizados')).toHaveAttribute('aria-pressed', 'true');
  await expect(range(page)).toContainText(/21 a 40 de \d+/);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/currentPage=2/);
  await expect(range(page)).toContainText(/41 a 60 de/);
  await page.goBack();
  await expect(range(page)).toContainText(/21 a 40 de/);
  await filter(page, 'Pendientes').click();
  await expect(page).toHaveURL(/currentPage=0.*state=pending/);
  await page.goto(`${LIST}?currentPage=x&pageSize=7&state=nothing`);
  await expect(filter(page, 'Pendientes')).toHaveAttribute('aria-pressed', 'true');
  await expect(range(page)).toContainText(/1 a 20 de/);
});

test('Twenty to a page, and the last page ends', async ({ seat }) => {
  const { page } = await seat('crue', LIST);
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
  const next = page.getByRole('button', { name: 'Página siguiente' });
  const total = Number((await range(page).textContent())?.match(/de (\d+)/)?.[1]);
  const last = Math.ceil(total / 20) - 1;
  await page.goto(`${LIST}?currentPage=${last}&pageSize=20&state=pending`);
  await expect(range(page)).toContainText(`de ${total}`);
  await expect(rows(page)).toHaveCount(total - last * 20);
  await expect(next).toBeDisabled();
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

test('What was typed just before a row opened is looked for on coming back', async ({ seat, api }) => {
  await api.request({ firstName: 'Eufrasia', lastName: 'Moncada' });
  const { page } = await seat('crue', LIST);
  await expect(rows(page)).toHaveCount(20);
  // However slow the click is, what is found does not take the row away before.
  const opened = page.waitForURL(/\/traslados\/\d+$/);
  await page.route(/[?&]search=/, async (route) => {
    await opened;
    await route.continue();
  });
  await searchBox(page).fill('eufrasia');
  await rows(page).nth(4).click();
  await expect(timeline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Volver a los traslados' }).click();
  await expect(searchBox(page)).toHaveValue('eufrasia');
  await expect(rows(page)).toHaveCount(1);
});

test('Who is looked for is never in the address', async ({ seat }) => {
  const { page } = await seat('crue', LIST);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await searchBox(page).fill('1900000000');
  await expect(page.getByText('No hay información de trasalados')).toBeVisible();
  expect([...addresses, page.url()].join()).not.toContain('1900000000');
});

test('Nothing that matches is said in the words of the specification', async ({ seat }) => {
  const { page } = await seat('crue', LIST);
  await searchBox(page).fill('nadie se llama asi');
  await expect(page.getByText('No hay información de trasalados')).toBeVisible();
  await expect(page.getByText('Nada coincide con «nadie se llama asi» en este filtro.')).toBeVisible();
});

test('A row asks the regulation centre to act until the arrival is confirmed', async ({ seat, api }) => {
  const { id } = await api.dispatched();
  const quiet = await api.accepted();
  const { page } = await seat('crue', LIST);
  await expect(rowOf(page, id)).toHaveAttribute('data-edge', 'pending');
  await expect(rowOf(page, id)).toHaveAccessibleName(/, requiere su atención$/);
  await expect(rowOf(page, quiet.id)).not.toHaveAccessibleName(/requiere su atención/);
  await expect(rowOf(page, id)).toContainText('CRUE');
  await expect(rowOf(page, id)).toContainText('Confirmar llegada a la IPS');
  await expect(rowOf(page, quiet.id)).not.toHaveAttribute('data-edge');
  await api.act(id, 'confirm-step', 'crue', { dateName: 'eventArrivalDate' });
  await expect(rowOf(page, id)).not.toHaveAttribute('data-edge');
});

test('The list is walked by keyboard alone', async ({ seat }) => {
  const { page } = await seat('crue', LIST);
  await expect(rows(page)).toHaveCount(20);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(1)).toBeFocused();
  const name = await rows(page).nth(1).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect(timeline(page)).toBeVisible();
  const id = name?.match(/#(\d+)/)?.[1];
  await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
});

test('Back from a transfer the list stands where it was', async ({ seat }) => {
  const { page } = await seat('crue', `${LIST}?currentPage=1&pageSize=20&state=ended`);
  const scrolled = () => page.evaluate(() => window.scrollY);
  // Scrolled first, as a hand does: a click that scrolls by itself comes before the page has heard of it.
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await rows(page).last().click();
  await expect(timeline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Volver a los traslados' }).click();
  await expect(page).toHaveURL(/currentPage=1.*state=ended/);
  await expect(range(page)).toContainText(/21 a 40 de/);
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('A new transfer appears by itself, and neither focus nor place is lost', async ({ seat, api }) => {
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
  // The browser may keep what was being read in its place, by one row; it never jumps to the top.
  expect(moved).toBeGreaterThanOrEqual(place);
  await expectNotReloaded(page);
});

test('What is being typed in the search survives a live change', async ({ seat, api }) => {
  const first = await api.request({ firstName: 'Wenceslao', lastName: 'Arboleda' });
  const { page } = await seat('crue', LIST);
  await searchBox(page).fill('wenceslao');
  await expect(rows(page)).toHaveCount(1);
  const second = await api.request({ firstName: 'Wenceslao', lastName: 'Zabala' });
  await expect(rows(page)).toHaveCount(2);
  for (const { id } of [first, second]) await expect(rowOf(page, id)).toBeVisible();
  await expect(searchBox(page)).toHaveValue('wenceslao');
  await expect(searchBox(page)).toBeFocused();
});

test('On a phone each transfer is a card that opens', async ({ seat, api }) => {
  const { id } = await api.request({ firstName: 'Dioselina', lastName: 'Usuga' });
  const { page } = await seat('crue', LIST, { viewport: SIZES.phone, hasTouch: true, isMobile: true });
  await expect(page.getByRole('table')).toHaveCount(0);
  const card = page.getByRole('list', { name: 'Traslados' }).getByRole('link', { name: `Traslado #${id},` });
  for (const said of ['Pendiente de IPS', 'Dioselina Usuga', 'triage 1', 'Le toca a EPS Andina'])
    await expect(card).toContainText(said);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(SIZES.phone.width);
  await card.tap();
  await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
  await expect(timeline(page)).toBeVisible();
});
