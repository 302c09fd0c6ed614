import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { textsOf } from '../tests/src/transfer-request/annex/an-annex';
import { aPdfFile } from './support/a-pdf';
import { keysAtRest, OF_A_PERSON, OF_THE_DEVICE, untilListKept } from './support/at-rest';
import { expect, SIZES, test } from './support/fixtures';
import { expectNotice } from './support/notices';
import { annexOf, listRequested, sha256 } from './support/on-the-server';
import {
  attach,
  continueWithout,
  fillCase,
  fillInsurance,
  fillPerson,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
  textbox,
} from './support/request-screen';
import { untilWorking } from './support/worker';

const LIST = '/traslados/en_progreso';
const OUTDATED = 'Los datos cambiaron después de hacer el anexo. Hágalo de nuevo.';

const makeButton = (page: Page): Locator => page.getByRole('button', { name: 'Hacer el anexo 9 aquí' });
const annexDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Hacer el anexo 9' });
const waitingRequests = (page: Page) => page.getByRole('region', { name: 'Solicitudes por enviar' });

/** The annex as it stands in the field, taken the way somebody takes it to print it. */
async function downloaded(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^anexo-9-[\da-f]{8}\.pdf$/);
  return readFile(await download.path());
}

async function make(page: Page): Promise<void> {
  await makeButton(page).click();
  await annexDialog(page).getByRole('button', { name: 'Hacer el anexo' }).click();
  await expect(annexDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ver anexo-9-/ })).toBeFocused();
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('A nurse makes the annex, and what arrives is that file byte for byte', async ({ seat, api }) => {
    const before = await listRequested(api);
    const { page, context } = await seat('ips.referente', LIST);
    await untilWorking(page);
    await untilListKept(page);
    await untilFormKept(page);
    await context.setOffline(true);

    await page.goto(NEW_REQUEST);
    await continueWithout(page);
    await fillPerson(page);
    await fillInsurance(page);
    await fillCase(page);
    await makeButton(page).click();
    const dialog = annexDialog(page);
    // Nobody has to type what the app knows of the hospital.
    await expect(dialog.getByText('NIT', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Nombre de la IPS' })).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Nombre del profesional' }).fill('Lucía Zapata 🚑');
    await dialog.getByRole('textbox', { name: 'Nombres y apellidos del responsable' }).fill('Óscar Múnera');
    await dialog.getByRole('button', { name: 'Hacer el anexo' }).click();
    await expectNotice(page, 'Se hizo el anexo 9 y quedó adjunto.');

    const annex = await downloaded(page);
    const said = (await textsOf(annex)).flat();
    expect(said).toEqual(
      expect.arrayContaining(['Aníbal', 'Quintero', '98554120', '05/03/1980', 'I219', 'Óscar Múnera']),
    );
    expect(said).toContain('Lucía Zapata ?');
    expect(said).toContain('Página 1 de 1');

    await reviewButton(page).click();
    await reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(page).toHaveURL(new RegExp(LIST));
    await expect(waitingRequests(page)).toContainText('Por enviar');

    await context.setOffline(false);
    await expect(waitingRequests(page)).toHaveCount(0, { timeout: 60_000 });
    const after = await listRequested(api);
    expect(after.total).toBe(before.total + 1);
    const [made] = after.rows.filter(({ id }) => !before.rows.some((row) => row.id === id));
    expect(await annexOf(api, made?.id ?? 0)).toBe(sha256(annex));
  });
});

test('A form that was changed afterwards says that the annex is old, and one tap makes it anew', async ({
  seat,
}) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await continueWithout(page);
  await fillPerson(page);
  await make(page);
  await expect(page.getByText(OUTDATED)).toHaveCount(0);

  await textbox(page, 'Primer nombre').fill('Aníbal José');
  await expect(page.getByRole('alert').filter({ hasText: OUTDATED })).toBeVisible();
  await page.getByRole('button', { name: 'Hacerlo de nuevo' }).click();
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ver anexo-9-/ })).toBeFocused();
  expect((await textsOf(await downloaded(page))).flat()).toContain('Aníbal José');

  // What is not printed does not make it old.
  await page.getByRole('radio', { name: /^TAM/ }).check();
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
});

test('The annex rests with the draft, and one’s own takes its place', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await continueWithout(page);
  await fillPerson(page);
  await makeButton(page).click();
  const service = annexDialog(page).getByRole('textbox', { name: 'Servicio que se necesita' });
  await service.fill('Neurocirugía');
  await annexDialog(page).getByRole('button', { name: 'Hacer el anexo' }).click();
  const annex = await downloaded(page);
  const drafts = async () => (await keysAtRest(page, OF_A_PERSON, 'drafts')).join();
  await expect.poll(drafts).toContain('file:');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Hecho en este equipo.')).toBeVisible();
  expect(sha256(await downloaded(page))).toBe(sha256(annex));
  await page.getByRole('button', { name: 'Cambiar los datos del anexo' }).click();
  await expect(service).toHaveValue('Neurocirugía');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Quitar anexo-9-/ }).click();
  await expect(makeButton(page)).toBeVisible();
  await attach(page, aPdfFile('firmado.pdf'));
  await expect(page.getByText('firmado.pdf')).toBeVisible();
  await textbox(page, 'Primer nombre').fill('Otro');
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
  await expect(makeButton(page)).toHaveCount(0);
});

test('A hospital that this device does not know is typed, and what is typed has to be right', async ({
  seat,
}) => {
  const { page } = await seat('ips.referente', '/dashboard', { viewport: SIZES.phone });
  await page.route(/\/api\/ips\/\d+$/, (route) => route.abort());
  await page.goto(NEW_REQUEST);
  await continueWithout(page);
  await makeButton(page).click();
  const dialog = annexDialog(page);
  await expect(dialog).toContainText('Este equipo todavía no tiene los datos de su IPS');
  await expect(dialog).toContainText('datos obligatorios: en el anexo saldrán en blanco');
  await dialog.getByRole('textbox', { name: 'Nombre de la IPS' }).fill('Hospital de Ñutibara');
  await dialog.getByRole('textbox', { name: 'Código DANE del municipio' }).fill('0500');
  await dialog.getByRole('textbox', { name: 'Teléfono del responsable' }).fill('12345');
  await dialog.getByRole('button', { name: 'Hacer el anexo' }).click();
  const code = dialog.getByRole('textbox', { name: 'Código DANE del municipio' });
  await expect(code).toBeFocused();
  await expect(dialog).toContainText('Escriba 5 dígitos.');
  await expect(dialog).toContainText('Escriba 7 o 10 dígitos.');
  await code.fill('05001');
  await dialog.getByRole('textbox', { name: 'Teléfono del responsable' }).fill('3001112233');
  await dialog.getByRole('button', { name: 'Hacer el anexo' }).click();
  await expect(dialog).toHaveCount(0);
  const annex = await downloaded(page);
  expect((await PDFDocument.load(annex)).getPageCount()).toBe(1);
  expect((await textsOf(annex)).flat()).toEqual(
    expect.arrayContaining(['Hospital de Ñutibara', 'Antioquia (05)', '(05001)', '3001112233']),
  );
});

/** What the form needs without a network, and with it who the hospital is. */
async function untilFormKept(page: Page): Promise<void> {
  const kept = async () => {
    const names = await keysAtRest(page, OF_THE_DEVICE, 'catalogues');
    const inClear = await page.evaluate(() => localStorage.getItem('relevo-catalogues') ?? '');
    return [...names, ...['regimes', 'ips'].filter((name) => inClear.includes(`"catalogue","${name}"`))];
  };
  const all = ['cie10', 'regimes', 'ips'];
  await expect.poll(kept, { timeout: 120_000 }).toEqual(expect.arrayContaining(all));
}
