import type { Page } from '@playwright/test';
import { expectConsole } from './support/console-guard';
import { lock, setPin } from './support/device-pin';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';

/** Before the service worker controls the page, the first use of a lazy chunk needs the network. */

const WORDS = 'No se pudo abrir esta parte de la aplicación';
const LOGGED = /a part of the app could not be fetched/;

test('A chunk that cannot load leaves the screen unchanged, and opens when the network is back', async ({
  seat,
}) => {
  expectConsole(LOGGED);
  const { page } = await seat('crue', '/traslados/en_progreso');
  const chip = page.getByRole('banner').getByRole('button', { name: /En línea|Sin conexión/ });
  await expect(page.getByRole('table')).toBeVisible();
  const giveBack = await withhold(page, 'submissions-tray');

  for (const _ of ['first', 'again']) {
    await chip.click();
    await expectToast(page, WORDS);
    await expect(page.getByRole('table')).toBeVisible();
  }

  await giveBack();
  await chip.click();
  await expect(page.getByRole('dialog', { name: 'Envíos' })).toBeVisible();
});

test('The screen stays hidden when the lock screen cannot load, and the user can retry', async ({ seat }) => {
  expectConsole(LOGGED);
  const { page } = await seat('crue', '/traslados/en_progreso');
  await setPin(page, '2468');
  const giveBack = await withhold(page, 'lock-screen');

  await page.reload();
  await expectToast(page, WORDS);
  await expect(page.getByRole('table')).toBeHidden();

  await giveBack();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(lock(page)).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
});

test('On a new device the provider is asked for before any script of the app has loaded, and the page has the configuration', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const questions = (end: string) => asked.filter((path) => path.endsWith(end)).length;
  const provider = '/.well-known/openid-configuration';
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => questions(provider)).toBe(1);

  await page.unroute('**/assets/*.js');
  asked.splice(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  expect(questions(provider)).toBe(1);
  expect(questions('/config')).toBe(0);
  await context.close();
});

test('After the sign-in the list is requested while the app is on its way, and only once', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/traslados/en_progreso');
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const questions = () => asked.filter((path) => path === '/api/transfers').length;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('button[value="crue"]').click();
  await expect.poll(questions).toBe(1);
  release();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(questions()).toBe(1);
  await context.close();
});

/** Blocks a lazy chunk, and the server check that follows a failed chunk. */
async function withhold(page: Page, part: string): Promise<() => Promise<void>> {
  const file = `**/${part}-*.js`;
  await page.route(file, (route) => route.abort());
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  return () => page.unroute(file);
}
