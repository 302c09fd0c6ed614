import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { NEW_REQUEST, reviewButton } from './support/request-screen';
import { timeline } from './support/transfer-screen';

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Este paciente ya tiene un traslado en curso' });

/** The lookup without the question about an open transfer. */
async function search(page: Page, document: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Número de documento' }).fill(document);
  await page.getByRole('button', { name: 'Buscar en la BDUA' }).click();
}

test('Before a second request for a patient, the app shows the open transfer and links to it', async ({
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
