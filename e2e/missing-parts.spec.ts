import type { Page } from '@playwright/test';
import { lock, setPin } from './support/device-pin';
import { expect, test } from './support/fixtures';
import { expectNotice } from './support/notices';

/** Before the worker holds the app, a part that is wanted for the first time needs the network. */

const WORDS = 'No se pudo abrir esta parte de la aplicación';

test('A part that cannot be fetched leaves the screen as it is, and opens once there is a network', async ({
  seat,
}) => {
  const { page } = await seat('crue', '/traslados/en_progreso');
  const chip = page.getByRole('banner').getByRole('button', { name: /En línea|Sin conexión/ });
  await expect(page.getByRole('table')).toBeVisible();
  const giveBack = await withhold(page, 'submissions-tray');

  for (const _ of ['first', 'again']) {
    await chip.click();
    await expectNotice(page, WORDS);
    await expect(page.getByRole('table')).toBeVisible();
  }

  await giveBack();
  await chip.click();
  await expect(page.getByRole('dialog', { name: 'Envíos' })).toBeVisible();
});

test('The screen stays hidden when what asks for the PIN cannot be fetched, and may be asked for again', async ({
  seat,
}) => {
  const { page } = await seat('crue', '/traslados/en_progreso');
  await setPin(page, '2468');
  const giveBack = await withhold(page, 'lock-screen');

  await page.reload();
  await expectNotice(page, WORDS);
  await expect(page.getByRole('table')).toBeHidden();

  await giveBack();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(lock(page)).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
});

/** This part of the app does not arrive, and the server does not answer when it is asked why. */
async function withhold(page: Page, part: string): Promise<() => Promise<void>> {
  const file = `**/${part}-*.js`;
  await page.route(file, (route) => route.abort());
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
  return () => page.unroute(file);
}
