import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findOpenTransfers, findPerson, type OpenTransfer } from '../../../contract/people/find-person';
import { aRegisteredPerson, withCatalogues } from '../support/catalogues';
import {
  button,
  checkbox,
  combobox,
  dialog,
  expectDisabled,
  expectEnabled,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  text,
  textbox,
} from '../support/find';
import {
  continueWithout,
  fillEverything,
  lookUp,
  openBlankForm,
  openRequest,
  reviewButton,
  reviewDialog,
} from '../support/request';
import { expectToast } from '../support/toasts';

const search = () => button('Buscar en la BDUA');
const underWay = () => dialog('Este paciente ya tiene un traslado en curso');

const anOpenTransfer = (over: Partial<OpenTransfer> = {}): OpenTransfer => ({
  id: 4711,
  referralState: 'CRUE_PENDING_IPS',
  createdAt: '2026-11-21T10:00:00.000Z',
  isGoldenCode: false,
  ipsReq: { name: 'Clínica Santa Elena', phone: '6044445555' },
  mayOpen: true,
  ...over,
});

test('A document is looked up in the register only if it is valid', async () => {
  const { answers } = await openRequest();
  await expectDisabled(search());
  await textbox('Número de documento').fill('A-12');
  await search().click();
  await expectVisible(text('Este tipo de documento solo lleva números.'));
  // A number that is cut in silence is another person's.
  await textbox('Número de documento').fill('1.234.567.890.123.456');
  await search().click();
  await expectVisible(text('Máximo 15 dígitos'));
  expect(answers.sent(findPerson)).toHaveLength(0);
  await checkbox('cuenta con el documento').click();
  await expectGone(textbox('Número de documento'));
  await expectEnabled(button('Continuar sin consultar'));
});

test('A document that the register does not have opens the form with that document', async () => {
  const { answers } = await openRequest();
  await lookUp('99999999');
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'No se pudo traer la información de la persona' });
  await expectVisible(failure);
  await expectValue(textbox('Número de documento'), '99999999');
  await expectValue(textbox('Primer nombre'), '');
  await expect.element(textbox('Primer nombre')).not.toHaveAttribute('readonly');

  await button('Consultar de nuevo', failure).click();
  answers.ok(findPerson, { P: aRegisteredPerson() });
  await lookUp('1017224518');
  await expectToast('Se ha cargado la información de la persona correctamente');
  await expectGone(failure);
  await expectValue(textbox(/^Primer nombre/), 'Julián');
  await expect.element(textbox(/^Primer nombre/)).toHaveAttribute('readonly');
});

test('A centre without a register says so, and does not offer to ask again', async () => {
  const { answers } = await openRequest();
  answers.fails(findPerson, 404, 'REGISTER_MISSING', 'Este centro no tiene conectada la BDUA.');
  await lookUp('1017224518');
  await expectVisible(text('Este centro no tiene conectada la BDUA. Puede escribir los datos a mano.'));
  await expectGone(button('Consultar de nuevo'));
  await expectValue(textbox('Número de documento'), '1017224518');
  // The step that gave nothing is not done.
  await expectVisible(page.getByLabelText('sin resultado'));
});

test('Data of an extract say its day, and leave insurer and regime open; a stand-in is said louder', async () => {
  const { answers } = await openRequest();
  const register = { kind: 'extract', asOf: '2026-11-01', standsIn: false } as const;
  answers.ok(findPerson, { P: aRegisteredPerson(), register });
  await lookUp('1017224518');
  await expectVisible(text('Datos de la BDUA del 1 de noviembre de 2026'));
  await expect.element(textbox(/^Primer nombre/)).toHaveAttribute('readonly');
  await expect.element(combobox(/^EPS/)).not.toHaveAttribute('readonly');

  await button('Volver a la consulta').click();
  answers.ok(findPerson, { P: aRegisteredPerson(), register: { ...register, standsIn: true } });
  await button('Buscar en la BDUA').click();
  await expectVisible(text('La BDUA no respondió'));
  await expectVisible(text(/Los datos son del extracto del 1 de noviembre de 2026/));
});

test('Without a document all fields are editable', async () => {
  await openRequest();
  await continueWithout();
  await expectGone(text('No se pudo traer la información de la persona'));
  for (const field of ['Número de documento', 'Primer nombre', 'Primer apellido', 'Fecha de nacimiento'])
    await expect.element(textbox(field)).not.toHaveAttribute('readonly');
});

test('Before a second request for a patient, the open transfer is shown and can be opened', async () => {
  const { path } = await openRequest(
    'ips.referente',
    withCatalogues().ok(findOpenTransfers, { rows: [anOpenTransfer()] }),
  );
  await lookUp('98554120');
  await expect.element(underWay()).toHaveTextContent('#4711');
  await button('No pedir otro').click();
  await expectGone(underWay());
  await expectGone(reviewButton());

  await search().click();
  await button('Abrir el traslado #4711').click();
  await expect.poll(path).toBe('/traslados/4711');
});

test('Another hospital sees that a transfer is open and whom to call, and may continue', async () => {
  const rows = [anOpenTransfer({ mayOpen: false })];
  await openRequest('crue.dorado', withCatalogues().ok(findOpenTransfers, { rows }));
  await lookUp('98554120');
  await expect.element(underWay()).toHaveTextContent('Clínica Santa Elena');
  await expect
    .element(page.getByRole('link', { name: '604 444 5555' }))
    .toHaveAttribute('href', 'tel:6044445555');
  await expectGone(button(/^Abrir/));
  await button('Pedir otro de todos modos').click();
  await expectVisible(reviewButton());
});

test('An open transfer that the user may not see has no link', async () => {
  const rows = [anOpenTransfer({ mayOpen: false })];
  await openRequest('ips.referente', withCatalogues().ok(findOpenTransfers, { rows }));
  await lookUp('98554120');
  await expect.element(underWay()).toHaveTextContent('#4711');
  await expectGone(button(/^Abrir/));
});

test('Without an open transfer the form opens at once', async () => {
  await openRequest();
  await lookUp('99999999');
  await expectVisible(reviewButton());
  await expectGone(underWay());
});

test('An open transfer is shown also for a document that was typed by hand', async () => {
  const rows = [anOpenTransfer()];
  const { answers } = await openBlankForm('ips.referente', withCatalogues().ok(findOpenTransfers, { rows }));
  await textbox('Número de documento').fill('98554120');
  await combobox('Tipo de documento').selectOptions('CC');
  await textbox('Primer nombre').fill('Aníbal');
  await expect.element(underWay()).toHaveTextContent('#4711');
  await button('Pedir otro de todos modos').click();
  await expectGone(underWay());
  await expectValue(textbox('Número de documento'), '98554120');
  await textbox('Número de documento').click();
  await textbox('Primer apellido').click();
  expect(answers.sent(findOpenTransfers)).toHaveLength(1);
  await textbox('Número de documento').fill('98554121');
  await textbox('Primer apellido').click();
  await expectVisible(underWay());
  await button('No pedir otro').click();
  await expectVisible(button('Continuar sin consultar'));
});

test('A request that waits on this device is shown before a second one for the same patient', async () => {
  // No answer for the request itself: it stays on this device.
  const { reload, waiting } = await openBlankForm();
  await fillEverything();
  await reviewButton().click();
  await button('Enviar solicitud', reviewDialog()).click();
  await expect.poll(waiting).toBe(1);
  await reload('/traslados/solicitud');
  await lookUp('98554120');
  const ownWaiting = dialog('Este paciente ya tiene una solicitud por enviar');
  await expectVisible(ownWaiting);
  await button('Pedir otro de todos modos').click();
  await expectVisible(reviewButton());
  await textbox('Número de documento').fill('1017224518');
  await textbox('Primer nombre').click();
  await expectGone(ownWaiting);
});

test('The register’s telephone is locked, and one tap opens it for a correction; the next patient gets the own one', async () => {
  const { answers } = await openRequest();
  const phone = () => textbox(/^Teléfono/);
  answers.ok(findPerson, { P: { ...aRegisteredPerson(), phone: '3104445566' } });
  await lookUp('1017224518');
  await expect.element(phone()).toHaveAttribute('readonly');
  await button('Corregir el teléfono').click();
  await expectFocus(phone());
  await phone().fill('3001112233');
  await expectVisible(text('7 o 10 dígitos. En la BDUA: 3104445566'));
  await expect.element(textbox(/^Primer nombre/)).toHaveAttribute('readonly');

  await button('Volver a la consulta').click();
  answers.ok(findPerson, { P: { ...aRegisteredPerson(), phone: null } });
  await button('Buscar en la BDUA').click();
  await expectValue(phone(), '');
  await expectGone(button('Corregir el teléfono'));
});

test('A locked field looks locked, also a searched one', async () => {
  const { answers } = await openRequest();
  answers.ok(findPerson, { P: aRegisteredPerson() });
  await lookUp('1017224518');
  const groundOf = (field: Element) => getComputedStyle(field).backgroundColor;
  const lookOf = (field: Element) => `${groundOf(field)} ${getComputedStyle(field).borderColor}`;
  const name = await textbox(/^Primer nombre/).findElement();
  const insurer = await combobox(/^EPS/).findElement();
  const open = await textbox('Atención brindada por el diagnóstico').findElement();
  expect(lookOf(insurer)).toBe(lookOf(name));
  expect(groundOf(insurer)).not.toBe(groundOf(open));
});
