import type { BrowserContext, Page } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { expectConsole } from './support/console-guard';
import { expect, SIZES, test } from './support/fixtures';

const PAGE = '/pedir-ambulancia';
const PHONE = '3157654321';
const COARSE = { latitude: 6.2501, longitude: -75.5702, accuracy: 850 };

/** A small photo that the browser makes itself. */
async function aPhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 240 });
    canvas.getContext('2d')?.fillRect(40, 40, 100, 100);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** The next request reaches the server, and its answer is lost on the way back. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/public/ambulanceRequest',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

async function openPhone(contexts: BrowserContext): Promise<Page> {
  const page = await contexts.newPage();
  await page.goto(PAGE);
  await expect(page.getByRole('button', { name: 'Pedir la ambulancia' })).toBeEnabled();
  return page;
}

test('A citizen asks for an ambulance on a phone, and reads when somebody attends it', async ({
  browser,
  server,
  seat,
}) => {
  const { page: desk } = await seat('crue', '/solicitudes');
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-CO',
    viewport: SIZES.phone,
    hasTouch: true,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: COARSE,
  });
  const phone = await openPhone(context);
  await expect(phone.getByRole('link', { name: 'Llame al 123' })).toHaveAttribute('href', 'tel:123');
  const send = phone.getByRole('button', { name: 'Pedir la ambulancia' });

  await test.step('what is missing is said at its field, and nothing is lost', async () => {
    await phone.getByLabel('Cuéntelo en pocas palabras').fill('Un señor se cayó y no responde');
    await send.click();
    await expect(phone.getByText('Escriba su teléfono: 7 o 10 dígitos.')).toBeVisible();
    await expect(phone.getByLabel('Dirección o señas')).toBeFocused();
    await expectNoFindings(phone, 'the form with errors');
    await phone.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(phone, 'the form, dark');
    await phone.emulateMedia({ colorScheme: 'light' });
    await expect(phone.getByLabel('Cuéntelo en pocas palabras')).toHaveValue(
      'Un señor se cayó y no responde',
    );
  });

  await test.step('the phone says where it is, and how roughly', async () => {
    await phone.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(phone.getByText('Ubicación poco exacta: puede estar a 850 m')).toBeVisible();
    await expect(phone.getByText('Escriba la dirección, o comparta su ubicación.')).toBeHidden();
  });

  await test.step('on the map it is marked with the keyboard', async () => {
    await phone.getByRole('button', { name: 'Marcar en el mapa' }).click();
    const map = phone.getByRole('dialog', { name: '¿Dónde es?' });
    await expect(map.getByText('© OpenStreetMap')).toBeVisible();
    await expectNoFindings(phone, 'the map');
    await phone.keyboard.press('Escape');
    await expect(phone.getByText('Ubicación poco exacta')).toBeVisible();
    await phone.getByRole('button', { name: 'Marcar en el mapa' }).click();
    await expect(map.locator('canvas')).toBeFocused();
    await phone.keyboard.press('ArrowRight');
    await map.getByRole('button', { name: 'Usar este punto' }).click();
    await expect(phone.getByText('Punto marcado en el mapa.')).toBeVisible();
    await phone.getByRole('button', { name: 'Usar mi ubicación' }).click();
    await expect(phone.getByText('Ubicación poco exacta')).toBeVisible();
  });

  await test.step('a file that is no photo is refused at its field; a photo is taken', async () => {
    const field = phone.getByLabel('Escoja o tome una foto');
    await field.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
    await expect(phone.getByText('Ese archivo no es una foto.')).toBeVisible();
    await field.setInputFiles(await aPhoto(phone));
    await expect(phone.getByText('Foto lista.')).toBeVisible();
    await expect(phone.getByText('Ese archivo no es una foto.')).toBeHidden();
  });

  await phone.getByLabel('Persona lesionada').check();
  await phone.getByLabel('Dirección o señas').fill('Calle 57 # 45-10, portón verde');
  await phone.getByLabel('Su teléfono').fill('+57 315 765 4321');
  await phone.getByLabel('Su nombre').fill('Blanca Inés Tabares');

  await test.step('an answer that is lost says that nobody knows; sent again, it is the same request', async () => {
    expectConsole(/Failed to load resource: net::ERR_CONNECTION_RESET/);
    await loseNextAnswer(phone);
    await send.click();
    await expect(phone.getByRole('alert').getByText('No sabemos si su solicitud llegó')).toBeVisible();
    await expect(phone.getByLabel('Su teléfono')).toHaveValue('+57 315 765 4321');
    await send.click();
    await expect(phone.getByRole('heading', { name: 'Solicitud recibida' })).toBeFocused();
    await expect(phone.getByText('La foto llegó.')).toBeVisible();
    await expectNoFindings(phone, 'the request that was received');
  });

  await test.step('the desk has it once, with its photo and the roughness of its place', async () => {
    const rows = desk
      .getByRole('list', { name: 'Solicitudes de ambulancia' })
      .getByRole('button')
      .filter({ hasText: /315\s765\s4321/ });
    await expect(rows).toHaveCount(1);
    await rows.click();
    await expect(desk.getByText('La ubicación es poco exacta: puede estar a 850 m')).toBeVisible();
    await desk.getByRole('tab', { name: 'Imagen' }).click();
    await expect(desk.getByRole('tabpanel').getByRole('img')).toBeVisible();
  });

  await test.step('a reload keeps the request, and its address says nothing', async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Solicitud recibida' })).toBeVisible();
    await expect(phone.getByText(/^Consultado hace \d+ s\.$/)).toBeVisible();
    expect(new URL(phone.url()).pathname + new URL(phone.url()).search).toBe(PAGE);
  });

  await test.step('the desk attends it, and the phone says so', async () => {
    await desk.getByRole('button', { name: 'Atender', exact: true }).click();
    await desk.getByRole('button', { name: 'Crear incidente' }).click();
    await expect(desk.getByText('Incidente creado')).toBeVisible();
    await phone.getByRole('button', { name: 'Consultar ahora' }).click();
    await expect(phone.getByRole('heading', { name: 'Solicitud atendida' })).toBeVisible();
  });

  await test.step('without a network another request does not leave, and says whom to call', async () => {
    phone.once('dialog', (dialog) => void dialog.accept());
    await phone.getByRole('button', { name: 'Pedir otra ambulancia' }).click();
    await expect(phone.getByLabel('Su teléfono')).toHaveValue('');
    await phone.getByLabel('Dirección o señas').fill('Carrera 70 # 1-15');
    await phone.getByLabel('Su teléfono').fill(PHONE);
    await context.setOffline(true);
    await expect(phone.getByText('Sin internet.')).toBeVisible();
    await send.click();
    await expect(
      phone.getByText(/^Su solicitud NO se ha recibido: no hay internet\. Llame al 123\./),
    ).toBeVisible();
    await expect(phone.getByLabel('Dirección o señas')).toHaveValue('Carrera 70 # 1-15');
    await context.setOffline(false);
  });

  await test.step('at 320 pixels, as with text of 200 %, nothing is cut off at the side', async () => {
    await phone.setViewportSize({ width: 320, height: 568 });
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  });
  await context.close();
});
