import type { Page } from '@playwright/test';
import { listTransfers } from '../contract/transfers/read-transfers';
import { aPdf, aPdfFile } from './support/a-pdf';
import { expect, test } from './support/fixtures';
import { expectNotice } from './support/notices';
import {
  answer,
  attach,
  continueWithout,
  fillCase,
  fillEverything,
  fillInsurance,
  fillPerson,
  lookUp,
  NEW_REQUEST,
  pick,
  reviewButton,
  reviewDialog,
  searchBox,
  textbox,
} from './support/request-screen';

const NOT_PDF = 'Debes adjuntar un archivo en formato PDF.';

async function blankForm(page: Page): Promise<void> {
  await continueWithout(page);
  await expect(textbox(page, 'Primer nombre')).toBeVisible();
}

test('A document is looked for in the register only once it is written', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await page.getByRole('checkbox', { name: 'cuenta con el documento' }).check();
  await expect(page.getByRole('button', { name: 'Buscar en la BDUA' })).toBeDisabled();
  await textbox(page, 'Número de documento').fill('A-12');
  await page.getByRole('button', { name: 'Buscar en la BDUA' }).click();
  await expect(page.getByText('Este tipo de documento solo lleva números.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'cuenta con el documento' }).uncheck();
  await expect(textbox(page, 'Número de documento')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continuar sin consultar' })).toBeEnabled();
});

test('A document that the register does not know opens the form, with what was asked for', async ({
  seat,
}) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await lookUp(page, '99999999');
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'No se pudo traer la información de la persona' });
  await expect(failure).toBeVisible();
  await expect(textbox(page, 'Número de documento')).toHaveValue('99999999');
  await expect(textbox(page, 'Primer nombre')).toHaveValue('');
  await expect(textbox(page, 'Primer nombre')).toBeEditable();

  await failure.getByRole('button', { name: 'Consultar de nuevo' }).click();
  await lookUp(page, '1017224518');
  await expectNotice(page, 'Se ha cargado la información de la persona correctamente');
  await expect(failure).toHaveCount(0);
  await expect(textbox(page, /^Primer nombre/)).toHaveValue('Julián');
  await expect(textbox(page, /^Primer nombre/)).not.toBeEditable();
});

test('Without a document everything is written by hand', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await expect(page.getByText('No se pudo traer la información de la persona')).toHaveCount(0);
  for (const field of ['Número de documento', 'Primer nombre', 'Primer apellido', 'Fecha de nacimiento'])
    await expect(textbox(page, field)).toBeEditable();
});

test('What is typed counts at once, and what is emptied no longer', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await continueWithout(page);
  await expect(page.getByText('0 de 16 completos')).toBeVisible();
  await textbox(page, 'Primer nombre').fill('Aníbal');
  await expect(page.getByText('1 de 16 completos')).toBeVisible();
  await textbox(page, 'Primer apellido').fill('Quintero');
  await expect(page.getByText('2 de 16 completos')).toBeVisible();
  await textbox(page, 'Primer nombre').fill('');
  await expect(page.getByText('1 de 16 completos')).toBeVisible();
  await page.getByRole('button', { name: 'Ver lo que falta' }).click();
  await expect(page.getByRole('button', { name: 'Primer nombre', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Primer apellido', exact: true })).toHaveCount(0);
});

test('Pregnancy is asked only of women', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  const question = page.getByRole('radiogroup', { name: '¿Está en embarazo?' });
  await expect(question).toHaveCount(0);
  await answer(page, 'Sexo', 'Femenino');
  await answer(page, '¿Está en embarazo?', 'Sí');
  await answer(page, 'Sexo', 'Masculino');
  await expect(question).toHaveCount(0);
});

test('Whoever may ask only for COVID-19 finds that network and no other', async ({ seat }) => {
  const { page } = await seat('ips.covid', NEW_REQUEST);
  await blankForm(page);
  await expect(searchBox(page, 'Red de atención')).toHaveValue('COVID-19');
  await searchBox(page, 'Red de atención').fill('trauma');
  await expect(page.getByText('No se encontraron coincidencias')).toBeVisible();
  await searchBox(page, 'Red de atención').fill('covid');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['COVID-19']);
});

test('The insurer that nobody is offered is not offered, and each has its own regimes', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await expect(page.getByRole('combobox', { name: 'Régimen' })).toBeDisabled();
  await searchBox(page, 'EPS').fill('particular');
  await expect(page.getByText('No se encontraron coincidencias')).toBeVisible();
  await pick(page, 'EPS', 'mutual', /Mutual Antioqueña/);
  const regime = page.getByRole('combobox', { name: 'Régimen' });
  await expect(regime.getByRole('option')).toHaveText(['Selecciona una opción', 'Subsidiado']);
  await regime.selectOption({ label: 'Subsidiado' });
  await pick(page, 'EPS', 'cordillera', /Salud Cordillera/);
  await expect(regime).toHaveValue('');
});

test('The address is shown as it will be sent, and only when it is complete', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  const address = page.getByRole('group', { name: 'Dirección' });
  const preview = address.getByRole('status');
  await address.getByRole('combobox', { name: 'Tipo de vía' }).selectOption('Calle');
  await address.getByRole('textbox', { name: 'Número' }).first().fill('-44x');
  await expect(address.getByRole('textbox', { name: 'Número' }).first()).toHaveValue('44');
  await address.getByRole('combobox', { name: 'Letra' }).first().selectOption('A');
  await address.getByRole('combobox', { name: 'Orientación' }).first().selectOption('Sur');
  await expect(preview).toHaveText(
    'Falta la vía del cruce, el número del cruce y la placa. Una dirección incompleta no se envía.',
  );
  await address.getByRole('combobox', { name: 'Cruce con (#)' }).selectOption('Carrera');
  await address.getByRole('textbox', { name: 'Número' }).last().fill('52');
  await address.getByRole('textbox', { name: 'Placa (-)' }).fill('17');
  await expect(preview).toHaveText('Calle 44 A Sur # Carrera 52 - 17');
});

test('Department, municipality and neighbourhood are a chain, and a changed parent clears its children', async ({
  seat,
}) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  for (const child of ['Municipio', 'Barrio o vereda']) await expect(searchBox(page, child)).toBeDisabled();

  await searchBox(page, 'Departamento').fill('an');
  await expect(page.getByText('Ingresa por lo menos 3 caracteres para iniciar la búsqueda')).toBeVisible();
  await pick(page, 'Departamento', 'antioq', 'Antioquia');
  await pick(page, 'Municipio', 'medel', 'Medellín');
  await pick(page, 'Barrio o vereda', 'florest', /Floresta/i);
  await expect(searchBox(page, 'Barrio o vereda')).toHaveValue(/Floresta/i);

  await pick(page, 'Municipio', 'envig', 'Envigado');
  await expect(searchBox(page, 'Barrio o vereda')).toHaveValue('');
  await pick(page, 'Departamento', 'caldas', 'Caldas');
  await expect(searchBox(page, 'Municipio')).toHaveValue('');
  await expect(searchBox(page, 'Barrio o vereda')).toBeDisabled();
});

test('Several diagnoses are found by code or by name, and taken away again', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await pick(page, 'Diagnósticos CIE-10', 'I219', /I219/);
  await pick(page, 'Diagnósticos CIE-10', 'fractura cuello femur', /S720/);
  await searchBox(page, 'Diagnósticos CIE-10').fill('zzzz');
  await expect(page.getByText('No se encontraron coincidencias')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^I219 /)).toBeVisible();
  await page.getByRole('button', { name: /^Quitar infarto/i }).click();
  await expect(page.getByText(/^I219 /)).toHaveCount(0);
  await expect(page.getByText(/^S720 /)).toBeVisible();
});

test('Only a PDF is taken as annex 9, by its content too', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await expect(page.getByLabel('Anexo 9 firmado, en PDF')).toHaveAttribute('accept', 'application/pdf');
  await attach(page, { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG') });
  await expect(page.getByText(NOT_PDF)).toBeVisible();
  await attach(page, {
    name: 'dice ser.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('PK zip, no pdf'),
  });
  await expect(page.getByText(NOT_PDF)).toBeVisible();
  await expect(page.getByText('dice ser.pdf')).toHaveCount(0);
  await attach(page, aPdfFile('anexo bueno.pdf', aPdf(340)));
  await expect(page.getByText(NOT_PDF)).toHaveCount(0);
  await expect(page.getByText('anexo bueno.pdf')).toBeVisible();
  await expect(page.getByText(/34\d kB/)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar anexo bueno.pdf' }).click();
  await expect(page.getByText('anexo bueno.pdf')).toHaveCount(0);
});

test('An annex of more than 10 MB is refused before it travels', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await attach(page, aPdfFile('escaneado.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-')));
  await expect(page.getByText('El archivo pesa 11 MB y el máximo es 10 MB.')).toBeVisible();
});

test('Long texts end at 510 characters', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  for (const field of ['Atención brindada por el diagnóstico', 'Observaciones']) {
    const box = textbox(page, field);
    await box.fill('x'.repeat(509));
    await box.press('End');
    await page.keyboard.insertText('abc');
    await expect(box).toHaveValue(`${'x'.repeat(509)}a`);
  }
  await expect(page.getByText('510 de 510')).toHaveCount(2);
});

test('It cannot be sent until nothing is missing, and what is missing is one tap away', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await expect(reviewButton(page)).toBeDisabled();
  await fillPerson(page);
  await fillInsurance(page);
  await fillCase(page);
  await expect(reviewButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Ver lo que falta' }).click();
  await expect(page.getByRole('dialog', { name: 'Lo que falta' }).getByRole('listitem')).toHaveText([
    'Anexo 9 firmado, en PDF',
  ]);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await attach(page);
  await expect(reviewButton(page)).toBeEnabled();

  await textbox(page, 'Fecha de nacimiento').fill('05-03-2130');
  await expect(reviewButton(page)).toBeDisabled();
  await textbox(page, 'Fecha de nacimiento').fill('05-03-1980');
  await textbox(page, 'Teléfono').fill('12345');
  await expect(reviewButton(page)).toBeDisabled();
  await textbox(page, 'Teléfono').fill('6044445');
  await expect(reviewButton(page)).toBeEnabled();
  await page.getByRole('combobox', { name: 'Motivo de remisión' }).selectOption('5');
  await expect(reviewButton(page)).toBeDisabled();
  await page.getByRole('button', { name: /Falta: ¿Cuál motivo\?/ }).click();
  await expect(textbox(page, '¿Cuál motivo?')).toBeFocused();
  await textbox(page, '¿Cuál motivo?').fill('Sin especialista');
  await expect(reviewButton(page)).toBeEnabled();
});

test('Whoever leaves a request that was begun is asked once', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await textbox(page, 'Primer nombre').fill('Aníbal');
  const guard = page.getByRole('dialog', { name: '¿Salir sin enviar la solicitud?' });
  await page.getByRole('link', { name: 'Traslados', exact: true }).click();
  await guard.getByRole('button', { name: 'Seguir en la solicitud' }).click();
  await expect(textbox(page, 'Primer nombre')).toHaveValue('Aníbal');
  await page.getByRole('link', { name: 'Traslados', exact: true }).click();
  await guard.getByRole('button', { name: 'Salir y descartar' }).click();
  await expect(page).toHaveURL(/en_progreso/);
});

test('A request whose sending broke off is kept, goes by itself, and is one transfer', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  const before = await totalOf();
  await blankForm(page);
  await fillEverything(page);
  // The first breaks before the server hears of it, the second after the server has done it.
  const arrivals: string[] = [];
  await page.route('**/api/referral', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    arrivals.push(route.request().headers()['idempotency-key'] ?? '');
    if (arrivals.length === 1) return route.abort('connectionreset');
    if (arrivals.length === 2) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await reviewButton(page).click();
  await reviewDialog(page).getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page).toHaveURL(/en_progreso/);
  const waiting = page.getByRole('region', { name: 'Solicitudes por enviar' });
  await expect(waiting).toContainText('Aníbal');
  // By itself: nobody presses anything.
  await expect(waiting).toHaveCount(0, { timeout: 60_000 });
  expect(new Set(arrivals).size).toBe(1);
  expect(arrivals).toHaveLength(3);
  expect(await totalOf()).toBe(before + 1);
  await page.getByRole('button', { name: 'En línea' }).click();
  const tray = page.getByRole('dialog', { name: 'Envíos' });
  await expect(tray.getByRole('list', { name: 'Enviados' })).toContainText('Solicitud de traslado');

  async function totalOf(): Promise<number> {
    const { total } = await api.ask(listTransfers, {
      as: 'ips.referente',
      query: { state: 'requested', limit: '1' },
    });
    return total;
  }
});

test('Enter in a field sends nothing', async ({ seat }) => {
  const { page } = await seat('ips.referente', NEW_REQUEST);
  await blankForm(page);
  await fillEverything(page);
  await textbox(page, 'Primer apellido').press('Enter');
  await expect(reviewDialog(page)).toHaveCount(0);
  await expect(reviewButton(page)).toBeEnabled();
});
