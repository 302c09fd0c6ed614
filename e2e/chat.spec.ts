import { OUTSIDE_MEDELLIN } from './support/api';
import { expect, test } from './support/fixtures';
import { chat, expectNotReloaded, mark, messageBox, timeline } from './support/transfer-screen';

test('Two people write to each other, and each sees the messages at once', async ({ seat, api }) => {
  const { id } = await api.request();
  const [{ page: ward }, { page: insurer }] = await Promise.all([
    seat('ips.referente', `/traslados/${id}`),
    seat('eps', `/traslados/${id}`),
  ]);
  for (const page of [ward, insurer]) await expect(messageBox(page)).toBeVisible();
  await mark(ward, insurer);

  await messageBox(ward).fill('¿Alguna novedad de la autorización?');
  await messageBox(ward).press('Enter');
  await expect(messageBox(ward)).toHaveValue('');
  await expect(chat(insurer)).toContainText('¿Alguna novedad de la autorización?');
  await expect(chat(insurer)).toContainText('Hospital San Javier Norte');

  await messageBox(insurer).fill('Autorizado <b>hoy</b>');
  await insurer.getByRole('button', { name: 'Enviar' }).click();
  await expect(chat(ward)).toContainText('Autorizado <b>hoy</b>');
  await expect(chat(ward)).toContainText('EPS Andina');
  await expect(chat(ward).getByText('Autorizado <b>hoy</b>')).toHaveCount(1);
  await expectNotReloaded(ward, insurer);
});

test('Enter sends, Shift+Enter starts a new line; the box grows up to 200 pixels and takes 999 characters', async ({
  seat,
  api,
}) => {
  const { id } = await api.request();
  const { page } = await seat('crue', `/traslados/${id}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/chatMessage/'))
      sent.push(request.postDataJSON().msg);
  });
  const send = page.getByRole('button', { name: 'Enviar' });
  await expect(send).toBeDisabled();
  await messageBox(page).fill('   ');
  await expect(send).toBeDisabled();
  await messageBox(page).press('Enter');
  await messageBox(page).press('Shift+Enter');
  await messageBox(page).press('Enter');

  await messageBox(page).fill('Sale de urgencias');
  await messageBox(page).press('Shift+Enter');
  await messageBox(page).pressSequentially('con oxígeno');
  await expect(messageBox(page)).toHaveValue('Sale de urgencias\ncon oxígeno');
  await messageBox(page).press('Enter');
  await expect(chat(page).getByText('con oxígeno')).toBeVisible();
  await expect(messageBox(page)).toBeFocused();
  await expect.poll(() => sent).toEqual(['Sale de urgencias\ncon oxígeno']);
  await expect(chat(page)).not.toContainText('enviando');
  expect(sent).toHaveLength(1);

  const height = () => messageBox(page).evaluate((box) => box.getBoundingClientRect().height);
  const lowest = await height();
  await messageBox(page).fill('una\ndos\ntres\ncuatro');
  const grown = await height();
  await messageBox(page).fill('línea\n'.repeat(40));
  expect(lowest).toBeLessThan(60);
  expect(grown).toBeGreaterThan(lowest);
  expect(await height()).toBeLessThanOrEqual(203);

  await messageBox(page).fill('y'.repeat(998));
  await messageBox(page).press('End');
  await page.keyboard.insertText('abc');
  await expect(messageBox(page)).toHaveValue(`${'y'.repeat(998)}a`);
  await expect(page.getByText('999 de 999')).toBeVisible();
  await messageBox(page).press('Enter');
  await expect(chat(page)).toContainText(`${'y'.repeat(998)}a`);
});

test('A message written offline is stored and sent automatically, once', async ({ seat, api }) => {
  const { id } = await api.request();
  const { page, context } = await seat('crue', `/traslados/${id}`);
  await expect(messageBox(page)).toBeVisible();
  await context.setOffline(true);
  await messageBox(page).fill('La cama es la 12');
  await messageBox(page).press('Enter');
  await expect(chat(page)).toContainText('guardado en este equipo, por enviar');
  await expect(page.getByText('Sin conexión · 1 por enviar')).toBeVisible();
  await context.setOffline(false);
  await expect(chat(page)).not.toContainText('por enviar');
  await expect(chat(page).getByText('La cama es la 12')).toHaveCount(1);
  await expect(page.getByText('En línea')).toBeVisible();
});

test('A user who may not write has no text box', async ({ seat, api }) => {
  const dispatched = await api.dispatched({ as: OUTSIDE_MEDELLIN.username });
  const ended = await api.request();
  await api.act(ended.id, 'reject', 'crue', { reason: 'DECEASED' });
  const allowed = await api.accepted();
  await api.act(allowed.id, 'allow-entities', 'crue');

  const { page: regulator } = await seat('crue', `/traslados/${ended.id}`);
  await expect(chat(regulator)).toContainText('canceló el traslado');
  await expect(messageBox(regulator)).toHaveCount(0);
  await regulator.goto(`/traslados/${dispatched.id}`);
  await expect(messageBox(regulator)).toBeVisible();

  const { page: entity } = await seat('transporte', `/traslados/${allowed.id}`);
  await expect(timeline(entity)).toBeVisible();
  await expect(chat(entity)).toHaveCount(0);
  await expect(messageBox(entity)).toHaveCount(0);

  await test.step('an entity whose ambulance the regulation centre assigned reads and cannot write', async () => {
    const { id } = allowed;
    await api.act(id, 'assign-ambulance-entity', 'crue', { entityId: 2 });
    await expect(messageBox(entity)).toBeVisible();
    await expect(entity.getByRole('button', { name: /^Descargar/ })).toHaveCount(0);
    const [own] = await api.freeAmbulances(id, 'transporte');
    await api.act(id, 'assign-ambulance', 'crue', { ambulanceId: own?.id });
    await expect(entity.getByText('Ambulancia despachada', { exact: true }).first()).toBeVisible();
    await expect(chat(entity)).toBeVisible();
    await expect(messageBox(entity)).toHaveCount(0);
  });
});
