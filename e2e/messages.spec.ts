import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { choice, choose } from './support/transfer-screen';

/** The specification's texts for failures. The journeys test the texts for success. */

for (const { action, button, as, call, failed, bring, fill } of [
  {
    action: 'Asignar entidad de transporte',
    button: 'Asignar entidad',
    as: 'crue',
    call: '**/assign/ambulanceEntity',
    failed: 'Hubo un problema al asignar la entidad.',
    bring: 'allowed',
    fill: async (dialog) => choice(dialog, 'Transporte Vital').check(),
  },
  {
    action: 'Asignar ambulancia',
    button: 'Asignar ambulancia',
    as: 'crue',
    call: '**/assign/ambulance',
    failed: 'Hubo un problema al asignar la ambulancia.',
    bring: 'accepted',
    fill: async (dialog) => {
      const search = dialog.getByRole('textbox', { name: 'Buscar por nombre, placa o entidad' });
      await search.fill('ninguna así');
      await expect(dialog).toContainText('No se encontraron ambulancias');
      await search.fill('');
      await dialog.getByRole('radio', { disabled: false }).first().check();
    },
  },
] as const satisfies readonly Failing[])
  test(`${action}, when the server does not answer`, async ({ seat, api }) => {
    const { id } = await api.accepted();
    if (bring === 'allowed') await api.act(id, 'allow-entities', 'crue');
    const { page } = await seat(as, `/traslados/${id}`);
    const dialog = await choose(page, action);
    await fill(dialog);
    await page.route(call, (route) => route.abort());
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toContainText(failed);
    await expect(dialog).toContainText('No hay conexión con el servidor.');
  });

interface Failing {
  action: string;
  button: string;
  as: string;
  call: string;
  failed: string;
  bring: 'accepted' | 'allowed';
  fill: (dialog: Locator) => Promise<void>;
}

test('A transfer folds its information; neither its button nor the download page can get its file', async ({
  seat,
  api,
}) => {
  const { id, annex9 } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  await test.step('the request information is in a panel that folds', async () => {
    const title = page.getByRole('heading', { name: 'Información de la solicitud' });
    const told = page.getByText('Oxígeno por cánula y monitoreo continuo.');
    await expect(told).toBeVisible();
    await title.click();
    await expect(told).toBeHidden();
    await title.click();
    await expect(told).toBeVisible();
  });
  await page.route('**/api/file/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Descargar Anexo 9', exact: true }).click();
  await expectToast(page, /Se ha producido un error al descargar el archivo\./);
  await page.goto(`/downloadFile?referralId=${id}&filename=${annex9}`);
  await expect(page.getByText('Se ha producido un error al descargar el archivo.')).toBeVisible();
  await page.unroute('**/api/file/**');
  await page.getByRole('button', { name: /de nuevo/ }).click();
  await expect(page.getByRole('link', { name: 'Descargar' })).toBeVisible();
});
