import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, SIZES, signIn, test } from './support/fixtures';
import { aSite } from './support/next-version';
import { continueWithout, fillPerson, NEW_REQUEST } from './support/request-screen';
import { startServer } from './support/server';
import { messageBox } from './support/transfer-screen';
import { cachedWith, listCached, untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(240_000);

const LIST = '/traslados/en_progreso';

/** One user of each area and their first screens. The worker knows every address: `tests/sw/caches.test.ts`. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  crue: ['/recursos', '/traslados/1', '/agreements/list', '/no-existe'],
  admin: ['/administracion/importar'],
  'ips.recursos': ['/resources/ocupation'],
};

test('The browser can install Relevo', async ({ seat }) => {
  const { page, context } = await seat('crue', LIST);
  await untilWorking(page);
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's context is an incognito window, which never offers the installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ name: 'Relevo', lang: 'es-CO', id: '/', display: 'standalone' });
  expect(manifest.shortcuts).toMatchObject([
    { name: 'Nuevo traslado', url: NEW_REQUEST },
    { name: 'Traslados en progreso', url: LIST },
  ]);
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  expect(manifest.screenshots).toMatchObject([{ form_factor: 'wide' }, { form_factor: 'narrow' }]);
  const pictures = [manifest, ...manifest.shortcuts].flatMap(({ icons, screenshots = [] }) => [
    ...icons,
    ...screenshots,
  ]);
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type'], src).toBe(type);
    expect(await sizeOf(page, src), src).toBe(sizes);
  }
});

const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (path) => {
    const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
    return `${width}x${height}`;
  }, src);

test('After one visit each screen opens with the server stopped, and the cache has every part of the app', async ({
  seat,
  server,
}) => {
  const seats: { page: Page; username: string; paths: readonly string[] }[] = [];
  for (const [username, paths] of Object.entries(SCREENS)) {
    const { page } = await seat(username, '/');
    await untilWorking(page);
    seats.push({ page, username, paths });
  }
  const kept = await Promise.all(seats.map(({ page }) => listCached(page)));
  const cached = new Set(kept.flat().map(({ path }) => path));
  const parts = readdirSync('dist/app/assets').filter((name) => /\.(js|css|woff2)$/.test(name));
  expect(parts.filter((name) => !cached.has(`/assets/${name}`))).toEqual([]);
  await server.restart('SIGTERM', async () => {
    for (const { page, username, paths } of seats)
      for (const path of paths)
        await test.step(`${username}: ${path}`, async () => {
          const answer = await page.goto(path);
          expect(answer?.fromServiceWorker()).toBe(true);
          await expect(page.locator('#contenido')).toBeVisible();
          expect(new URL(page.url()).pathname).toBe(path);
        });
  });
});

/** The app's own files and the public catalogues. */
const WITHOUT_PERSONAL_DATA =
  /^\/(assets\/[\w.-]+|index\.html|opening\.js|icon\.svg|manifest\.webmanifest|api\/catalogues\/\w+)$/;

test('No unencrypted cache contains patient data', async ({ seat, api }) => {
  const { id } = await api.request({ firstName: 'Eustorgiano' });
  const { page } = await seat('crue', `/traslados/${id}`);
  await untilWorking(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Eustorgiano/ }).first()).toBeVisible();
  await page.goto(LIST);
  await page.goto(NEW_REQUEST);
  await untilWorking(page);
  const cached = await listCached(page);
  expect(cached.length).toBeGreaterThan(10);
  const outside = cached.filter(({ path }) => !WITHOUT_PERSONAL_DATA.test(path));
  expect(outside).toEqual([]);
  expect(await cachedWith(page, 'Eustorgiano')).toEqual([]);
});

test('A failed catalogue download does not interrupt the user', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page, context } = await seat('crue', LIST);
  await untilWorking(page);
  await context.route(/\/api\/catalogues/, (route) => route.abort());
  const failed = context.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/catalogues'),
  );
  await page.goto(`/traslados/${id}`);
  await messageBox(page).fill('Sin terminar');
  await failed;
  // When the page has answered this click, it has also handled the failure.
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await expect(page.getByRole('menu', { name: 'Acciones' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(messageBox(page)).toHaveValue('Sin terminar');
});

const version = (page: Page) => page.locator('meta[name=version]').getAttribute('content');
const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Hay una versión nueva' });

test('A new version waits for the user, and the old one works until then', async ({ browser }) => {
  const site = await aSite();
  await site.publish('one');
  const server = await startServer({}, site.main);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: SIZES.desk,
  });
  try {
    const page = await context.newPage();
    await page.goto(LIST);
    await signIn(page, 'ips.referente');
    await untilWorking(page);
    const other = await context.newPage();
    await other.goto(LIST);
    await expect(other.locator('#contenido')).toBeVisible({ timeout: 60_000 });

    await server.restart('SIGTERM', () => site.publish('two'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());

    await test.step('every tab offers the update', async () => {
      await expect(prompt(page)).toBeVisible({ timeout: 60_000 });
      await expect(prompt(other)).toBeVisible();
    });
    await test.step('`Después` moves the offer to the account area', async () => {
      await prompt(other).getByRole('button', { name: 'Después' }).click();
      await expect(prompt(other)).toBeHidden();
      await expect(other.getByRole('button', { name: 'Actualizar Relevo' })).toBeVisible();
    });
    await test.step('the old version can still open screens that it had not loaded', async () => {
      await page.getByRole('link', { name: 'Nuevo traslado' }).click();
      await continueWithout(page);
      expect(await version(page)).toBe('one');
    });
    await test.step('a half-filled form hides the offer', async () => {
      await fillPerson(page);
      await expect(prompt(page)).toBeHidden();
    });
    await test.step('another tab cannot update meanwhile', async () => {
      await other.getByRole('button', { name: 'Actualizar Relevo' }).click();
      await expect(other.getByText('Hay algo sin terminar.')).toBeVisible();
      expect(await version(other)).toBe('one');
    });
    await test.step('after the user leaves the form, both tabs update', async () => {
      await page.getByRole('link', { name: 'Traslados', exact: true }).click();
      await page.getByRole('button', { name: 'Salir y descartar' }).click();
      await prompt(page).getByRole('button', { name: 'Actualizar ahora' }).click();
      await expect.poll(() => version(page).catch(() => null), { timeout: 60_000 }).toBe('two');
      await expect.poll(() => version(other).catch(() => null), { timeout: 60_000 }).toBe('two');
      await expect(page.locator('#contenido')).toBeVisible();
      await expect(prompt(page)).toBeHidden();
    });
    await test.step('no file of the old version stays in the cache', async () => {
      const old = async () => (await listCached(page)).filter(({ path }) => path.includes('/one-'));
      await expect.poll(old, { timeout: 60_000 }).toEqual([]);
    });
  } finally {
    await context.close();
    await server.stop();
    await site.remove();
  }
});

test('The stored page takes the policy of a server whose configuration changed, without a new version', async ({
  browser,
}) => {
  const settings = { APH_DASHBOARD_URL: 'https://tablero-uno.test/' };
  const server = await startServer(settings);
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-CO', viewport: SIZES.desk });
  try {
    const page = await context.newPage();
    await page.goto(LIST);
    await signIn(page, 'ips.referente');
    await untilWorking(page);
    settings.APH_DASHBOARD_URL = 'https://tablero-dos.test/';
    await server.restart();
    const before = await page.reload();
    expect(before?.fromServiceWorker()).toBe(true);
    expect(before?.headers()['content-security-policy']).toContain('tablero-uno.test');
    await prompt(page).getByRole('button', { name: 'Actualizar ahora' }).click();
    await expect(prompt(page)).toBeHidden();
    const now = await page.reload();
    expect(now?.fromServiceWorker()).toBe(true);
    expect(now?.headers()['content-security-policy']).toContain('tablero-dos.test');
    await expect(page.locator('#contenido')).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
