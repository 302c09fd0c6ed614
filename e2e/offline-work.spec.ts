import type { Page } from '@playwright/test';
import { aPdf, aPdfFile } from './support/a-pdf';
import type { Api } from './support/api';
import { untilListKept, untilTransferKept } from './support/at-rest';
import { expect, type OpenSeat, test } from './support/fixtures';
import { annexOf, listRequested, sha256, timesSaid } from './support/on-the-server';
import {
  continueWithout,
  fillEverything,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
} from './support/request-screen';
import { conversation, messageBox, step } from './support/transfer-screen';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(240_000);

const LIST = '/traslados/en_progreso';
const KEPT = 'Guardado en este equipo, por enviar';

const waitingRequests = (page: Page) => page.getByRole('region', { name: 'Solicitudes por enviar' });
const chip = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

test('A request made without a network is kept with its PDF, opens again offline, and arrives once', async ({
  seat,
  api,
}) => {
  const annex = aPdf(300);
  const before = await listRequested(api);
  const { page, context } = await seat('ips.referente', LIST);
  await untilWorking(page);
  // What was never seen cannot be shown without a network.
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

  // Nothing of it is in this page's memory any more.
  await page.reload();
  await expect(waitingRequests(page)).toContainText('Aníbal Quintero');
  await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible({ timeout: 30_000 });

  await context.setOffline(false);
  await expect(waitingRequests(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(chip(page, 'En línea')).toBeVisible();
  const after = await listRequested(api);
  expect(after.total).toBe(before.total + 1);
  const [made] = after.rows.filter(({ id }) => !before.rows.some((row) => row.id === id));
  expect(await annexOf(api, made?.id ?? 0)).toBe(sha256(annex));
});

test('Steps and messages without a network stand on the screen at once and arrive with their own time', async ({
  seat,
  api,
}) => {
  const { id, page, context } = await withoutNetwork(seat, api);
  await page.getByRole('button', { name: 'Confirmar llegada' }).first().click();
  await expect(step(page, 'Llegada a IPS')).toContainText(KEPT);
  await messageBox(page).fill('Llegaron a urgencias');
  await messageBox(page).press('Enter');
  await expect(conversation(page)).toContainText('guardado en este equipo, por enviar');
  await expect(chip(page, 'Sin conexión · 2 por enviar')).toBeVisible();

  await page.reload();
  await expect(step(page, 'Llegada a IPS')).toContainText(KEPT);
  await expect(conversation(page)).toContainText('Llegaron a urgencias');

  await context.setOffline(false);
  await expect(chip(page, 'En línea')).toBeVisible({ timeout: 60_000 });
  await expect(step(page, 'Llegada a IPS')).not.toContainText(KEPT);
  const { steps } = await api.read(id);
  expect(steps.eventArrivalDate).toBeDefined();
  expect(await timesSaid(api, id, /^Llegaron a urgencias$/)).toBe(1);
});

test('Whoever was not first is told who was, and may throw away or send again', async ({ seat, api }) => {
  const { id, page, context } = await withoutNetwork(seat, api);
  await page.getByRole('button', { name: 'Confirmar llegada' }).first().click();
  await expect(step(page, 'Llegada a IPS')).toContainText(KEPT);
  await api.act(id, 'confirm-step', 'crue', { dateName: 'eventArrivalDate' });
  await context.setOffline(false);
  await expect(chip(page, '1 por revisar')).toBeVisible({ timeout: 60_000 });
  const notice = page.getByText('Un envío necesita que usted decida qué hacer.');
  await expect(notice).toBeVisible();
  await chip(page, '1 por revisar').click();
  const tray = page.getByRole('dialog', { name: 'Envíos' });
  await expect(tray).toContainText('Alguien se adelantó');
  await expect(tray).toContainText(/Ya lo confirmó .* a las \d\d:\d\d; su acción no se aplicó/);
  await expect(tray).toContainText(`Así está ahora el traslado #${id}`);
  await tray.getByRole('button', { name: 'Descartar' }).click();
  await page
    .getByRole('dialog', { name: /¿Descartar/ })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(tray).toContainText('No hay nada por enviar');
  await expect(notice).toBeHidden();
});

test('What waits when somebody leaves stays theirs: the next person neither sees nor sends it', async ({
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
  expect(await timesSaid(api, id, /^Mensaje de quien se fue$/)).toBe(0);
});

/** The regulation centre at a transfer whose ambulance is on its way, all of it on the device, and the network gone. */
async function withoutNetwork(seat: OpenSeat, api: Api) {
  const { id } = await api.dispatched();
  const { page, context } = await seat('crue', `/traslados/${id}`);
  await untilWorking(page);
  await expect(messageBox(page)).toBeVisible();
  await untilTransferKept(page, id);
  await context.setOffline(true);
  return { id, page, context };
}
