import { lock, press, setPin, settings } from './support/device-pin';
import { expect as expectSoon, test } from './support/fixtures';

// A PIN is slow to try on purpose (600,000 rounds each time), and other tests use the machine too.
const expect = expectSoon.configure({ timeout: 60_000 });
test.setTimeout(240_000);

const REQUEST = '/traslados/solicitud';

test('Whoever set a PIN is asked for it at the start, by touch or by keyboard', async ({ seat }) => {
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

test('A form that is half written is still there after five minutes and the PIN', async ({ seat }) => {
  const { page } = await seat('ips.referente', REQUEST);
  // Before the PIN is set: what counts the minutes reads the clock that it began with.
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

test('The fifth wrong PIN says what is gone and what is not, and only signing in anew goes on', async ({
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

test('A PIN can be taken away by whoever knows it', async ({ seat }) => {
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
