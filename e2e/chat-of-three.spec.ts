import type { Page } from '@playwright/test';
import { bubble, written } from './support/chat-log';
import { expect, test } from './support/fixtures';
import { messagesOf } from './support/on-the-server';
import { chat, expectNotReloaded, mark, messageBox } from './support/transfer-screen';

const KEPT = 'guardado en este equipo, por enviar';

async function write(page: Page, ...messages: string[]): Promise<void> {
  for (const msg of messages) {
    await messageBox(page).fill(msg);
    await messageBox(page).press('Enter');
    await expect(chat(page).getByText(msg, { exact: true })).toBeVisible();
  }
}

test('Three people write, one of them offline for a while: all see the same order, each message once, and the readers by name', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const path = `/traslados/${id}`;
  const [{ page: regulator, context }, { page: ward }, { page: insurer }] = await Promise.all([
    seat('crue', path),
    seat('ips.referente', path),
    seat('eps', path),
  ]);
  const pages = [regulator, ward, insurer];
  for (const page of pages) await expect(messageBox(page)).toBeVisible();
  await mark(...pages);

  await write(ward, 'Paciente listo para salir');
  await expect(bubble(ward, 'Paciente listo para salir')).toContainText(/visto por .+ y 1 más/);
  await bubble(ward, 'Paciente listo para salir')
    .getByRole('button', { name: /visto por/ })
    .press('Enter');
  const readers = ward.getByRole('list', { name: 'Quién lo vio' }).getByRole('listitem');
  await expect(readers).toHaveCount(2);
  await expect(readers.filter({ hasText: 'Mónica Ruiz' })).toContainText('CRUE, centro regulador');
  await expect(readers.filter({ hasText: 'Carolina Vélez' })).toContainText(/EPS Andina.*última lectura hoy/);

  await context.setOffline(true);
  await write(regulator, 'Hay cama en la clínica', 'Es la cama 12');
  for (const msg of ['Hay cama en la clínica', 'Es la cama 12'])
    await expect(bubble(regulator, msg)).toContainText(KEPT);
  await write(ward, '¿Alguna cama?');
  await write(insurer, 'Autorizado el traslado');
  await expect(bubble(insurer, 'Autorizado el traslado')).toContainText(
    'visto por P. Giraldo (Hospital San Javier Norte)',
  );
  await expect(bubble(insurer, 'Autorizado el traslado')).not.toContainText('más');
  await expect(bubble(regulator, 'Es la cama 12')).toContainText(KEPT);

  await context.setOffline(false);
  for (const msg of ['Hay cama en la clínica', 'Es la cama 12'])
    await expect(bubble(regulator, msg)).not.toContainText(KEPT);
  await expect(bubble(regulator, 'Es la cama 12')).toContainText(/visto por .+ y 1 más/);
  await expect(bubble(insurer, 'Autorizado el traslado')).toContainText(/visto por .+ y 1 más/);

  const order = [
    'Paciente listo para salir',
    '¿Alguna cama?',
    'Autorizado el traslado',
    'Hay cama en la clínica',
    'Es la cama 12',
  ];
  for (const page of pages) await expect(written(page)).toHaveText(order);
  expect((await messagesOf(api, id)).filter((msg) => order.includes(msg))).toEqual(order);
  await expectNotReloaded(...pages);
});
