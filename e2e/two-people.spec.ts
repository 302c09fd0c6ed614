import { IPS } from './support/api';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { chat, choice, choose, step, timeline } from './support/transfer-screen';

/** The text for the second of two people, with the name of the first. */
const already = (verb: string, who: string, to = '') =>
  new RegExp(`Ya lo ${verb} ${who} a las \\d\\d:\\d\\d${to}; su acción no se aplicó`);

test('The second to assign a hospital reads who was first, and the typed values stay', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page, context } = await seat('eps', `/traslados/${id}`);
  const dialog = await choose(page, 'Asignar IPS');
  await choice(dialog, 'Clínica del Río').check();
  await dialog.getByRole('textbox', { name: 'Código de aceptación' }).fill('AC-77');

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Asignar IPS' }).click();
  await expect(dialog).toContainText('Hubo un problema al asignar la IPS');
  await expect(dialog).toContainText('No hay conexión con el servidor.');
  await context.setOffline(false);
  // The other person's action reaches the server between the press and this request.
  await page.route(`**/ipsrecv/${IPS.delRio}`, async (route) => {
    await api.act(id, 'assign-receiving-ips', 'crue', { ipsId: IPS.santaElena });
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Asignar IPS' }).click();

  await expect(dialog).toContainText(already('asignó', 'Mónica Ruiz', ' a Clínica Santa Elena'));
  await expect(dialog.getByRole('button', { name: 'Asignar IPS' })).toBeDisabled();
  await expect(choice(dialog, 'Clínica del Río')).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Código de aceptación' })).toHaveValue('AC-77');
  const { ipsRecvId, acceptanceCode } = await api.read(id);
  expect([ipsRecvId, acceptanceCode]).toEqual([IPS.santaElena, null]);
});

test('An open dialog shows that the transfer has changed before the user sends', async ({ seat, api }) => {
  const { id } = await api.accepted();
  const { page } = await seat('crue', `/traslados/${id}`);
  const dialog = await choose(page, 'Cancelar traslado');
  await dialog.getByRole('radio', { name: 'Otra', exact: true }).check();
  await dialog.getByRole('textbox', { name: '¿Cuál?' }).fill('La familia lo lleva');

  await api.act(id, 'reject', 'eps', { reason: 'NOT_PERTINENT' });

  await expect(dialog).toContainText('El traslado cambió mientras tanto');
  await expect(dialog).toContainText(/Ya lo canceló Carolina Vélez a las \d{1,2}:\d\d\./);
  await expect(dialog.getByRole('textbox', { name: '¿Cuál?' })).toHaveValue('La familia lo lleva');
  await dialog.getByRole('button', { name: 'Cancelar el traslado' }).click();
  await expect(dialog).toContainText('Hubo un problema al cancelar el traslado');
  await expect(dialog).toContainText(already('canceló', 'Carolina Vélez'));
  await expect(dialog.getByRole('textbox', { name: '¿Cuál?' })).toHaveValue('La familia lo lleva');
  expect((await api.read(id)).rejectedReason).toBe('No pertinente para SEM');
});

test('Two regulators confirm the same step: it gets one date, and the second reads who did it', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched();
  const { page } = await seat('crue', `/traslados/${id}`);
  const button = step(page, 'Llegada a IPS').getByRole('button', { name: 'Confirmar llegada' });
  await expect(button).toBeVisible();
  // The other confirmation reaches the server between the press and this request.
  await page.route('**/attentionHour', async (route) => {
    await api.act(id, 'confirm-step', 'crue.auditor', { dateName: 'eventArrivalDate' });
    await route.continue();
  });
  await button.click();
  const { source } = already('confirmó', 'Hernán Cadavid');
  await expectToast(page, new RegExp(`^No se pudo realizar la acción.*${source}`));
  await expect(step(page, 'Llegada a IPS')).toContainText('hecho:');
  await expect(step(page, 'Llegada a IPS')).toContainText('Hernán Cadavid');
  expect((await api.read(id)).steps.eventArrivalDate?.by).toBe('Hernán Cadavid');
});

test('Two transfers want one ambulance: the second user reads which transfer has it, and chooses again', async ({
  seat,
  api,
}) => {
  const [mine, theirs] = [await api.accepted(), await api.accepted()];
  const { page } = await seat('crue', `/traslados/${mine.id}`);
  const [wanted] = await api.freeAmbulances(mine.id);
  const dialog = await choose(page, 'Asignar ambulancia');
  await choice(dialog, `${wanted?.name}\\b`).check();
  await page.route(
    '**/assign/ambulance',
    async (route) => {
      await api.act(theirs.id, 'assign-ambulance', 'crue.auditor', { ambulanceId: wanted?.id });
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Asignar ambulancia' }).click();
  await expect(dialog).toContainText('Hubo un problema al asignar la ambulancia.');
  await expect(dialog).toContainText(`La ambulancia ${wanted?.name} está en el traslado #${theirs.id}`);
  await expect(choice(dialog, `${wanted?.name}\\b`)).toBeDisabled();
  await dialog.getByRole('radio', { disabled: false }).first().check();
  await dialog.getByRole('button', { name: 'Asignar ambulancia' }).click();
  await expect(dialog).toBeHidden();
  await expect(step(page, 'Despachado')).toContainText('hecho:');
});

test('A requesting hospital that signs on two screens is recorded once', async ({ seat, api }) => {
  const { id } = await api.dispatched();
  const { page, context } = await seat('ips.referente', `/traslados/${id}`);
  const other = await context.newPage();
  await other.goto(`/traslados/${id}`);
  await expect(timeline(other)).toBeVisible();
  const [dialog, second] = [
    await choose(page, 'Confirmar llegada'),
    await choose(other, 'Confirmar llegada'),
  ];
  await dialog.getByRole('button', { name: 'Confirmar llegada' }).click();
  await expect(dialog).toBeHidden();
  await expect(second).toContainText('El traslado cambió mientras tanto');
  await second.getByRole('button', { name: 'Confirmar llegada' }).click();
  // It is her own action: no conflict.
  await expectToast(other, 'Se ha actualizado el traslado exitosamente');
  await expect(second).toBeHidden();
  await expect(other.getByText('por revisar')).toHaveCount(0);
  await expect(chat(page).getByText('firmó la salida del paciente')).toHaveCount(1);
});
