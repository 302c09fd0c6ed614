import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BLOOD_FIELDS } from '../../../contract/resources/blood-bank';
import { getBloodBank, getCapacity, reportBloodBank } from '../../../contract/resources/reports';
import { momentText } from '../../../src/ui/format/moment';
import { aCapacity, aLostReceipt, aReceipt, someBlood } from '../support/a-report';
import { Answers } from '../support/answers';
import {
  button,
  dialog,
  expectDescribed,
  expectDisabled,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  focusOn,
  text,
  textbox,
} from '../support/find';
import { openScreen } from '../support/open-screen';
import { expectToast } from '../support/toasts';

const BLOOD_BANK = '/resources/blood-bank';
const LOADED = 'Se han cargado los últimos recursos reportados';
const NOT_LOADED = 'Ocurrió un error al cargar los últimos recursos reportados.';
const O_POSITIVE = 'Glóbulos rojos O+';
const O_NEGATIVE = 'Glóbulos rojos O−';

const report = () => button('Reportar recursos disponibles');
const observations = () => textbox('Observaciones generales');
const open = (answers: Answers) => openScreen(BLOOD_BANK, { as: 'ips.sangre', answers });
const known = () => new Answers().ok(getCapacity, aCapacity()).ok(getBloodBank, someBlood());

test('Enter moves down a column of the units, as in a spreadsheet', async () => {
  await open(known());
  await expectToast(LOADED);
  await textbox(O_POSITIVE).click();
  await userEvent.keyboard('31{Enter}0{Enter}12{Enter}2{Enter}8{Enter}1{Enter}4{Enter}3{Enter}');
  await expectFocus(textbox('Plasma O+'));
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  await expectFocus(textbox(O_NEGATIVE));
  // A typed 0 counts; an empty field is not 0.
  await expectDescribed(textbox(O_NEGATIVE), 'Agotado');
  await expectDescribed(textbox('Glóbulos rojos A−'), 'Pocas unidades');
});

test('A decimal is told at its cell, and an unusual quantity is asked about', async () => {
  const answers = known();
  answers.ok(reportBloodBank, ({ body }) => aReceipt(body, 'Natalia Correa'));
  await open(answers);
  await textbox(O_NEGATIVE).fill('60.5');
  await expectValue(textbox(O_NEGATIVE), '605');
  await expectDescribed(textbox(O_NEGATIVE), 'Aquí va un número entero: «60.5» quedó en 605.');
  await report().click();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent(`${O_NEGATIVE}: ¿605 unidades?`);
  expect(answers.sent(reportBloodBank)).toHaveLength(0);
  await button('Corregir', question).click();
  await textbox(O_NEGATIVE).fill('55');
  await report().click();
  await expect.element(question).toHaveTextContent(`${O_NEGATIVE}: ¿De 5 a 55?`);
  await button('Reportar estas cifras', question).click();
  await expectToast('Los recursos se han guardado exitosamente');
  expect(answers.sent(reportBloodBank)).toHaveLength(1);
});

test.each([
  ['-1', '1'],
  ['3.5', '35'],
  ['1e3', '13'],
])(
  'A quantity typed as %s and read otherwise is asked about, until it is typed anew',
  async (typed, left) => {
    const answers = known();
    answers.ok(reportBloodBank, ({ body }) => aReceipt(body, 'Natalia Correa'));
    await open(answers);
    await textbox(O_NEGATIVE).click();
    await userEvent.keyboard(typed);
    await expectValue(textbox(O_NEGATIVE), left);
    await expectVisible(text(/^1 campo por corregir/));
    await report().click();
    const question = dialog('¿Son correctas estas cifras?');
    await expect.element(question).toHaveTextContent('No quedaron como se escribieron.');
    await expect.element(question).toHaveTextContent(`${O_NEGATIVE}: Revise: «${typed}» quedó en ${left}`);
    expect(answers.sent(reportBloodBank)).toHaveLength(0);
    await button('Corregir', question).click();
    await textbox(O_NEGATIVE).fill('4');
    await expectVisible(text(/^Todo listo para enviar/));
    await report().click();
    await expectToast('Los recursos se han guardado exitosamente');
    expect(answers.sent(reportBloodBank)).toHaveLength(1);
  },
);

test('A misread quantity that was confirmed is not asked about in the next report', async () => {
  const answers = known();
  answers.ok(reportBloodBank, ({ body }) => aReceipt(body, 'Natalia Correa'));
  await open(answers);
  await textbox(O_NEGATIVE).fill('-4');
  await report().click();
  await button('Reportar estas cifras', dialog('¿Son correctas estas cifras?')).click();
  await expectToast('Los recursos se han guardado exitosamente');
  await textbox(O_POSITIVE).fill('8');
  await report().click();
  await expect.poll(() => answers.sent(reportBloodBank).length).toBe(2);
});

test('A report without any change is asked about', async () => {
  const answers = known();
  answers.ok(reportBloodBank, ({ body }) => aReceipt(body, 'Natalia Correa'));
  await open(answers);
  await report().click();
  const question = dialog('No ha cambiado ninguna cantidad');
  await button('Revisar', question).click();
  expect(answers.sent(reportBloodBank)).toHaveLength(0);
  await report().click();
  await button('Reportar los valores anteriores', question).click();
  await expectToast('Los recursos se han guardado exitosamente');
});

test('Nothing of the report changes while it is being sent', async () => {
  const answers = known();
  answers.ok(reportBloodBank, ({ body }) => aReceipt(body, 'Natalia Correa'));
  const { release } = answers.hold(reportBloodBank);
  await open(answers);
  await textbox(O_NEGATIVE).fill('6');
  await report().click();
  await expect.poll(() => answers.sent(reportBloodBank).length).toBe(1);
  await focusOn(textbox(O_NEGATIVE));
  await userEvent.keyboard('{Control>}a{/Control}11');
  await focusOn(observations());
  await userEvent.keyboard('Llegan dos unidades');
  expect(textbox(O_NEGATIVE).element()).toHaveValue('6');
  expect(observations().element()).toHaveValue('');
  release();
  await expectToast('Los recursos se han guardado exitosamente');
  await observations().fill('Llegan dos unidades');
  await expectValue(textbox(O_NEGATIVE), '6');
});

test('A report that lost against a later one says whose report counts, and never `saved`', async () => {
  const answers = known();
  const at = new Date();
  answers.ok(reportBloodBank, ({ body }) => aLostReceipt(body, 'Ana Ríos', at));
  await open(answers);
  await textbox(O_NEGATIVE).fill('9');
  answers.ok(getBloodBank, { ...someBlood(7), createdBy: 'Ana Ríos', createdAt: at.toISOString() });
  await report().click();
  const why = `Cuenta el de Ana Ríos, hecho después del suyo: ${momentText(at, at)}. El suyo queda en el historial.`;
  await expectToast(why);
  expect(text('Los recursos se han guardado exitosamente').elements()).toHaveLength(0);
  await expectVisible(text(`${why} El formulario muestra las cifras vigentes.`));
  await expectValue(textbox(O_NEGATIVE), '7');
});

test('An empty field blocks the report, and a link leads to it', async () => {
  await open(known());
  await textbox(O_NEGATIVE).click();
  await userEvent.keyboard('{Backspace}');
  await expectDisabled(report());
  await expectDescribed(report(), /Falta: Glóbulos rojos O−/);
  await observations().click();
  await expectDescribed(textbox(O_NEGATIVE), 'Escriba la cantidad; 0 si no hay.');
  await button('Falta: Glóbulos rojos O−').click();
  await expectFocus(textbox(O_NEGATIVE));
});

test('The total of a component with empty fields says how many are missing, and is no number', async () => {
  await open(known());
  const totals = page.getByRole('row', { name: /^Total/ });
  await expect.element(totals).toHaveTextContent('Total4040');
  await textbox(O_NEGATIVE).fill('');
  await expect.element(totals).toHaveTextContent('TotalFalta 140');
  await textbox(O_POSITIVE).fill('');
  await expect.element(totals).toHaveTextContent('TotalFaltan 240');
  await textbox(O_POSITIVE).fill('0');
  await textbox(O_NEGATIVE).fill('7');
  await expect.element(totals).toHaveTextContent('Total3740');
});

test('Observations have at most 600 characters', async () => {
  await open(known());
  await observations().fill('x'.repeat(700));
  await expectValue(observations(), 'x'.repeat(600));
  await expectVisible(text('600 de 600'));
});

test('The form is hidden until there is a capacity report', async () => {
  await open(new Answers().ok(getCapacity, null).ok(getBloodBank, null));
  await expectVisible(text('Su entidad todavía no ha reportado su capacidad'));
  await expectGone(report());
});

test('The form is hidden if the capacity report has no blood bank', async () => {
  const without = { ...aCapacity(), services: { bloodBank: { enable: false } } };
  await open(new Answers().ok(getCapacity, without).ok(getBloodBank, null));
  await expectVisible(text('Su entidad no ofrece banco de sangre'));
  await expectGone(report());
});

test('A form whose last report cannot be read says so, and keeps its focus during the refetch', async () => {
  const answers = known().fails(getBloodBank, 403, 'NOT_YOURS', 'No le corresponde.');
  const { askAgain } = await open(answers);
  await expectToast(NOT_LOADED);
  await expectDisabled(report());
  await textbox(O_POSITIVE).click();
  const { release } = answers.hold(getBloodBank);
  const asking = askAgain();
  await expect.poll(() => answers.sent(getBloodBank).length).toBe(2);
  await userEvent.keyboard('5');
  await expectValue(textbox(O_POSITIVE), '5');
  await expectFocus(textbox(O_POSITIVE));
  release();
  await asking;
  await expectValue(textbox(O_POSITIVE), '5');
});

test('The server’s message about a field appears at the field, and the input stays', async () => {
  const answers = known().fails(reportBloodBank, 422, 'FIELDS_INVALID', 'Revise los campos señalados.', [
    { path: 'plasmaABn', message: 'No puede haber tanto plasma.' },
  ]);
  await open(answers);
  await textbox('Plasma AB−').fill('45');
  await report().click();
  await expectToast('No puede haber tanto plasma.');
  await expectValue(textbox('Plasma AB−'), '45');
  await expectDescribed(textbox('Plasma AB−'), 'No puede haber tanto plasma.');
});

test('The server’s message about the whole report is shown, and the input stays', async () => {
  const answers = known().fails(
    reportBloodBank,
    409,
    'BLOOD_BANK_NOT_OFFERED',
    'Su entidad no ofrece banco de sangre.',
  );
  await open(answers);
  await textbox(O_POSITIVE).fill('7');
  await report().click();
  await expectToast('Su entidad no ofrece banco de sangre.');
  await expectValue(textbox(O_POSITIVE), '7');
});

test('All sixteen quantities are sent as typed', async () => {
  const answers = known().ok(reportBloodBank, ({ body }) => aReceipt(body));
  await open(answers);
  await textbox(O_POSITIVE).fill('31');
  await report().click();
  await expectToast('Los recursos se han guardado exitosamente');
  const all = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 5]));
  expect(answers.sent(reportBloodBank).at(0)?.body).toMatchObject({ ...all, redbloodCellsOp: 31 });
});

test('Without a network the report is kept, and the form says so', async () => {
  const { waiting } = await open(known().breaks(reportBloodBank));
  await textbox(O_POSITIVE).fill('47');
  await report().click();
  await expect.poll(waiting).toBe(1);
  await expectVisible(page.getByText(/^Guardado en este equipo, por enviar: /));
  await expectValue(textbox(O_POSITIVE), '47');
});

test('Input is saved on the device, and the form says so', async () => {
  const { putAside } = await open(known());
  await textbox(O_POSITIVE).fill('7');
  putAside();
  await expectVisible(text('Todo listo para enviar · Guardado en este equipo'));
});

test('Over a newer report of another person, reporting asks first; a replaced report says so', async () => {
  const answers = known();
  answers.ok(reportBloodBank, ({ body }) => aReceipt(body, 'Natalia Correa'));
  const { askAgain } = await open(answers);
  await textbox(O_POSITIVE).fill('7');
  const theirs = { ...someBlood(), redbloodCellsOp: 9, redbloodCellsOn: 2, createdBy: 'Marcela Osorio' };
  answers.ok(getBloodBank, theirs);
  await askAgain();
  await report().click();
  const question = dialog('Hay un reporte más nuevo');
  await expect.element(question).toHaveTextContent(`${O_NEGATIVE}: 2 → 5`);
  expect(answers.sent(reportBloodBank)).toHaveLength(0);
  await button('Enviar como está', question).click();
  await expect.poll(() => answers.sent(reportBloodBank).length).toBe(1);
  await expectGone(question);
  answers.ok(getBloodBank, { ...theirs, createdAt: new Date().toISOString() });
  await askAgain();
  await expectVisible(text(/^Marcela Osorio reportó después de usted, (hoy|ayer)/));
  await expectVisible(text(new RegExp(`${O_NEGATIVE}: 5 → 2`)));
});
