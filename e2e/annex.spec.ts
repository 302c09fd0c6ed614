import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../tests/src/transfer-request/annex/an-annex';
import { keysAtRest, OF_THE_DEVICE, untilListKept } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { annexHashOf, listRequested, sha256 } from './support/on-the-server';
import {
  continueWithout,
  fillCase,
  fillInsurance,
  fillPerson,
  NEW_REQUEST,
  reviewButton,
  reviewDialog,
} from './support/request-screen';
import { expectToast } from './support/toasts';
import { untilWorking } from './support/worker';

const LIST = '/traslados/en_progreso';

const makeButton = (page: Page): Locator => page.getByRole('button', { name: 'Hacer el anexo 9 aquí' });
const annexDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Hacer el anexo 9' });
const waitingRequests = (page: Page) => page.getByRole('region', { name: 'Solicitudes por enviar' });

/** The annex in the field, downloaded with its link. */
async function downloaded(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^anexo-9-[\da-f]{8}\.pdf$/);
  return readFile(await download.path());
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('A nurse makes the annex, and the server receives exactly the same bytes', async ({ seat, api }) => {
    const before = await listRequested(api);
    const { page, context } = await seat('ips.referente', LIST);
    await untilWorking(page);
    await untilListKept(page);
    await untilFormKept(page);
    await context.setOffline(true);

    await page.goto(NEW_REQUEST);
    await continueWithout(page);
    const document = await fillPerson(page);
    await fillInsurance(page);
    await fillCase(page);
    await makeButton(page).click();
    const dialog = annexDialog(page);
    // The app fills in the known data of the hospital.
    await expect(dialog.getByText('NIT', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Nombre de la IPS' })).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Nombre del profesional' }).fill('Lucía Zapata 🚑');
    await dialog.getByRole('textbox', { name: 'Nombres y apellidos del responsable' }).fill('Óscar Múnera');
    await dialog.getByRole('button', { name: 'Hacer el anexo' }).click();
    await expectToast(page, 'Se hizo el anexo 9 y quedó adjunto.');

    const annex = await downloaded(page);
    const said = (await textsOf(annex)).flat();
    expect(said).toEqual(
      expect.arrayContaining(['Aníbal', 'Quintero', document, '05/03/1980', 'I219', 'Óscar Múnera']),
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
    expect(await annexHashOf(api, made?.id ?? 0)).toBe(sha256(annex));
  });
});

/** Waits until the device stores the form's catalogues and the hospital's data. */
async function untilFormKept(page: Page): Promise<void> {
  const kept = async () => {
    const names = await keysAtRest(page, OF_THE_DEVICE, 'catalogues');
    const inClear = await page.evaluate(() => localStorage.getItem('relevo-catalogues') ?? '');
    return [...names, ...['regimes', 'ips'].filter((name) => inClear.includes(`"catalogue","${name}"`))];
  };
  const all = ['cie10', 'regimes', 'ips'];
  await expect.poll(kept, { timeout: 120_000 }).toEqual(expect.arrayContaining(all));
}
