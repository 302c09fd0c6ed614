import type { Page } from '@playwright/test';
import { aPdf, aPdfFile } from './support/a-pdf';
import type { Api } from './support/api';
import { untilListKept, untilTransferKept } from './support/at-rest';
import { expect, type OpenSeat, test } from './support/fixtures';
import { annexHashOf, countMessages, listRequested, sha256 } from './support/on-the-server';
import {
  continueWithout,
  fillEverything,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
} from './support/request-screen';
import { chat, messageBox, step } from './support/transfer-screen';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(240_000);

const LIST = '/traslados/en_progreso';
const KEPT = 'Guardado en este equipo, por enviar';

const waitingRequests = (page: Page) => page.getByRole('region', { name: 'Solicitudes por enviar' });
const chip = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

test('A request made offline is stored with its PDF, opens again offline, and arrives once', async ({
  seat,
  api,
}) => {
  const annex = aPdf(300);
  const before = await listRequested(api);
  const { page, context } = await seat('ips.referente', LIST);
  await untilWorking(page);
  // An offline browser shows only loaded screens.
  await expect(page.getByRole('row', { name: /^Traslado #/ }).first()).toBeVisible();
  await untilListKept(page);
  await page.goto(NEW_REQUEST);
  await continueWithout(page);
  await fillEverything(page, aPdfFile('anexo-9.pdf', annex));
  await context.setOffline(true);
  await reviewButton(page).click();
  await reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page).toHaveURL(new RegExp(LIST));
  await expect(waitingRequests(page)).toContainText('Aníbal Quintero');
  await expect(waitingRequests(page)).toContainText('Por enviar');
  await expect(chip(page, 'Sin conexión · 1 por enviar')).toBeVisible();

  // A reload clears the page's memory.
  await page.reload();
  await expect(waitingRequests(page)).toContainText('Aníbal Quintero');
  await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible({ timeout: 30_000 });

  await context.setOffline(false);
  await expect(waitingRequests(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(chip(page, 'En línea')).toBeVisible();
  const after = await listRequested(api);
  expect(after.total).toBe(before.total + 1);
  const [made] = after.rows.filter(({ id }) => !before.rows.some((row) => row.id === id));
  expect(await annexHashOf(api, made?.id ?? 0)).toBe(sha256(annex));
});

test('Steps and messages made offline are shown at once and arrive with their own time', async ({
  seat,
  api,
}) => {
  const { id, page, context } = await withoutNetwork(seat, api);
  await page.getByRole('button', { name: 'Confirmar llegada' }).first().click();
  await expect(step(page, 'Llegada a IPS')).toContainText(KEPT);
  await messageBox(page).fill('Llegaron a urgencias');
  await messageBox(page).press('Enter');
  await expect(chat(page)).toContainText('guardado en este equipo, por enviar');
  await expect(chip(page, 'Sin conexión · 2 por enviar')).toBeVisible();

  await page.reload();
  await expect(step(page, 'Llegada a IPS')).toContainText(KEPT);
  await expect(chat(page)).toContainText('Llegaron a urgencias');

  await context.setOffline(false);
  await expect(chip(page, 'En línea')).toBeVisible({ timeout: 60_000 });
  await expect(step(page, 'Llegada a IPS')).not.toContainText(KEPT);
  const { steps } = await api.read(id);
  expect(steps.eventArrivalDate).toBeDefined();
  expect(await countMessages(api, id, /^Llegaron a urgencias$/)).toBe(1);
});

test('The second of two people reads who was first, and can discard or send again', async ({ seat, api }) => {
  const { id, page, context } = await withoutNetwork(seat, api);
  await page.getByRole('button', { name: 'Confirmar llegada' }).first().click();
  await expect(step(page, 'Llegada a IPS')).toContainText(KEPT);
  await api.act(id, 'confirm-step', 'crue.auditor', { dateName: 'eventArrivalDate' });
  await context.setOffline(false);
  await expect(chip(page, '1 por revisar')).toBeVisible({ timeout: 60_000 });
  const toast = page.getByText('Un envío necesita que usted decida qué hacer.');
  await expect(toast).toBeVisible();
  await chip(page, '1 por revisar').click();
  const tray = page.getByRole('dialog', { name: 'Envíos' });
  await expect(tray).toContainText('Alguien se adelantó');
  await expect(tray).toContainText(/Ya lo confirmó .* a las \d{1,2}:\d\d; su acción no se aplicó/);
  await expect(tray).toContainText(`Así está ahora el traslado #${id}`);
  await tray.getByRole('button', { name: 'Descartar' }).click();
  await page
    .getByRole('dialog', { name: /¿Descartar/ })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(tray).toContainText('No hay nada por enviar');
  await expect(toast).toBeHidden();
});

test('Submissions that wait at a sign-out belong to their owner: the next user cannot see or send them', async ({
  seat,
  api,
}) => {
  const { id, page, context } = await withoutNetwork(seat, api);
  await messageBox(page).fill('Mensaje de quien se fue');
  await messageBox(page).press('Enter');
  await expect(chip(page, 'Sin conexión · 1 por enviar')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Salir y conservarlos' }).click();
  await expect(page.getByText('La sesión se cerró en este equipo')).toBeVisible();
  await context.setOffline(false);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Carolina Vélez' }).click();
  await expect(chip(page, 'En línea')).toBeVisible({ timeout: 30_000 });
  await chip(page, 'En línea').click();
  await expect(page.getByRole('dialog', { name: 'Envíos' })).toContainText('No hay nada por enviar');
  expect(await countMessages(api, id, /^Mensaje de quien se fue$/)).toBe(0);
});

/**
 * The regulation centre at a transfer with a dispatched ambulance, all of it stored on the device, without a network.
 */
async function withoutNetwork(seat: OpenSeat, api: Api) {
  const { id } = await api.dispatched();
  const { page, context } = await seat('crue', `/traslados/${id}`);
  await untilWorking(page);
  await expect(messageBox(page)).toBeVisible();
  await untilTransferKept(page, id);
  await context.setOffline(true);
  return { id, page, context };
}
