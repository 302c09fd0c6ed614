import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searchCie10 } from '../../../contract/catalogues/catalogues';
import { createGoldenCode } from '../../../contract/transfers/create-golden-code';
import { createReferral } from '../../../contract/transfers/create-referral';
import { withCatalogues } from '../support/catalogues';
import { breakEncryption } from '../support/encryption';
import {
  button,
  combobox,
  dialog,
  expectCount,
  expectDisabled,
  expectEnabled,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  group,
  link,
  text,
  textbox,
} from '../support/find';
import {
  annexBox,
  answer,
  aPdfFile,
  attach,
  fillCase,
  fillEverything,
  fillGolden,
  fillInsurance,
  fillPerson,
  openBlankForm,
  pick,
  reviewButton,
  reviewDialog,
} from '../support/request';
import { everSeen } from '../support/seen';
import { expectToast } from '../support/toasts';

const NOT_PDF = 'Debes adjuntar un archivo en formato PDF.';
const options = () => page.getByRole('listbox').getByRole('option');

test('A typed value counts at once, and a deleted one no longer', async () => {
  await openBlankForm();
  await expectVisible(text('0 de 16 completos'));
  await textbox('Primer nombre').fill('Aníbal');
  await expectVisible(text('1 de 16 completos'));
  await textbox('Primer apellido').fill('Quintero');
  await expectVisible(text('2 de 16 completos'));
  await textbox('Primer nombre').fill('');
  await expectVisible(text('1 de 16 completos'));
  await button('Ver lo que falta').click();
  await expectVisible(button('Primer nombre'));
  await expectGone(button('Primer apellido'));
});

test('A document that does not fit the age is asked about at its field and before sending, not refused', async () => {
  await openBlankForm();
  await fillEverything();
  await combobox('Tipo de documento').selectOptions('RC');
  const question = /^¿Registro civil a los \d+ años\?$/;
  await expectVisible(text(question));
  await reviewButton().click();
  await expectVisible(reviewDialog().getByText(question));
  await expect.element(reviewDialog().getByRole('button', { name: 'Enviar solicitud' })).toBeEnabled();
  await reviewDialog().getByRole('button', { name: 'Corregir' }).click();
  await combobox('Tipo de documento').selectOptions('CC');
  await expectGone(text(question));
});

test('Pregnancy is asked only for women', async () => {
  await openBlankForm();
  const question = page.getByRole('radiogroup', { name: '¿Está en embarazo?' });
  await expectGone(question);
  await answer('Sexo', 'Femenino');
  await answer('¿Está en embarazo?', 'Sí');
  await answer('Sexo', 'Masculino');
  await expectGone(question);
});

test('People who may request only for COVID-19 have that network and no other', async () => {
  await openBlankForm('ips.covid');
  await expectValue(combobox('Red de atención'), 'COVID-19');
  await combobox('Red de atención').fill('trauma');
  await expectVisible(text('No se encontraron coincidencias'));
  await combobox('Red de atención').fill('covid');
  await expectCount(options(), 1);
  await expect.element(options()).toHaveTextContent('COVID-19');
});

test('The excluded insurer is not offered, and each insurer has its own regimes', async () => {
  await openBlankForm();
  const regime = combobox('Régimen');
  await expectDisabled(regime);
  await combobox('EPS').fill('particular');
  await expectVisible(text('No se encontraron coincidencias'));
  await pick('EPS', 'mutual', /Mutual Antioqueña/);
  await expectEnabled(regime);
  await expect
    .poll(() =>
      regime
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Selecciona una opción', 'Subsidiado']);
  await regime.selectOptions('Subsidiado');
  await pick('EPS', 'cordillera', /Salud Cordillera/);
  await expectValue(regime, '');
});

test('The searches of the insurer and the network wait for three characters, as all others', async () => {
  await openBlankForm();
  for (const name of ['EPS', 'Red de atención']) {
    await combobox(name).click();
    await expectVisible(text('Ingresa por lo menos 3 caracteres para iniciar la búsqueda').first());
    expect(
      page
        .getByRole('option')
        .elements()
        .filter((one) => one.closest('[role=listbox]')),
    ).toEqual([]);
    await combobox(name).fill('');
    await userEvent.keyboard('{Escape}');
  }
});

test('The address is shown as it will be sent, once it is complete', async () => {
  await openBlankForm();
  const address = group('Dirección');
  const preview = address.getByRole('status');
  // The parts of the two roads look alike: their names do not.
  const number = textbox('Número de la vía', address);
  await combobox('Tipo de vía', address).selectOptions('Calle');
  await number.fill('-44x');
  await expectValue(number, '44');
  await combobox('Letra de la vía', address).selectOptions('A');
  await combobox('Orientación de la vía', address).selectOptions('Sur');
  await expect
    .element(preview)
    .toHaveTextContent(
      'Falta la vía del cruce, el número del cruce y la placa. Una dirección incompleta no se envía.',
    );
  await combobox('Cruce con (#)', address).selectOptions('Carrera');
  await textbox('Número del cruce', address).fill('52');
  await textbox('Placa (-)', address).fill('17');
  await expect.element(preview).toHaveTextContent('Calle 44 A Sur # Carrera 52 - 17');
});

test('A changed department or municipality clears the fields that depend on it', async () => {
  await openBlankForm();
  for (const child of ['Municipio', 'Barrio o vereda']) await expectDisabled(combobox(child));

  await combobox('Departamento').fill('an');
  await expectVisible(text('Ingresa por lo menos 3 caracteres para iniciar la búsqueda'));
  await pick('Departamento', 'antioq', 'Antioquia');
  await pick('Municipio', 'medel', 'Medellín');
  await pick('Barrio o vereda', 'florest', /Floresta/i);
  await expectValue(combobox('Barrio o vereda'), 'La Floresta');

  await pick('Municipio', 'envig', 'Envigado');
  await expectValue(combobox('Barrio o vereda'), '');
  await pick('Departamento', 'caldas', 'Caldas');
  await expectValue(combobox('Municipio'), '');
  await expectDisabled(combobox('Barrio o vereda'));
});

test('Several diagnoses are found by code or by name, and can be removed', async () => {
  await openBlankForm();
  await pick('Diagnósticos CIE-10', 'I219', /I219/);
  await pick('Diagnósticos CIE-10', 'fractura cuello femur', /S720/);
  await combobox('Diagnósticos CIE-10').fill('zzzz');
  await expectVisible(text('No se encontraron coincidencias'));
  await userEvent.keyboard('{Escape}');
  await expectVisible(text(/^I219 /));
  await button(/^Quitar infarto/i).click();
  await expectGone(text(/^I219 /));
  await expectVisible(text(/^S720 /));
});

test('A running search says so', async () => {
  const answers = withCatalogues();
  const { release } = answers.hold(searchCie10);
  await openBlankForm('ips.referente', answers);
  await combobox('Diagnósticos CIE-10').fill('I219');
  await expectVisible(text('Buscando...'));
  release();
  await expectVisible(page.getByRole('option', { name: /I219/ }));
});

test('Annex 9 must be a PDF, also by its content', async () => {
  await openBlankForm();
  await expect.element(annexBox()).toHaveAttribute('accept', 'application/pdf');
  await attach(new File(['\x89PNG'], 'foto.png', { type: 'image/png' }));
  await expectVisible(text(NOT_PDF));
  await attach(new File(['PK zip, no pdf'], 'dice ser.pdf', { type: 'application/pdf' }));
  await expectVisible(text(NOT_PDF));
  await expectGone(text('dice ser.pdf'));
  await attach(aPdfFile('anexo bueno.pdf', 340));
  await expectGone(text(NOT_PDF));
  await expectVisible(text('anexo bueno.pdf'));
  await expectVisible(text(/34\d kB/));
  await button('Quitar anexo bueno.pdf').click();
  await expectGone(text('anexo bueno.pdf'));
});

test('An annex of more than 10 MB is refused before the upload', async () => {
  await openBlankForm();
  await attach(aPdfFile('escaneado.pdf', 11 * 1024));
  await expectVisible(text('El archivo pesa 11 MB y el máximo es 10 MB.'));
});

test('Long texts have at most 510 characters', async () => {
  await openBlankForm();
  for (const field of ['Atención brindada por el diagnóstico', 'Observaciones']) {
    await textbox(field).fill('x'.repeat(509));
    await userEvent.keyboard('{End}abc');
    await expectValue(textbox(field), `${'x'.repeat(509)}a`);
  }
  await expectCount(text('510 de 510'), 2);
});

test('It cannot be sent while a field is missing, and a link leads to the missing field', async () => {
  await openBlankForm();
  await expectDisabled(reviewButton());
  await fillPerson();
  await fillInsurance();
  await fillCase();
  await expectDisabled(reviewButton());
  await button('Ver lo que falta').click();
  const missing = dialog('Lo que falta').getByRole('listitem');
  await expectCount(missing, 1);
  await expect.element(missing).toHaveTextContent('Anexo 9 firmado, en PDF');
  await button('Cerrar').click();
  await attach();
  await expectEnabled(reviewButton());

  await combobox('Motivo de remisión').selectOptions('5');
  await expectDisabled(reviewButton());
  await button(/Falta: ¿Cuál motivo\?/).click();
  await expectFocus(textbox('¿Cuál motivo?'));
  await textbox('¿Cuál motivo?').fill('Sin especialista');
  await expectEnabled(reviewButton());
});

test('A future date of birth and a short telephone number block sending', async () => {
  await openBlankForm();
  await fillEverything();
  await textbox('Fecha de nacimiento').fill('05-03-2130');
  await expectDisabled(reviewButton());
  await textbox('Fecha de nacimiento').fill('05-03-1980');
  await expectEnabled(reviewButton());
  await textbox('Teléfono').fill('12345');
  await expectDisabled(reviewButton());
  await textbox('Teléfono').fill('6044445');
  await expectEnabled(reviewButton());
});

test('Leaving an unfinished request asks once', async () => {
  const { path } = await openBlankForm();
  await textbox('Primer nombre').fill('Aníbal');
  const guard = dialog('¿Salir sin enviar la solicitud?');
  await link('Inicio').click();
  await button('Seguir en la solicitud', guard).click();
  await expectValue(textbox('Primer nombre'), 'Aníbal');
  await link('Inicio').click();
  await button('Salir y descartar', guard).click();
  await expect.poll(path).toBe('/dashboard');
});

test('Enter in a field does not send', async () => {
  const { sent } = await openBlankForm();
  await fillEverything();
  await textbox('Primer apellido').click();
  await userEvent.keyboard('{Enter}');
  await expectEnabled(reviewButton());
  await expectGone(reviewDialog());
  expect(sent()).toHaveLength(0);
});

test('The buttons of a sent request stay busy until the transfer is on the screen', async () => {
  const { answers, path, sent } = await openBlankForm();
  answers.ok(createReferral, { id: 4127 } as never);
  const { release } = answers.hold(createReferral);
  await fillEverything();
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await expect.poll(() => sent().length).toBe(1);
  const isAlive = everSeen(() =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].some(
      ({ textContent, disabled, ariaBusy }) =>
        !disabled &&
        ariaBusy !== 'true' &&
        (textContent === 'Corregir' || textContent === 'Enviar solicitud'),
    ),
  );
  release();
  await expect.poll(path).toBe('/traslados/4127');
  await expectGone(reviewDialog());
  expect(isAlive()).toBe(false);
});

test('Escape right after the request was sent does not go back to a form that could still be changed', async () => {
  const { answers, path } = await openBlankForm();
  answers.ok(createReferral, { id: 4127 } as never);
  const { release } = answers.hold(createReferral);
  await fillEverything();
  await reviewButton().click();
  const send = (await button('Enviar solicitud', reviewDialog()).findElement()) as HTMLButtonElement;
  send.click();
  // In the same moment: the dialog is not drawn as busy yet.
  send.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  await expectVisible(button('Seguir sin esperar', reviewDialog()));
  release();
  await expect.poll(path).toBe('/traslados/4127');
});

test('The server’s refusal of a transfer request is shown in its words, and the request stays', async () => {
  const { answers } = await openBlankForm();
  answers.fails(createReferral, 403, 'NOT_YOURS', 'No le corresponde a su entidad.');
  await fillEverything();
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await expectToast('no se pudo enviar la solicitud de traslado');
  await expectValue(textbox('Primer nombre'), 'Aníbal');
});

test('A field that the server refuses is named and linked', async () => {
  const { answers } = await openBlankForm();
  answers.fails(createReferral, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
    { path: 'person.firstName', message: 'Ese nombre no se puede guardar.' },
  ]);
  await fillEverything();
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await button('Primer nombre: Ese nombre no se puede guardar.').click();
  await expectFocus(textbox('Primer nombre'));
});

test('An annex that the device no longer gives is refused at its field, in our words', async () => {
  const { waiting } = await openBlankForm();
  await fillEverything();
  const gone = new DOMException('The requested file could not be read', 'NotReadableError');
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(gone);
  onTestFinished(() => reading.mockRestore());
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await expectVisible(button(/: No se pudo leer el archivo; adjúntelo de nuevo\.$/));
  await expectGone(reviewDialog());
  await expectGone(text(/requested file/));
  expect(waiting()).toBe(0);
});

test('A request that the device could not encrypt is refused, and its button sends it afterwards', async () => {
  const { answers, sent, waiting } = await openBlankForm();
  answers.ok(createReferral, { id: 77 } as never);
  await fillEverything();
  const { heal } = breakEncryption();
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await expectVisible(
    text(/Este equipo no pudo guardar el envío.*llame al CRUE.*no cierre esta página/, reviewDialog()),
  );
  expect(waiting()).toBe(0);
  heal();
  await button('Enviar de nuevo', reviewDialog()).click();
  await expect.poll(() => sent().length).toBe(1);
  await expectGone(reviewDialog());
});

test('A request that was sent elsewhere meanwhile is not sent again, and the input stays as a draft', async () => {
  const { answers, sent, sendRefusedElsewhere, putAside, keptDrafts } = await openBlankForm();
  answers.fails(createReferral, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
    { path: 'person.firstName', message: 'Ese nombre no se puede guardar.' },
  ]);
  await fillEverything();
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await expectVisible(button('Primer nombre: Ese nombre no se puede guardar.'));
  answers.ok(createReferral, { id: 77 } as never);
  await sendRefusedElsewhere();
  const before = sent().length;

  await textbox('Primer nombre').fill('Benjamín');
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await expectVisible(
    text(/Ya se había enviado: es el traslado #77\. Lo que cambió después no se envió/, reviewDialog()),
  );
  expect(sent()).toHaveLength(before);
  putAside();
  await expect.poll(keptDrafts).toContain('form:transfer-request');
});

test('A golden code cannot be sent without the municipality, and the field says why', async () => {
  await openBlankForm('crue.dorado');
  await fillGolden();
  await expectEnabled(reviewButton());
  await combobox('Departamento').fill('');
  await combobox('Departamento').click();
  await pick('Departamento', 'caldas', 'Caldas');
  await expectDisabled(reviewButton());
  await button('Ver lo que falta').click();
  await expectCount(dialog('Lo que falta').getByRole('listitem'), 1);
  await expect.element(dialog('Lo que falta').getByRole('listitem')).toHaveTextContent('Municipio');
  await button('Municipio', dialog('Lo que falta')).click();
  await expectFocus(combobox('Municipio'));
  await userEvent.keyboard('{Tab}');
  await expectVisible(text('Escoja el municipio: sin él la tripulación no sabe a qué pueblo ir.'));
});

test('A golden code that is corrected from the tray is told as sent, and nothing else is told', async () => {
  const { answers, openRefused, search } = await openBlankForm('crue.dorado');
  const review = page.getByRole('dialog', { name: 'Revise la solicitud de ambulancia' });
  answers.fails(createGoldenCode, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
    { path: 'person.firstName', message: 'Ese nombre no se puede guardar.' },
  ]);
  await fillGolden();
  await reviewButton().click();
  await button('Pedir la ambulancia', review).click();
  await expectVisible(button('Primer nombre: Ese nombre no se puede guardar.'));

  await openRefused('/ambulancia/solicitud');
  await expectValue(textbox('Primer nombre'), 'Aníbal');
  await textbox('Primer nombre').fill('Benjamín');
  answers.ok(createGoldenCode, { id: 78 } as never);
  await reviewButton().click();
  await button('Pedir la ambulancia', review).click();
  await expectToast('Se ha realizado la solicitud de la ambulancia exitosamente');
  await expect.poll(search).not.toContain('envio');
  await expectVisible(button('Buscar en la BDUA'));
  // At once: the toast would go by itself later.
  expect(text('Ese envío ya no está por corregir. Mírelo en Envíos.').elements()).toHaveLength(0);
});

test('A diagnosis that this hospital requests often is one tap away, and is counted when the request is sent', async () => {
  const used = () => localStorage.getItem('relevo.diagnosis-uses') ?? '';
  onTestFinished(() => localStorage.removeItem('relevo.diagnosis-uses'));
  for (let time = 0; time < 2; time += 1) {
    await openBlankForm();
    await fillEverything();
    await expectGone(page.getByRole('group', { name: 'Los más usados en este equipo' }));
    await reviewButton().click();
    await button('Enviar solicitud', reviewDialog()).click();
    await expect.poll(used).toContain(`"uses":${time + 1}`);
  }
  localStorage.setItem('relevo.diagnosis-uses', used().replace('"uses":2', '"uses":3'));
  await openBlankForm();
  await button(/^I219 /, page.getByRole('group', { name: 'Los más usados en este equipo' })).click();
  await expectVisible(button(/^Quitar Infarto/));
  await expectGone(page.getByRole('group', { name: 'Los más usados en este equipo' }));
});
