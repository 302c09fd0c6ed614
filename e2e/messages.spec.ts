import type { Locator, Route } from '@playwright/test';
import { expectConsole } from './support/console-guard';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { choice, choose, messageBox, step } from './support/transfer-screen';

/** The specification's texts for failures. The journeys test the texts for success. */

const refuse = (route: Route) =>
  route.fulfill({
    status: 403,
    json: { ok: false, code: 'NOT_YOURS', message: 'No le corresponde a su entidad.', errors: [] },
  });

test('A step that the server does not confirm', async ({ seat, api }) => {
  const { id } = await api.dispatched();
  const { page } = await seat('crue', `/traslados/${id}`);
  await page.route('**/attentionHour', refuse);
  await step(page, 'Llegada a IPS').getByRole('button', { name: 'Confirmar llegada' }).click();
  await expectToast(page, /^No se pudo realizar la acción/);
});

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
    fill: async (dialog) => dialog.getByRole('radio', { disabled: false }).first().check(),
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

test('The request information is in a panel that folds', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  const title = page.getByRole('heading', { name: 'Información de la solicitud' });
  const told = page.getByText('Oxígeno por cánula y monitoreo continuo.');
  await expect(told).toBeVisible();
  await title.click();
  await expect(told).toBeHidden();
  await title.click();
  await expect(told).toBeVisible();
});

test('No ambulance matches the search', async ({ seat, api }) => {
  const { id } = await api.accepted();
  const { page } = await seat('crue', `/traslados/${id}`);
  const dialog = await choose(page, 'Asignar ambulancia');
  await dialog.getByRole('textbox', { name: 'Buscar por nombre, placa o entidad' }).fill('ninguna así');
  await expect(dialog).toContainText('No se encontraron ambulancias');
});

test('The download page cannot get its file', async ({ seat, api }) => {
  const { id, annex9 } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  await page.route('**/api/file/**', (route) => route.abort());
  await page.goto(`/downloadFile?referralId=${id}&filename=${annex9}`);
  await expect(page.getByText('Se ha producido un error al descargar el archivo.')).toBeVisible();
  await page.unroute('**/api/file/**');
  await page.getByRole('button', { name: /de nuevo/ }).click();
  await expect(page.getByRole('link', { name: 'Descargar' })).toBeVisible();
});

test('An uncaught error of ours shows its text, and another one only that it happened', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page } = await seat('crue', `/traslados/${id}`);
  await expect(messageBox(page)).toBeVisible();
  expectConsole(/^uncaught: /);
  await page.evaluate(() => void Promise.reject(new Error('Se acabó la memoria')));
  await expectToast(page, 'Se acabó la memoria');
  await page.evaluate(() => void Promise.reject('ninguna razón'));
  await expectToast(page, 'Ocurrio un error');
});
