import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import {
  chat,
  choice,
  choose,
  confirm,
  expectDone,
  offered,
  openFromList,
  rowOf,
  stepLabels,
} from './support/transfer-screen';

const LIST = '/traslados/en_progreso';
const ASSIGN = 'Asignar entidad de transporte';

test.setTimeout(120_000);

test('An insurer assigns an entity with its own code; after it cannot transport, another one is assigned', async ({
  seat,
  api,
}) => {
  const { id } = await api.accepted();
  const [{ page: insurer }, { page: aburra }, { page: vital }] = await Promise.all([
    seat('eps', `/traslados/${id}`),
    seat('transporte.b', LIST),
    seat('transporte', LIST),
  ]);

  await test.step('the entity and the code are both required', async () => {
    const dialog = await choose(insurer, ASSIGN);
    await dialog.getByRole('button', { name: 'Asignar entidad' }).click();
    await expect(dialog).toContainText('Escoja una entidad.');
    await expect(dialog).toContainText('Este campo es obligatorio.');
    await dialog.getByRole('textbox', { name: 'Buscar una entidad' }).fill('ninguna así');
    await expect(dialog).toContainText('No se encontraron entidades');
    await dialog.getByRole('textbox', { name: 'Buscar una entidad' }).fill('aburra');
    await choice(dialog, 'Ambulancias del Aburrá').check();
    await dialog.getByRole('textbox', { name: 'Código de aceptación de la EPS' }).fill('AMB-5512');
    await confirm(dialog, 'Asignar entidad');
    await expectToast(insurer, 'Se ha asignado la entidad correctamente.');
    expect((await offered(insurer)).join()).not.toContain(ASSIGN);
  });

  await test.step('the entity cannot transport, gives the reason and loses access', async () => {
    await openFromList(aburra, id);
    const dialog = await choose(aburra, 'No puede transportar');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Las dos móviles están en la vía');
    await confirm(dialog, 'No puede transportar');
    await expect(rowOf(aburra, id)).toHaveCount(0);
    await expect(chat(insurer)).toContainText('Motivo: Las dos móviles están en la vía');
  });

  await test.step('another entity is assigned and dispatches its own ambulance', async () => {
    const dialog = await choose(insurer, ASSIGN);
    await expect(choice(dialog, 'Ambulancias del Aburrá')).toHaveAccessibleName(/dijo que no puede/);
    await choice(dialog, 'Transporte Vital').check();
    await dialog.getByRole('textbox', { name: 'Código de aceptación de la EPS' }).fill('AMB-5513');
    await confirm(dialog, 'Asignar entidad');
    await openFromList(vital, id);
    const assigning = await choose(vital, 'Asignar ambulancia');
    await assigning.getByRole('radio', { disabled: false }).first().check();
    await confirm(assigning, 'Asignar ambulancia');
    await expectToast(vital, 'Se ha asignado la ambulancia correctamente.');
    await expect(stepLabels(insurer)).toHaveCount(4);
  });

  await test.step('the receiving hospital signs, and the transfer has ended', async () => {
    const { page: hospital } = await seat('ips.destino', `/traslados/${id}`);
    await confirm(await choose(hospital, 'Confirmar llegada'), 'Confirmar llegada');
    for (const page of [hospital, insurer, vital]) await expectDone(page, 'Ambulancia disponible');
  });
  expect((await api.read(id)).referralState).toBe('REFERRAL_ENDED');
});
