import type { BrowserContext, Page } from '@playwright/test';
import { untilListKept } from './support/at-rest';
import { SIZES, signIn } from './support/fixtures';
import type { Gate, GateMode } from './support/gate';
import { comeBack, expect, test } from './support/gated';
import { expectNotReloaded, mark } from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

const side = (page: Page) => page.getByRole('complementary', { name: 'Barra lateral' });
const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ingresar' });
const rows = (page: Page) => page.getByRole('row', { name: /^Traslado #/ });
const sessionOver = (page: Page) => page.getByRole('alert').filter({ hasText: 'Su sesión terminó' });

/** Signs a user in through the gate and shows the list of transfers. */
async function seatAt(
  newContext: (options: object) => Promise<BrowserContext>,
  gate: Gate,
  username: string,
): Promise<Page> {
  const context = await newContext({ baseURL: gate.url, viewport: SIZES.desk, locale: 'es-CO' });
  const page = await context.newPage();
  await page.goto(LIST);
  await signIn(page, username);
  await expect(rows(page).first()).toBeVisible();
  // A new device opens its disk after the first rows.
  await untilListKept(page);
  return page;
}

async function openWithout(gate: Gate, mode: GateMode, page: Page): Promise<void> {
  gate.mode = mode;
  await page.reload();
  await expect(side(page)).toContainText('Mónica');
}

for (const mode of ['cut', 'hung'] as const)
  test(`With the server ${mode}, the app opens for the last user, who is signed in again when it is back`, async ({
    browser,
    gate,
  }) => {
    const page = await seatAt((options) => browser.newContext(options), gate, 'crue');
    await openWithout(gate, mode, page);
    await expect(page).toHaveURL(new RegExp(LIST));
    await mark(page);

    await comeBack(gate, page);
    // A hung attempt to reach the provider lasts up to 30 s; the next one begins after it.
    await expect(rows(page).first()).toBeVisible({ timeout: 90_000 });
    await expect(sessionOver(page)).toBeHidden();
    await expectNotReloaded(page);
    await page.context().close();
  });

test('Several tabs opened without the server are all signed in when it is back', async ({
  browser,
  gate,
}) => {
  const first = await seatAt((options) => browser.newContext(options), gate, 'crue');
  const second = await first.context().newPage();
  await openWithout(gate, 'cut', first);
  await second.goto(LIST);
  await expect(side(second)).toContainText('Mónica');
  await mark(first, second);

  await comeBack(gate, first);
  for (const page of [first, second]) await expect(rows(page).first()).toBeVisible({ timeout: 45_000 });
  await expectNotReloaded(first, second);
  await first.context().close();
});

test('A different user at the identity provider gets a new page', async ({ browser, gate }) => {
  const page = await seatAt((options) => browser.newContext(options), gate, 'crue');
  const other = await seatAt((options) => browser.newContext(options), gate, 'eps');
  await openWithout(gate, 'cut', page);
  await mark(page);
  await page.context().clearCookies();
  await page.context().addCookies(await other.context().cookies());

  await comeBack(gate, page);
  await expect(side(page)).toContainText('Carolina Vélez', { timeout: 30_000 });
  expect(await page.evaluate(() => window.notReloaded)).toBeUndefined();
  await Promise.all([page, other].map((one) => one.context().close()));
});

test('A user whose provider session is over sees a message, and the screen stays', async ({
  browser,
  gate,
}) => {
  const page = await seatAt((options) => browser.newContext(options), gate, 'crue');
  await openWithout(gate, 'cut', page);
  await page.keyboard.press('Tab');
  await mark(page);
  await page.context().clearCookies();

  await comeBack(gate, page);
  await expect(sessionOver(page)).toBeVisible({ timeout: 30_000 });
  // Nothing new is fetched or heard: what is shown has its age.
  await expect(page.getByText(/sin actualizar\. La sesión terminó\.$/)).toBeVisible();
  await expect(side(page)).toContainText('Mónica');
  await expectNotReloaded(page);

  await sessionOver(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(login(page)).toBeVisible();
  await page.context().close();
});

test('A sign-out without a network ends the session on the device, and at the provider before the next sign-in', async ({
  browser,
  gate,
}) => {
  const page = await seatAt((options) => browser.newContext(options), gate, 'crue');
  await openWithout(gate, 'hung', page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('La sesión se cerró en este equipo')).toBeVisible({ timeout: 30_000 });

  gate.mode = 'open';
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(login(page)).toBeVisible({ timeout: 30_000 });
  await signIn(page, 'eps');
  await expect(side(page)).toContainText('Carolina Vélez');
  await page.context().close();
});

test('After twelve hours the app requires a sign-in, names the last user, and continues when the server is back', async ({
  browser,
  gate,
}) => {
  const page = await seatAt((options) => browser.newContext(options), gate, 'crue');
  gate.mode = 'cut';
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('relevo.identity') ?? '{}');
    const longAgo = kept.confirmedAt - 12.1 * 3_600_000;
    localStorage.setItem('relevo.identity', JSON.stringify({ ...kept, confirmedAt: longAgo }));
  });
  await page.reload();
  await expect(page.getByText(/más de 12 horas desde el último ingreso de Mónica/)).toBeVisible();
  await expect(page.getByText('se conserva en este equipo')).toBeVisible();

  gate.mode = 'open';
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  await page.context().close();
});
