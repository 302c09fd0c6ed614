import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import {
  choice,
  choose,
  confirm,
  conversation,
  expectDone,
  messageBox,
  rowOf,
  timeline,
} from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

test.setTimeout(240_000);

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`Everything is still there after ${signal}, and people are still signed in`, async ({
    seat,
    server,
    api,
  }) => {
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

    await server.restart(signal);

    await test.step('screens that stayed open come back by themselves', async () => {
      await expect(dot(regulator, 'En tiempo real')).toContainText('conectado');
      await expect(dot(ward, 'En tiempo real')).toContainText('conectado');
      await write(regulator, '¿Siguen ahí?');
      const later = await api.request();
      await expect(rowOf(ward, later.id)).toBeVisible();
    });
    await test.step('screens that are loaded anew need no sign-in and show what was done', async () => {
      await regulator.reload();
      await expectDone(regulator, 'Creado', 'Aceptado');
      await expect(conversation(regulator)).toContainText('Queda en la cama 7');
      await ward.goto(`/traslados/${id}`);
      await expect(timeline(ward)).toBeVisible();
      await expect(conversation(ward)).toContainText('Queda en la cama 7');
    });
    await test.step('files are there too', async () => {
      expect(annex9).toBeTruthy();
      const opened = context.waitForEvent('request', (request) => request.url().includes('/file/open/'));
      await ward.getByRole('button', { name: 'Descargar Anexo 9' }).click();
      const file = await context.request.get((await opened).url());
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });
    await test.step('and the work goes on', async () => {
      const assigning = await choose(regulator, 'Asignar ambulancia');
      await assigning.getByRole('radio', { disabled: false }).first().check();
      await confirm(assigning, 'Asignar ambulancia');
      await expectDone(ward, 'Despachado');
    });
  });

const dot = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Barra lateral' }).getByTitle(new RegExp(`^${name}`));

async function write(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words);
  await messageBox(page).press('Enter');
  await expect(conversation(page).getByText(words)).toBeVisible();
  await expect(conversation(page)).not.toContainText('enviando');
}
