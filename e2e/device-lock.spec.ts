import { lock, press, setPin, settings } from './support/device-pin';
import { expect as expectSoon, test } from './support/fixtures';

// A PIN check is slow on purpose (600,000 rounds), and parallel tests make it slower.
const expect = expectSoon.configure({ timeout: 60_000 });
test.setTimeout(240_000);

const REQUEST = '/traslados/solicitud';

test('A user with a PIN must enter it at the start, by touch or with the keyboard', async ({ seat }) => {
  const { page } = await seat('ips.referente');
  await setPin(page, '2468');
  await page.reload();
  await expect(lock(page)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Barra lateral' })).toBeHidden();
  await press(page, '2468');
  await expect(lock(page)).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Barra lateral' })).toBeVisible();

  await page.reload();
  await expect(lock(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lock(page)).toBeVisible();
  await page.keyboard.type('2468');
  await page.keyboard.press('Enter');
  await expect(lock(page)).toBeHidden();
});

test('A half-filled form is kept through five idle minutes and the PIN', async ({ seat }) => {
  const { page } = await seat('ips.referente', REQUEST);
  // Before the PIN is set, because the idle watch keeps the clock that it started with.
  await page.clock.install();
  await setPin(page, '2468');
  await page.getByRole('checkbox', { name: 'cuenta con el documento' }).check();
  await page.getByRole('textbox', { name: 'Número de documento' }).fill('98554120');
  await page.clock.fastForward('04:00');
  await page.keyboard.press('Tab');
  await page.clock.fastForward('04:00');
  await expect(page.getByRole('textbox', { name: 'Número de documento' })).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(lock(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Número de documento' })).toBeHidden();
  await press(page, '2468');
  await expect(page.getByRole('textbox', { name: 'Número de documento' })).toHaveValue('98554120');
});

test('The fifth wrong PIN shows what was deleted and what was kept, and requires a new sign-in', async ({
  seat,
}) => {
  const { page } = await seat('ips.referente');
  await setPin(page, '2468');
  await page.reload();
  await press(page, '1111');
  await expect(page.getByText('Le quedan 4 intentos')).toBeVisible();
  for (const _ of [2, 3]) await press(page, '1111');
  await press(page, '1111');
  await expect(page.getByText('Le queda 1 intento')).toBeVisible();
  await press(page, '1111');
  await expect(page.getByText('Se borraron los borradores')).toBeVisible();
  await expect(page.getByText('pendiente por enviar no se borró')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible();
});

test('A locked page shows no patient after five wrong PINs or a sign-out in another tab', async ({
  api,
  seat,
}) => {
  const { id } = await api.request({ lastName: 'Piedrahíta', document: '98765002' });
  for (const way of ['five wrong PINs', 'sign-out']) {
    const { page, context } = await seat('ips.referente', `/traslados/${id}`);
    await setPin(page, '2468');
    await page.reload();
    await expect(lock(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    if (way === 'sign-out') {
      await lock(other).getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(other.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible();
    } else {
      for (const left of ['Le quedan 4', 'Le quedan 3', 'Le quedan 2', 'Le queda 1', 'Se borraron']) {
        await press(other, '1111');
        await expect(other.getByText(left)).toBeVisible();
      }
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('La sesión se cerró en este equipo')).toBeVisible();
    await expect(page.getByText('Piedrahíta')).toHaveCount(0);
  }
});

test('A user who enters the current PIN can remove it', async ({ seat }) => {
  const { page } = await seat('ips.referente');
  await setPin(page, '2468');
  await page.getByRole('button', { name: 'PIN de este equipo' }).click();
  await settings(page).getByRole('button', { name: 'Quitar', exact: true }).click();
  await settings(page).getByRole('textbox', { name: 'PIN actual' }).fill('1357');
  await settings(page).getByRole('button', { name: 'Quitar el PIN' }).click();
  await expect(settings(page)).toContainText('Le quedan 4 intentos');
  await settings(page).getByRole('textbox', { name: 'PIN actual' }).fill('2468');
  await settings(page).getByRole('button', { name: 'Quitar el PIN' }).click();
  await expect(settings(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Barra lateral' })).toBeVisible();
});
