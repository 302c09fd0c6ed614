import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import {
  chat,
  choice,
  choose,
  confirm,
  expectDone,
  expectNotReloaded,
  mark,
  messageBox,
  rowOf,
  timeline,
} from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

test.setTimeout(240_000);

test('After SIGKILL all data is kept and users are still signed in', async ({ seat, server, api }) => {
  const { id, annex9 } = await api.request();
  const [{ page: regulator }, { page: ward, context }] = await Promise.all([
    seat('crue', `/traslados/${id}`),
    seat('ips.referente', LIST),
  ]);
  const dialog = await choose(regulator, 'Asignar IPS');
  await choice(dialog, 'Clínica del Río').check();
  await dialog.getByRole('textbox', { name: 'Código de aceptación' }).fill('AC-1');
  await confirm(dialog, 'Asignar IPS');
  await write(regulator, 'Queda en la cama 7');

  await server.restart('SIGKILL');

  await test.step('open screens reconnect without a user action', async () => {
    // The client reconnects after growing pauses.
    await expect(dot(regulator, 'En tiempo real')).toContainText('conectado', { timeout: 60_000 });
    await expect(dot(ward, 'En tiempo real')).toContainText('conectado', { timeout: 60_000 });
    await write(regulator, '¿Siguen ahí?');
    // Its place in the list depends on what else waits: it may be on the second page.
    const pending = ward.getByRole('button', { name: /^Pendientes \d+$/ });
    const before = Number(/\d+$/.exec((await pending.textContent()) ?? '')?.[0]);
    await api.request();
    await expect(pending).toHaveText(new RegExp(`\\D${before + 1}$`));
  });
  await test.step('reloaded screens need no sign-in and show the earlier actions', async () => {
    await regulator.reload();
    await expectDone(regulator, 'Creado', 'Aceptado');
    await expect(chat(regulator)).toContainText('Queda en la cama 7');
    await ward.goto(`/traslados/${id}`);
    await expect(timeline(ward)).toBeVisible();
    await expect(chat(ward)).toContainText('Queda en la cama 7');
  });
  await test.step('files are available too', async () => {
    expect(annex9).toBeTruthy();
    const opened = context.waitForEvent('request', (request) => request.url().includes('/file/open/'));
    await ward.getByRole('button', { name: 'Descargar Anexo 9' }).click();
    const file = await context.request.get((await opened).url());
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('users can continue to work', async () => {
    const assigning = await choose(regulator, 'Asignar ambulancia');
    await assigning.getByRole('radio', { disabled: false }).first().check();
    await confirm(assigning, 'Asignar ambulancia');
    await expectDone(ward, 'Despachado');
  });
});

test('An idle screen reconnects after any downtime of the server', async ({ seat, server, api }) => {
  const { page } = await seat('crue', LIST);
  await page.clock.install();
  await page.reload();
  await expect(dot(page, 'En tiempo real')).toContainText('conectado');
  await mark(page);
  await server.restart('SIGKILL', async () => {
    // Longer than all quick reconnection attempts.
    for (let attempt = 0; attempt < 8; attempt++) await page.clock.runFor('00:06');
    await expect(dot(page, 'En tiempo real')).toContainText('sin conexión');
  });
  await expect(async () => {
    await page.clock.runFor('00:06');
    await expect(dot(page, 'En tiempo real')).toContainText('conectado', { timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  const { id } = await api.request();
  await expect(rowOf(page, id)).toBeVisible();
  await expectNotReloaded(page);
});

const dot = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Barra lateral' }).getByTitle(new RegExp(`^${name}`));

async function write(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words);
  await messageBox(page).press('Enter');
  await expect(chat(page).getByText(words)).toBeVisible();
  await expect(chat(page)).not.toContainText('enviando');
}
