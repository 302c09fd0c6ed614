import type { Page } from '@playwright/test';
import { expectConsole } from './support/console-guard';
import { expect, SIZES, signIn, test } from './support/fixtures';
import { timeline } from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

const entries = (page: Page) => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('A user signs in with one tap and sees their home, their entity and only their entries', async ({
  seat,
}) => {
  const { page } = await seat('ips.referente');
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByRole('main').getByText('Solicitar un traslado').first()).toBeVisible();
  await expect(entries(page)).toHaveText([
    'Inicio',
    'Nuevo traslado',
    'Traslados',
    'Acuerdos',
    'Reportes',
    'Buscar sangre',
  ]);
  const side = page.getByRole('complementary', { name: 'Barra lateral' });
  await expect(side).toContainText('Paola Giraldo');
  await expect(side).toContainText('Hospital San Javier Norte');
  await expect(page.getByText('Datos de demostración')).toBeVisible();
});

test('A deep link survives the sign-in, with its query', async ({ seat, api, browser, server }) => {
  const { id } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
  await expect(timeline(page)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.desk });
  const other = await context.newPage();
  await other.goto(`${LIST}?currentPage=1&pageSize=20&state=ended`);
  await signIn(other, 'crue');
  await expect(other.getByRole('navigation', { name: 'Páginas' })).toContainText('21 a 40 de');
  await context.close();
});

test('On a new device the start waits as long as a busy server asks, with words, and goes on by itself', async ({
  browser,
  server,
}) => {
  expectConsole(/status of 429/);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  // As a proxy or a stored page gives it: without the configuration in it.
  await page.route('**/traslados/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<meta name="relevo-config"[^>]*>/, '');
    await route.fulfill({ response, body });
  });
  let asked = 0;
  await page.route('**/config', (route) => {
    asked += 1;
    if (asked > 2) return route.continue();
    const body = JSON.stringify({ ok: false, code: 'TOO_MANY_REQUESTS', message: '', errors: [] });
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '3' },
      contentType: 'application/json',
      body,
    });
  });
  await page.goto(LIST);
  await expect(page.getByText('Relevo tiene demasiadas solicitudes en este momento')).toBeVisible();
  await expect(page.getByText('Se intenta de nuevo en 3 s')).toBeVisible();
  await expect(heading(page, 'Ingresar')).toBeVisible();
  expect(asked).toBe(3);
  await context.close();
});

test('On a new device, without the identity provider, our page says so, and the user can try again', async ({
  browser,
  server,
}) => {
  expectConsole(/ERR_FAILED|ERR_CONNECTION/);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.route('**/auth/**', (route) => route.abort());
  await page.goto(LIST);
  await expect(page.getByText('El servicio de inicio de sesión no responde')).toBeVisible();
  expect(page.url()).toBe(`${server.url}${LIST}`);
  await page.unroute('**/auth/**');
  await page.getByRole('button', { name: /Intentar de nuevo|Reintentar/ }).click();
  await expect(heading(page, 'Ingresar')).toBeVisible();
  await context.close();
});

test('After a sign-out every tab requires a new sign-in', async ({ seat }) => {
  const { page, context } = await seat('crue', LIST);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(heading(page, 'Ingresar')).toBeVisible();
  const other = await context.newPage();
  await other.goto(LIST);
  await expect(heading(other, 'Ingresar')).toBeVisible();
  await signIn(other, 'eps');
  await expect(other.getByRole('complementary', { name: 'Barra lateral' })).toContainText('Carolina Vélez');
});

test('A sign-out in one tab leaves no patient readable in the other', async ({ api, seat }) => {
  const { id } = await api.request({ lastName: 'Piedrahíta' });
  const { page, context } = await seat('ips.referente', `/traslados/${id}`);
  const other = await context.newPage();
  await other.goto(`/traslados/${id}`);
  await expect(heading(other, /Piedrahíta/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(heading(page, 'Ingresar')).toBeVisible();
  await expect(other.getByText('La sesión se cerró en este equipo')).toBeVisible();
  expect(await other.content()).not.toContain('Piedrahíta');
  await other.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(heading(other, 'Ingresar')).toBeVisible();
});

test('A wrong password shows an error, the name stays, and the right password signs in', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.desk });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Usuario' }).fill('ips.referente');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('relevó');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
  await expect(page.getByRole('textbox', { name: 'Usuario' })).toHaveValue('ips.referente');
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('relevo');
  await page.keyboard.press('Enter');
  await expect(heading(page, /, Paola$/)).toBeVisible();
  await context.close();
});
