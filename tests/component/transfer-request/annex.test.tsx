import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getIps, type Ips } from '../../../contract/hospitals/hospitals';
import { textsOf } from '../../src/transfer-request/annex/an-annex';
import { withCatalogues } from '../support/catalogues';
import {
  button,
  dialog,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  link,
  radio,
  text,
  textbox,
} from '../support/find';
import { aPdfFile, attach, fillPerson, openBlankForm } from '../support/request';
import { expectToast } from '../support/toasts';

const OUTDATED = 'Los datos cambiaron después de hacer el anexo. Hágalo de nuevo.';

const makeHere = () => button('Hacer el anexo 9 aquí');
const annexDialog = () => dialog('Hacer el anexo 9');
const madeFile = () => button(/^Ver anexo-9-/);

const SAN_JAVIER: Ips = {
  id: 1,
  name: 'Hospital San Javier Norte',
  nit: '890904646-7',
  repsCode: '050010216401',
  address: 'Carrera 48 # 32 - 102',
  phone: '6043847300',
  municipalityId: 5001,
  municipality: 'Medellín',
  lat: 6.25,
  lng: -75.6,
  networkIds: [1],
};

/** Step 2 for a user whose hospital is known on this device. */
async function openWithPerson() {
  const screen = await openBlankForm('ips.referente', withCatalogues().ok(getIps, SAN_JAVIER));
  await fillPerson();
  return screen;
}

async function make(): Promise<void> {
  await makeHere().click();
  await button('Hacer el anexo', annexDialog()).click();
  await expectGone(annexDialog());
  await expectFocus(madeFile());
}

/** The annex that the user downloads to print. */
async function made(): Promise<Uint8Array> {
  const address = (await link('Descargar').findElement()).getAttribute('href') ?? '';
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'arraybuffer';
  await new Promise((resolve) => {
    request.onload = resolve;
    request.send();
  });
  return new Uint8Array(request.response);
}

const said = async () => (await textsOf(await made())).flat();

test('The annex is made of the form’s content and the hospital’s known data', async () => {
  await openWithPerson();
  await makeHere().click();
  // The user need not type known data.
  await expectVisible(text('NIT', annexDialog()).first());
  await expectGone(textbox('Nombre de la IPS', annexDialog()));
  await textbox('Nombre del profesional', annexDialog()).fill('Lucía Zapata 🚑');
  await button('Hacer el anexo', annexDialog()).click();
  await expectToast('Se hizo el anexo 9 y quedó adjunto.');
  const texts = await said();
  expect(texts).toEqual(expect.arrayContaining(['Aníbal', 'Quintero', '98554120', '05/03/1980']));
  expect(texts).toContain('Lucía Zapata ?');
  expect(texts).toContain('Página 1 de 1');
});

test('A later change of the form makes the annex outdated, and one tap makes it again', async () => {
  await openWithPerson();
  await make();
  await expectGone(text(OUTDATED));

  await textbox('Primer nombre').fill('Aníbal José');
  await expectVisible(page.getByRole('alert').filter({ hasText: OUTDATED }));
  await button('Hacerlo de nuevo').click();
  await expectGone(text(OUTDATED));
  await expectFocus(madeFile());
  expect(await said()).toContain('Aníbal José');
});

test('A change that is not printed does not make the annex outdated', async () => {
  await openWithPerson();
  await make();
  await radio(/^TAM/).click();
  await expect.element(radio(/^TAM/)).toBeChecked();
  await expectGone(text(OUTDATED));
});

test('The annex is stored with the draft', async () => {
  const { keptDrafts, putAside, reload } = await openWithPerson();
  await makeHere().click();
  const service = textbox('Servicio que se necesita', annexDialog());
  await service.fill('Neurocirugía');
  await button('Hacer el anexo', annexDialog()).click();
  await expectGone(annexDialog());
  const before = await made();
  putAside();
  await expect.poll(async () => (await keptDrafts()).join()).toContain('file:');
  await reload();
  await button('Continuar').click();
  await expectVisible(text(/^Hecho en este equipo\./));
  expect(await made()).toEqual(before);
  await button('Cambiar los datos del anexo').click();
  await expectValue(service, 'Neurocirugía');
  await userEvent.keyboard('{Escape}');
});

test('The user’s own file replaces the annex, and is never outdated', async () => {
  await openWithPerson();
  await make();
  await button(/^Quitar anexo-9-/).click();
  await expectVisible(makeHere());
  await attach(aPdfFile('firmado.pdf'));
  await expectVisible(text('firmado.pdf'));
  await textbox('Primer nombre').fill('Otro');
  await expectGone(text(OUTDATED));
  await expectGone(makeHere());
});

test('The user types the data of an unknown hospital, and invalid data are refused', async () => {
  await openBlankForm('ips.referente', withCatalogues().breaks(getIps));
  await makeHere().click();
  await expect.element(annexDialog()).toHaveTextContent('Este equipo todavía no tiene los datos de su IPS');
  await expect.element(annexDialog()).toHaveTextContent('datos obligatorios: en el anexo saldrán en blanco');
  const code = textbox('Código DANE del municipio', annexDialog());
  const phone = textbox('Teléfono del responsable', annexDialog());
  await textbox('Nombre de la IPS', annexDialog()).fill('Hospital de Ñutibara');
  await code.fill('0500');
  await phone.fill('12345');
  await button('Hacer el anexo', annexDialog()).click();
  await expectFocus(code);
  await expect.element(annexDialog()).toHaveTextContent('Escriba 5 dígitos.');
  await expect.element(annexDialog()).toHaveTextContent('Escriba 7 o 10 dígitos.');
  await code.fill('05001');
  await phone.fill('3001112233');
  await button('Hacer el anexo', annexDialog()).click();
  await expectGone(annexDialog());
  expect((await PDFDocument.load(await made())).getPageCount()).toBe(1);
  expect(await said()).toEqual(
    expect.arrayContaining(['Hospital de Ñutibara', 'Antioquia (05)', '(05001)', '3001112233']),
  );
});

test('A file that was refused leaves no error beside the annex that was made after it', async () => {
  await openWithPerson();
  await attach(new File(['hola'], 'foto.png', { type: 'image/png' }));
  await expectVisible(text('Debes adjuntar un archivo en formato PDF.'));
  await make();
  await expectGone(text('Debes adjuntar un archivo en formato PDF.'));
});

test('An annex that was made here is not called signed; the file that replaces it is', async () => {
  await openWithPerson();
  await make();
  await expectVisible(text('Anexo 9 sin firmar, en PDF'));
  await expectGone(text('Anexo 9 firmado, en PDF'));
  await button(/^Quitar anexo-9-/).click();
  await attach();
  await expectVisible(text('Anexo 9 firmado, en PDF'));
});
