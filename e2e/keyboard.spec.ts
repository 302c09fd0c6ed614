import type { Locator, Page } from '@playwright/test';
import { aPdfFile } from './support/a-pdf';
import { expect, test } from './support/fixtures';
import { NEW_REQUEST, sentTransfer } from './support/request-screen';
import { expectToast } from './support/toasts';
import { chat, rowOf, timeline } from './support/transfer-screen';

/** Presses Tab until the target has the focus; fails if it never gets it. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus did not reach ${target}`);
}

/** Opens the Acciones menu and moves to an entry. */
async function chooseByKeys(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Acciones', exact: true }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name });
  await expect(entry).toBeVisible();
  for (let steps = 0; steps < 10 && !(await isFocused(entry)); steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

test('A regulator assigns, dispatches and confirms with the keyboard alone', async ({ seat, api }) => {
  const { id } = await api.request({ firstName: 'Teclado', lastName: 'Solo' });
  const { page } = await seat('crue', '/traslados/en_progreso');
  await expect(rowOf(page, id)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('Teclado Solo');
  await page.keyboard.press('Enter');
  // The row was in the list before the search: the key opens the first row, a golden code until the answer is there.
  await expect(page.getByRole('row', { name: /^Traslado #/ })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(timeline(page)).toBeVisible();

  await chooseByKeys(page, /^Asignar IPS/);
  const dialog = page.getByRole('dialog', { name: /Asignar IPS/ });
  await expect(dialog).toBeVisible();
  const hospital = dialog.getByRole('radio').first();
  await expect(hospital).toBeVisible();
  await tabTo(page, hospital);
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('textbox', { name: /Código de aceptación/ }));
  await page.keyboard.type('88-214');
  await tabTo(page, dialog.getByRole('button', { name: 'Asignar IPS' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Se ha asignado la IPS correctamente');

  await chooseByKeys(page, /^Asignar ambulancia/);
  const choices = page.getByRole('dialog', { name: /ambulancia/i });
  await expect(choices.getByRole('radio').first()).toBeVisible();
  await tabTo(page, choices.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, choices.getByRole('button', { name: /^Asignar/ }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Se ha asignado la ambulancia correctamente.');

  const arrival = timeline(page).getByRole('button', { name: /Confirmar llegada/ });
  await tabTo(page, arrival);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Se ha actualizado el traslado exitosamente');

  const box = page.getByRole('textbox', { name: 'Escriba un mensaje' });
  await tabTo(page, box);
  await page.keyboard.type('Sin ratón.');
  await page.keyboard.press('Enter');
  await expect(chat(page)).toContainText('Sin ratón.');
});

test('A nurse requests a transfer with the keyboard alone', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  const field = (role: 'textbox' | 'combobox', name: string) => page.getByRole(role, { name, exact: true });
  await tabTo(page, page.getByRole('textbox', { name: 'Número de documento' }));
  await page.keyboard.type('1037640158');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Se ha cargado la información de la persona correctamente');

  const mark = async (question: string) => {
    await tabTo(page, page.getByRole('radiogroup', { name: question }).getByRole('radio').first());
    await page.keyboard.press('Space');
  };
  const search = async (name: string, typed: string, option: RegExp) => {
    await tabTo(page, field('combobox', name));
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await mark('Triage');
  await mark('¿Está en embarazo?');
  await search('Diagnósticos CIE-10', 'I219', /I219/);
  await tabTo(page, page.getByRole('combobox', { name: 'Motivo de remisión' }));
  await page.keyboard.press('ArrowDown');
  await search('Red de atención', 'urgencias', /Urgencias/);
  await mark('Tipo de ambulancia');
  await mark('¿Requiere aislamiento?');
  await tabTo(page, field('textbox', 'Atención brindada por el diagnóstico'));
  await page.keyboard.type('Monitoreo y analgesia.');
  // The file picker is a window of the system: a key opens it, and the test sets the file.
  const annex = page.getByLabel('Anexo 9 firmado, en PDF');
  await tabTo(page, annex);
  // On a busy machine the browser sometimes drops the first key: its permission to open a window has run out.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(aPdfFile());
  }).toPass();
  const review = page.getByRole('button', { name: 'Revisar y enviar' });
  await tabTo(page, review);
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'Enviar solicitud' });
  await expect(send).toBeVisible();
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  expect(await sentTransfer(page)).toBeGreaterThan(400);
});

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
