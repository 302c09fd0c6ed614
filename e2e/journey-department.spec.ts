import { EPS, OUTSIDE_MEDELLIN } from './support/api';
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
  offered,
  openFromList,
  rowOf,
  step,
  stepLabels,
  timeline,
} from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

test('For a request from outside Medellín a private entity dispatches its own ambulance', async ({
  seat,
  api,
}) => {
  const { id, referralState } = await api.request({
    as: OUTSIDE_MEDELLIN.username,
    eps: EPS.notInSystem,
    firstName: 'Eloísa',
    lastName: 'Piedrahíta',
  });
  expect(referralState).toBe('CRUE_DEP_PENDING_IPS');
  const [{ page: department }, { page: hospital }, { page: vital }, { page: aburra }] = await Promise.all([
    seat('crue.dep', `/traslados/${id}`),
    seat('ips.destino', LIST),
    seat('transporte', LIST),
    seat('transporte.b', LIST),
  ]);
  await expect(timeline(department)).toBeVisible();
  await Promise.all([hospital, vital, aburra].map((page) => expect(page.getByRole('table')).toBeVisible()));
  await mark(department, hospital, vital, aburra);

  await test.step('the departmental centre assigns a hospital, which can attend', async () => {
    const dialog = await choose(department, 'Asignar IPS');
    await dialog.getByRole('textbox', { name: 'Buscar entre todas las IPS' }).fill('clinica rio');
    await choice(dialog, 'Clínica del Río').check();
    await confirm(dialog, 'Asignar IPS');
    await openFromList(hospital, id);
    await confirm(await choose(hospital, 'Puede atender'), 'Puede atender');
    await expectDone(department, 'Aceptado');
  });

  await test.step('the centre allows all private entities', async () => {
    for (const page of [vital, aburra]) await expect(rowOf(page, id)).toHaveCount(0);
    expect((await offered(department)).join()).not.toContain('Asignar entidad de transporte');
    await confirm(await choose(department, 'Añadir todas las entidades privadas'), 'Añadir todas');
    await expectToast(department, 'Se han añadido todas las entidades privadas');
  });

  await test.step('both entities see the case without the patient’s identity', async () => {
    for (const page of [vital, aburra]) {
      await expect(rowOf(page, id)).toContainText('Urgencias');
      await openFromList(page, id);
      await expect(page.getByRole('heading', { name: `Traslado #${id}: Urgencias` })).toBeVisible();
      await expect(
        page.getByText('La identidad del paciente se muestra a la entidad que quede asignada.'),
      ).toBeVisible();
      await expect(page.getByText(/Eloísa|Piedrahíta/)).toHaveCount(0);
      await expect(chat(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Descargar/ })).toHaveCount(0);
    }
  });

  await test.step('one entity offers an ambulance, the other cannot transport', async () => {
    const dialog = await choose(vital, 'Puede transportar');
    await dialog.getByRole('button', { name: 'Ofrecer ambulancia' }).click();
    await expect(dialog).toContainText('Escoja una ambulancia.');
    await dialog.getByRole('radio', { disabled: false }).first().check();
    await confirm(dialog, 'Ofrecer ambulancia');
    const refusal = await choose(aburra, 'No puede transportar');
    await refusal.getByRole('textbox', { name: 'Motivo' }).fill('Sin tripulación a esta hora');
    await confirm(refusal, 'No puede transportar');
    await expectToast(aburra, 'Se informó que su entidad no puede transportar al paciente');
    await expect(aburra).toHaveURL(/en_progreso/);
    await expect(rowOf(aburra, id)).toBeVisible();
  });

  await test.step('the centre reads both answers and assigns the entity that offered', async () => {
    await expect(
      department.getByRole('listitem').filter({ hasText: 'Transporte Vital' }).first(),
    ).toContainText('Puede');
    await expect(department.getByText('Sin tripulación a esta hora').first()).toBeVisible();
    const dialog = await choose(department, 'Asignar entidad de transporte');
    await expect(choice(dialog, 'Transporte Vital')).toHaveAccessibleName(/ofreció/);
    await expect(choice(dialog, 'Ambulancias del Aburrá')).toHaveAccessibleName(/dijo que no puede/);
    await choice(dialog, 'Transporte Vital').check();
    await confirm(dialog, 'Asignar entidad');
    await expectToast(department, 'Se ha asignado la entidad correctamente.');
  });

  await test.step('the other entity loses access, and the assigned one sees the patient', async () => {
    await expect(rowOf(aburra, id)).toHaveCount(0);
    await expect(
      vital.getByRole('heading', { name: `Traslado #${id}: Eloísa Piedrahíta-Urgencias` }),
    ).toBeVisible();
    await expect(messageBox(vital)).toBeVisible();
    await aburra.goto(`/traslados/${id}`);
    await expect(aburra.getByText('No se encontró información del traslado.')).toBeVisible();
  });

  await test.step('the entity dispatches its own ambulance', async () => {
    const dialog = await choose(vital, 'Asignar ambulancia');
    await expect(dialog.getByRole('radio', { name: /Secretaría de Salud|Aburrá/ })).toHaveCount(0);
    await dialog.getByRole('radio', { disabled: false }).first().check();
    await confirm(dialog, 'Asignar ambulancia');
    await expect(department.getByText('Ambulancia despachada', { exact: true }).first()).toBeVisible();
  });

  await test.step('CRUE confirms no steps here: four of them are shown', async () => {
    for (const page of [department, hospital, vital])
      await expect(stepLabels(page)).toHaveText([
        'Creado',
        'Aceptado',
        'Recepción del paciente',
        'Ambulancia disponible',
      ]);
  });

  await test.step('both hospitals sign, and the transfer has ended', async () => {
    await api.act(id, 'confirm-arrival', OUTSIDE_MEDELLIN.username);
    await confirm(await choose(hospital, 'Confirmar llegada'), 'Confirmar llegada');
    for (const page of [department, hospital, vital]) {
      await expectDone(page, 'Recepción del paciente', 'Ambulancia disponible');
      await expect(page.getByText('Finalizado', { exact: true })).toBeVisible();
      await expect(messageBox(page)).toHaveCount(0);
    }
    await expect(step(department, 'Ambulancia disponible')).not.toContainText('por hacer');
  });
  await expectNotReloaded(department, hospital, vital);
  expect((await api.read(id)).referralState).toBe('REFERRAL_ENDED');
});
