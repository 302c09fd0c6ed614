import type { Page } from '@playwright/test';
import { aPdf, aPdfFile } from './support/a-pdf';
import { expect, test } from './support/fixtures';
import {
  answer,
  attach,
  lookUp,
  NEW_REQUEST,
  pick,
  reviewButton,
  reviewDialog,
  searchBox,
  sentTransfer,
  textbox,
} from './support/request-screen';
import { expectToast } from './support/toasts';
import {
  chat,
  choice,
  choose,
  confirm,
  expectDone,
  expectNotReloaded,
  mark,
  openFromList,
  rowOf,
  step,
  stepLabels,
  timeline,
} from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

// Eight pages follow one patient.
test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

test('A transfer runs from the request until the ambulance is available again', async ({ seat, api }) => {
  const annex = aPdf(300);
  const [{ page: ward }, insurer, destination, regulator] = await Promise.all([
    seat('ips.referente', NEW_REQUEST),
    seat('eps', LIST),
    seat('ips.destino', LIST),
    seat('crue', LIST),
  ]);
  const lists = { eps: insurer.page, destination: destination.page, crue: regulator.page };
  await Promise.all(Object.values(lists).map((page) => expect(page.getByRole('table')).toBeVisible()));
  await mark(ward, ...Object.values(lists));

  await test.step('the hospital finds the patient in the register', async () => {
    await lookUp(ward, '43118902');
    await expectToast(ward, 'Se ha cargado la información de la persona correctamente');
    await expect(textbox(ward, /^Primer nombre/)).toHaveValue('Gloria');
    await expect(ward.getByRole('combobox', { name: /^EPS/ })).toHaveValue(/EPS Andina/);
    for (const field of [/^Primer nombre/, /^Número de documento/, /^Fecha de nacimiento/, /^Dirección/])
      await expect(textbox(ward, field)).not.toBeEditable();
    await expect(ward.getByRole('combobox', { name: /^EPS/ })).not.toBeEditable();
    await expect(ward.getByRole('radio', { name: 'Femenino' })).toBeDisabled();
  });

  const id = await test.step('the hospital fills in the rest, reviews it and sends it', async () => {
    await expect(reviewButton(ward)).toBeDisabled();
    await answer(ward, 'Triage', 'Triage 1');
    await answer(ward, '¿Está en embarazo?', 'No');
    await pick(ward, 'Diagnósticos CIE-10', 'S720', /S720/);
    await pick(ward, 'Diagnósticos CIE-10', 'hipertension esencial', /I10/);
    await ward.getByRole('combobox', { name: 'Motivo de remisión' }).selectOption('5');
    await textbox(ward, '¿Cuál motivo?').fill('Sin quirófano de ortopedia esta noche');
    await pick(ward, 'Red de atención', 'trauma', 'Red Trauma');
    await answer(ward, 'Tipo de ambulancia', 'TAB');
    await answer(ward, '¿Requiere aislamiento?', 'Sí');
    await textbox(ward, 'Atención brindada por el diagnóstico').fill('Inmovilización y analgesia.');
    await textbox(ward, 'Observaciones').fill('Acompaña su hija.');
    await attach(ward, aPdfFile('anexo 9 Gloria Restrepo.pdf', annex));
    await expect(searchBox(ward, 'Red de atención')).toHaveValue('Red Trauma');

    await reviewButton(ward).click();
    const review = reviewDialog(ward);
    for (const said of [
      'Gloria',
      'EPS Andina',
      'S720',
      'Red Trauma',
      'Sin quirófano de ortopedia esta noche',
      'Inmovilización y analgesia.',
      'Acompaña su hija.',
      'anexo 9 Gloria Restrepo.pdf',
    ])
      await expect(review).toContainText(said);
    await review.getByRole('button', { name: 'Enviar solicitud' }).click();
    return sentTransfer(ward);
  });
  await expect(
    ward.getByRole('heading', { name: `Traslado #${id}: Gloria Elena Restrepo Cano-Red Trauma` }),
  ).toBeVisible();

  await test.step('the insurer and the regulation centre see it in their lists without a reload', async () => {
    for (const page of [lists.eps, lists.crue])
      await expect(rowOf(page, id)).toContainText('Pendiente de IPS');
    await expect(rowOf(lists.destination, id)).toHaveCount(0);
  });

  const details = {
    ward,
    eps: await openDetail(insurer.context, id),
    crue: await openDetail(regulator.context, id),
  };
  const everybody = () => [...Object.values(lists), ...Object.values(details)];
  await mark(...everybody());

  await test.step('the insurer assigns the receiving hospital with its acceptance code', async () => {
    await openFromList(lists.eps, id);
    const dialog = await choose(lists.eps, 'Asignar IPS');
    await choice(dialog, 'Clínica del Río').check();
    await dialog.getByRole('button', { name: 'Asignar IPS' }).click();
    await expect(dialog).toContainText('Este campo es obligatorio.');
    await dialog.getByRole('textbox', { name: 'Código de aceptación' }).fill('AC-20931');
    await confirm(dialog, 'Asignar IPS');
    await expectToast(lists.eps, 'Se ha asignado la IPS correctamente');
    await lists.eps.getByRole('button', { name: 'Volver a los traslados' }).click();
  });
  await everyoneReads(lists, details, id, 'Pendiente de ambulancia', 'Aceptado');

  const arrived = await test.step('the receiving hospital sees it in its list and opens it', async () => {
    await expect(rowOf(lists.destination, id)).toContainText('Gloria Elena Restrepo Cano');
    const page = await openDetail(destination.context, id);
    await expect(step(page, 'Aceptado')).toContainText('Clínica del Río, código AC-20931');
    await mark(page);
    return page;
  });
  const all = { ...details, destination: arrived };

  await test.step('the regulation centre assigns an ambulance from the list', async () => {
    const dialog = await choose(details.crue, 'Asignar ambulancia');
    await dialog.getByRole('radio', { disabled: false }).first().check();
    await confirm(dialog, 'Asignar ambulancia');
    await expectToast(details.crue, 'Se ha asignado la ambulancia correctamente.');
  });
  await everyoneReads(lists, all, id, 'Ambulancia despachada', 'Despachado');
  await expect(stepLabels(ward)).toHaveText([
    'Creado',
    'Aceptado',
    'Despachado',
    'Llegada a IPS',
    'En traslado',
    'Llegada a IPS destino',
    'Recepción del paciente',
    'Confirmación de recepción',
    'Ambulancia disponible',
  ]);

  await test.step('the regulation centre confirms that the ambulance has arrived', async () => {
    await expect(step(details.crue, 'Llegada a IPS')).toContainText('Se debe completar este paso');
    await confirmStep(details.crue, 'Llegada a IPS', 'Confirmar llegada');
  });
  await everyoneReads(lists, all, id, 'Ambulancia despachada', 'Llegada a IPS');

  await test.step('the requesting hospital signs the departure of the patient', async () => {
    await confirm(await choose(ward, 'Confirmar llegada'), 'Confirmar llegada');
    await expectToast(ward, 'Se ha actualizado el traslado exitosamente');
  });
  await everyoneReads(lists, all, id, 'En traslado', 'En traslado');

  await test.step('the regulation centre confirms the arrival at the destination', () =>
    confirmStep(details.crue, 'Llegada a IPS destino', 'Confirmar llegada'));
  await everyoneReads(lists, all, id, 'En traslado', 'Llegada a IPS destino');

  await test.step('the receiving hospital signs the arrival of the patient', async () => {
    await confirm(await choose(arrived, 'Confirmar llegada'), 'Confirmar llegada');
    await expectToast(arrived, 'Se ha confirmado la recepción del paciente');
  });
  await everyoneReads(lists, all, id, 'En traslado', 'Recepción del paciente');

  await test.step('the regulation centre confirms the reception: one step is missing', () =>
    confirmStep(details.crue, 'Confirmación de recepción', 'Confirmar recepción'));
  await everyoneReads(lists, all, id, 'Falta un paso', 'Confirmación de recepción');

  await test.step('the ambulance is available again, and the transfer has ended', () =>
    confirmStep(details.crue, 'Ambulancia disponible', 'Habilitar ambulancia'));
  for (const page of Object.values(all)) {
    await expectDone(page, 'Ambulancia disponible');
    await expect(page.getByText('Finalizado', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Escriba un mensaje' })).toHaveCount(0);
  }
  for (const page of Object.values(lists)) await expect(rowOf(page, id)).toHaveCount(0);
  await lists.crue.getByRole('button', { name: /^Finalizados/ }).click();
  await expect(rowOf(lists.crue, id)).toContainText('Finalizado');

  await test.step('all participants see the same chat', async () => {
    for (const page of Object.values(all))
      await expect(chat(page)).toContainText('Mónica Ruiz confirmó: Ambulancia disponible.');
  });

  await expectNotReloaded(...Object.values(lists), ...Object.values(all));

  await test.step('the insurer downloads exactly the file that was sent', async () => {
    const opened = insurer.context.waitForEvent('request', (request) =>
      request.url().includes('/file/open/'),
    );
    await details.eps.getByRole('button', { name: 'Descargar Anexo 9' }).click();
    const link = (await opened).url();
    const file = await insurer.context.request.get(link);
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect(annex.equals(await file.body())).toBe(true);
  });
  expect((await api.read(id)).referralState).toBe('REFERRAL_ENDED');
});

async function openDetail(context: { newPage: () => Promise<Page> }, id: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  return page;
}

async function confirmStep(page: Page, label: string, button: string): Promise<void> {
  await step(page, label).getByRole('button', { name: button }).click();
  await expectDone(page, label);
  await expectToast(page, 'Se ha actualizado el traslado exitosamente');
}

/** Lists and open transfers show another user's action without a reload. */
async function everyoneReads(
  lists: Record<string, Page>,
  details: Record<string, Page>,
  id: number,
  state: string,
  done: string,
): Promise<void> {
  for (const page of Object.values(lists)) await expect(rowOf(page, id)).toContainText(state);
  for (const page of Object.values(details)) await expectDone(page, done);
}
