import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { NEW_REQUEST, reviewButton } from './support/request-screen';
import { timeline } from './support/transfer-screen';

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Este paciente ya tiene un traslado en curso' });

/** As somebody does it who has not met this patient's transfer yet. */
async function search(page: Page, document: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Número de documento' }).fill(document);
  await page.getByRole('button', { name: 'Buscar en la BDUA' }).click();
}

test('Before a second request for a patient, the transfer under way is shown and can be opened', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { patient } = await api.read(id);
  const document = patient.person?.document ?? '';
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await search(page, document);
  await expect(dialog(page)).toContainText(`#${id}`);
  await dialog(page).getByRole('button', { name: 'No pedir otro' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(reviewButton(page)).toBeHidden();

  await search(page, document);
  await dialog(page)
    .getByRole('button', { name: `Abrir el traslado #${id}` })
    .click();
  await expect(timeline(page)).toBeVisible();
});

test('Another hospital learns that there is one and whom to call, and may go on', async ({ seat, api }) => {
  const { id } = await api.request();
  const { patient } = await api.read(id);
  const { page } = await seat('crue.dorado', '/ambulancia/solicitud');
  await search(page, patient.person?.document ?? '');
  await expect(dialog(page)).toContainText(`#${id}`);
  await expect(dialog(page).getByRole('button', { name: /^Abrir/ })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Pedir otro de todos modos' }).click();
  await expect(reviewButton(page)).toBeVisible();
});

test('Whoever has no transfer under way is asked for at once', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await search(page, '99999999');
  await expect(reviewButton(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
