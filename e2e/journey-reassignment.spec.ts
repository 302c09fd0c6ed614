import { SANTA_ELENA } from './support/api';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import {
  chat,
  choice,
  choose,
  confirm,
  expectDone,
  expectNotReloaded,
  mark,
  messageBox,
  openFromList,
  rowOf,
  step,
  stepLabels,
  timeline,
} from './support/transfer-screen';

const LIST = '/traslados/en_progreso';
const REASON = 'Sin camas de cuidado intensivo hasta mañana';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

test('After a hospital cannot attend, another one is assigned; then an ambulance is replaced', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const [{ page: regulator }, { page: first }, { page: ward }] = await Promise.all([
    seat('crue', `/traslados/${id}`),
    seat('ips.destino', LIST),
    seat('ips.referente', `/traslados/${id}`),
  ]);
  await expect(timeline(regulator)).toBeVisible();
  await expect(timeline(ward)).toBeVisible();
  await expect(first.getByRole('table')).toBeVisible();
  await mark(regulator, first, ward);

  await test.step('the regulation centre assigns a hospital without a code, so it must answer', async () => {
    const dialog = await choose(regulator, 'Asignar IPS');
    await dialog.getByRole('button', { name: 'Asignar IPS' }).click();
    await expect(dialog).toContainText('Escoja una IPS.');
    await choice(dialog, 'Clínica del Río').check();
    await confirm(dialog, 'Asignar IPS');
    await expectToast(regulator, 'Se ha asignado la IPS correctamente');
    await expect(step(regulator, 'Aceptado')).toContainText('Clínica del Río: responder si puede atender');
  });

  await test.step('the hospital cannot attend, gives the reason and loses access', async () => {
    await openFromList(first, id);
    const dialog = await choose(first, 'No puede atender');
    await dialog.getByRole('button', { name: 'No puede atender' }).click();
    await expect(dialog).toContainText('Este campo es obligatorio.');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(REASON);
    await confirm(dialog, 'No puede atender');
    await expectToast(first, 'Se informó que su IPS no puede atender al paciente');
    await expect(first).toHaveURL(/en_progreso/);
    await expect(rowOf(first, id)).toHaveCount(0);
  });

  await test.step('the others read the reason in the chat, and a hospital is missing again', async () => {
    for (const page of [regulator, ward]) {
      await expect(chat(page)).toContainText(`Motivo: ${REASON}`);
      await expect(step(page, 'Aceptado')).toContainText('en curso:');
    }
  });
  await expectNotReloaded(first);

  await test.step('a user without access gets a not-found page at its address', async () => {
    await first.goto(`/traslados/${id}`);
    await expect(first.getByText('No se encontró información del traslado.')).toBeVisible();
    await expect(messageBox(first)).toHaveCount(0);
    await first.getByRole('button', { name: 'Volver a los traslados' }).last().click();
    await expect(first).toHaveURL(/en_progreso/);
  });

  await test.step('another hospital is assigned, and everyone sees its acceptance', async () => {
    const dialog = await choose(regulator, 'Asignar IPS');
    await choice(dialog, 'Clínica Santa Elena').check();
    await confirm(dialog, 'Asignar IPS');
    await expect(step(regulator, 'Aceptado')).toContainText(
      'Clínica Santa Elena: responder si puede atender',
    );
    await api.act(id, 'can-attend', SANTA_ELENA.username);
    for (const page of [regulator, ward]) await expectDone(page, 'Aceptado');
  });

  const [firstChoice, secondChoice] = await api.freeAmbulances(id);
  await test.step('an ambulance is assigned, and the dispatch is undone', async () => {
    const dialog = await choose(regulator, 'Asignar ambulancia');
    await choice(dialog, `${firstChoice?.name}\\b`).check();
    await confirm(dialog, 'Asignar ambulancia');
    await expect(step(ward, 'Despachado')).toContainText(firstChoice?.name ?? '-');
    await confirm(
      await choose(regulator, 'Cancelar la asignación de la ambulancia'),
      'Cancelar la asignación',
    );
    await expectToast(regulator, 'Se ha cancelado la asignación de la ambulancia');
    for (const page of [regulator, ward]) {
      await expect(page.getByText('Pendiente de ambulancia', { exact: true })).toBeVisible();
      await expect(stepLabels(page)).toHaveText([
        'Creado',
        'Aceptado',
        'Recepción del paciente',
        'Ambulancia disponible',
      ]);
    }
  });

  await test.step('the first ambulance is free again, and another one is assigned', async () => {
    const dialog = await choose(regulator, 'Asignar ambulancia');
    await expect(choice(dialog, `${firstChoice?.name}\\b`)).toBeEnabled();
    await choice(dialog, `${secondChoice?.name}\\b`).check();
    await confirm(dialog, 'Asignar ambulancia');
    await expect(step(ward, 'Despachado')).toContainText(secondChoice?.name ?? '-');
  });

  await test.step('after the arrival nobody can undo the dispatch', async () => {
    await step(regulator, 'Llegada a IPS').getByRole('button', { name: 'Confirmar llegada' }).click();
    await expectDone(regulator, 'Llegada a IPS');
    await regulator.getByRole('button', { name: 'Acciones', exact: true }).click();
    const menu = regulator.getByRole('menu', { name: 'Acciones' });
    await expect(menu.getByRole('menuitem', { name: 'Adjuntar archivo' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /asignación de la ambulancia/ })).toHaveCount(0);
  });
  await expectNotReloaded(regulator, ward);
});
