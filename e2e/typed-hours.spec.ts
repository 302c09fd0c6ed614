import { expectNoFindings } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { expectDone, step } from './support/transfer-screen';

const clock = new Intl.DateTimeFormat('es-CO', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});

test('A regulator types the times of late steps, and reads which step needs a time first', async ({
  seat,
  api,
}) => {
  const { id } = await api.dispatched();
  const { page } = await seat('crue', `/traslados/${id}`);
  await step(page, 'Llegada a IPS').getByRole('button', { name: 'Confirmar con otra hora' }).click();
  const dialog = page.getByRole('dialog', { name: `Horas del traslado #${id}` });
  const hour = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const send = dialog.getByRole('button', { name: 'Confirmar', exact: true });
  await expect(send).toBeDisabled();
  const now = clock.format(new Date());

  await hour('Llegada a IPS destino').fill(now);
  await send.click();
  await expect(dialog).toContainText('Debe ingresar primero la hora de inicio de traslado');
  await expectNoFindings(page, 'typed hours');
  await hour('Llegada a IPS destino').fill('');
  await hour('Confirmación de recepción').fill(now);
  await send.click();
  await expect(dialog).toContainText('Debe ingresar primero la hora de inicio y llegada del traslado');
  await hour('Confirmación de recepción').fill('');
  const arrival = dialog.getByRole('textbox', { name: 'Llegada a IPS', exact: true });
  await arrival.fill('99');
  await send.click();
  await expect(dialog).toContainText('Escriba la hora así: 14:02.');
  await arrival.fill(now);
  await expect(dialog).toContainText(`hoy ${now}`);
  await send.click();
  await expectToast(page, 'Se ha actualizado el traslado exitosamente');
  await expect(dialog).toBeHidden();
  await expectDone(page, 'Llegada a IPS');
  const { steps } = await api.read(id);
  // In the typed minute, and never before the dispatch.
  expect(clock.format(new Date(steps.eventArrivalDate?.occurredAt ?? 0))).toBe(now);
});
