import type { Page } from '@playwright/test';
import { EPS, OUTSIDE_MEDELLIN } from './support/api';
import { expect, type Seat, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import {
  chat,
  choose,
  confirm,
  expectNotReloaded,
  mark,
  messageBox,
  offered,
  step,
  stepLabels,
  timeline,
} from './support/transfer-screen';

const CANCEL = 'Cancelar traslado';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

test('The insurer cancels for its only reason, in any state before the departure', async ({ seat, api }) => {
  const waiting = await api.request();
  const accepted = await api.accepted();
  const dispatched = await api.dispatched();
  const { page } = await seat('eps');
  for (const { id } of [waiting, accepted, dispatched]) {
    await open(page, id);
    const dialog = await choose(page, CANCEL);
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(dialog.getByRole('radio', { name: 'No pertinente para SEM' })).toBeChecked();
    await cancel(dialog);
    await expectCancelled(page, 'No pertinente para SEM');
  }
});

test('Until the patient leaves, the departmental centre can cancel with a reason', async ({ seat, api }) => {
  const from = { as: OUTSIDE_MEDELLIN.username, eps: EPS.notInSystem };
  const cases = [
    [await api.request(from), 'Paciente fallece'],
    [await api.accepted(from), 'EPS sin red en Medellín'],
    [await api.dispatched(from), 'Paciente no acepta el traslado'],
  ] as const;
  const { page } = await seat('crue.dep');
  for (const [{ id }, reason] of cases) {
    await open(page, id);
    const dialog = await choose(page, CANCEL);
    await expect(dialog.getByRole('radio')).toHaveCount(9);
    await expect(dialog.getByRole('radio', { name: 'No pertinente para SEM' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancelar el traslado' }).click();
    await expect(dialog).toContainText('Escoja un motivo.');
    await dialog.getByRole('radio', { name: reason }).check();
    await cancel(dialog);
    await expectToast(page, 'El traslado se ha cancelado');
    await expectCancelled(page, reason);
  }
});

test('The requesting hospital can cancel until an ambulance is dispatched', async ({ seat, api }) => {
  const cases = [await api.request(), await api.accepted()];
  const dispatched = await api.dispatched();
  const { page } = await seat('ips.referente');
  for (const { id } of cases) {
    await open(page, id);
    const dialog = await choose(page, CANCEL);
    await dialog.getByRole('radio', { name: 'Paciente abandona el servicio' }).check();
    await cancel(dialog);
    await expectCancelled(page, 'Paciente abandona el servicio');
  }
  await open(page, dispatched.id);
  expect(await offered(page)).toEqual([expect.stringMatching(/^Confirmar llegada/), 'Adjuntar archivo']);
});

test('`Otra` requires a typed reason', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page } = await seat('crue', `/traslados/${id}`);
  const dialog = await choose(page, CANCEL);
  await expect(dialog.getByRole('textbox', { name: '¿Cuál?' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Otra', exact: true }).check();
  await dialog.getByRole('button', { name: 'Cancelar el traslado' }).click();
  await expect(dialog).toContainText('Escriba el motivo.');
  await dialog.getByRole('textbox', { name: '¿Cuál?' }).fill('   ');
  await dialog.getByRole('button', { name: 'Cancelar el traslado' }).click();
  await expect(dialog).toContainText('Escriba el motivo.');
  await dialog.getByRole('textbox', { name: '¿Cuál?' }).fill('Lo atiende una brigada en su municipio');
  await cancel(dialog);
  await expectCancelled(page, 'Lo atiende una brigada en su municipio');
});

test('A cancelled transfer releases its ambulance, and every open screen shows it', async ({ seat, api }) => {
  const { id, ambulance } = await api.dispatched();
  const other = await api.accepted();
  const watching = await Promise.all(
    ['ips.referente', 'ips.destino', 'eps'].map((username) => seat(username, `/traslados/${id}`)),
  );
  const { page: regulator } = await seat('crue', `/traslados/${other.id}`);
  for (const { page } of watching) await expect(messageBox(page)).toBeVisible();
  await mark(...watching.map(({ page }) => page));

  const dialog = await choose(regulator, 'Asignar ambulancia');
  const theirs = dialog.getByRole('radio', { name: new RegExp(`^${ambulance?.name}\\b`) });
  await expect(theirs).toBeDisabled();
  await expect(theirs).toHaveAccessibleName(new RegExp(`en el traslado #${id}`));
  await dialog.getByRole('button', { name: 'Volver' }).click();

  await open(regulator, id);
  const cancelling = await choose(regulator, CANCEL);
  await cancelling.getByRole('radio', { name: 'Paciente fallece' }).check();
  await cancel(cancelling);
  for (const { page } of watching) await expectCancelled(page, 'Paciente fallece');
  await expectNotReloaded(...watching.map(({ page }: Seat) => page));

  await open(regulator, other.id);
  const again = await choose(regulator, 'Asignar ambulancia');
  await again.getByRole('radio', { name: new RegExp(`^${ambulance?.name}\\b`) }).check();
  await confirm(again, 'Asignar ambulancia');
  await expectToast(regulator, 'Se ha asignado la ambulancia correctamente.');
});

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
}

async function cancel(dialog: ReturnType<Page['getByRole']>): Promise<void> {
  await confirm(dialog, 'Cancelar el traslado');
}

async function expectCancelled(page: Page, reason: string): Promise<void> {
  await expect(stepLabels(page).first()).toHaveText('Traslado cancelado');
  await expect(step(page, 'Traslado cancelado')).toContainText(reason);
  await expect(chat(page)).toContainText(`Motivo: ${reason}`);
  await expect(messageBox(page)).toHaveCount(0);
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await expect(page.getByText('No hay opciones habilitadas para usted')).toBeVisible();
  await page.keyboard.press('Escape');
}
