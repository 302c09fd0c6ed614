import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { aCapacity, aListedPatient, anOccupation } from '../support/a-report';
import {
  button,
  checkbox,
  combobox,
  dialog,
  expectCount,
  expectDisabled,
  expectEnabled,
  expectFocus,
  expectGone,
  expectValue,
  expectVisible,
  focusOn,
  group,
  radio,
  text,
  textbox,
} from '../support/find';
import {
  knownFigures,
  OCCUPATION,
  openOccupation,
  REPORTED,
  reportButton,
  unchanged,
} from '../support/occupation';
import { chipsOf, countersOf, type List, pickPlace, ROSA, typePatient } from '../support/patient-lists';
import { expectToast } from '../support/toasts';

const CHANGED =
  'La información del paciente fue modificada exitosamente, debe enviar el formulario para confirmar el cambio';

const chip = (list: List) => chipsOf(list).filter({ hasText: `CC ${ROSA.document}` });
const retire = (list: List) => button(`Retirar a ROSA BUILES, CC ${ROSA.document}`, chip(list)).click();
const change = () => button('Cambiar de servicio', retiring());
const asked = () => dialog('¿Borrar el paciente que está escribiendo?');
const retiring = () => page.getByRole('dialog');
const add = (form: Locator) => button('Agregar', form).click();

/** Rosa is on a list of the last report. */
async function withRosa(list: List): Promise<void> {
  const capacity = aCapacity();
  const rosa = [aListedPatient(1, ROSA.document)];
  const last = anOccupation(capacity);
  const occupation =
    list === 'COVID' ? { ...last, covidPatientsInfo: rosa } : { ...last, iraPatientsInfo: rosa };
  await openOccupation(knownFigures({ capacity, occupation }));
  await expectCount(chip(list), 1);
}

test('A COVID patient needs an origin, and a department has its own municipalities', async () => {
  await openOccupation();
  const form = await typePatient('COVID');
  await expectDisabled(button('Agregar', form));
  await expectVisible(text('Falta: departamento de origen, municipio de origen', form));
  await expectDisabled(combobox('Municipio de origen', form));
  await pickPlace(form, 'Antioquia');
  // The user has not touched the field yet.
  await expectGone(text('Escoja el municipio', form));
  await pickPlace(form, 'Antioquia', 'Envigado');
  await expectEnabled(button('Agregar', form));
  await pickPlace(form, 'Caldas');
  await expectDisabled(button('Agregar', form));
});

test('A name has only letters, a document at most fifteen digits, an age 1 to 150 years', async () => {
  await openOccupation();
  const form = await typePatient('IRA');
  const document = textbox('Número de documento', form);
  const age = textbox('Edad', form);
  await expect.element(document).toHaveAttribute('placeholder', 'Máximo 15 dígitos');
  await expect.element(age).toHaveAttribute('placeholder', 'ingrese valores entre 1 y 150');
  await expectValue(textbox('Primer nombre', form), 'ROSA D ARCO ');
  await document.fill('1234567890123456');
  await expectValue(document, '123456789012345');
  await age.fill('151');
  await document.click();
  await expectVisible(text('Escriba una edad de 1 a 150 años.', form));
  await expectDisabled(button('Agregar', form));
  await age.fill('0');
  await document.click();
  await expectVisible(text('Escriba una edad de 1 a 150 años.', form));
  await combobox('Servicio', form).selectOptions('UCI_NEONATAL');
  await expectVisible(text('0 si aún no cumple un año', form));
  await expectEnabled(button('Agregar', form));
  await age.fill('150');
  await expectEnabled(button('Agregar', form));
});

test('`Ninguna` excludes all other comorbidities', async () => {
  await openOccupation();
  const form = await typePatient('IRA');
  await checkbox('Diabetes', form).click();
  await checkbox('Ninguna', form).click();
  await expect.element(checkbox('Diabetes', form)).not.toBeChecked();
  await expectDisabled(checkbox('Diabetes', form));
  await checkbox('Ninguna', form).click();
  await expectEnabled(checkbox('Diabetes', form));
});

test('A new patient is a chip and is counted, and the form is empty again', async () => {
  await openOccupation();
  const form = await typePatient('COVID');
  await pickPlace(form, 'Antioquia', 'Envigado');
  await add(form);
  await expect.element(chip('COVID')).toHaveTextContent(/UCI CC 990000000001 · Envigado · ROSA .*BUILES/);
  expect(countersOf('COVID')).toEqual([1, 0, 1]);
  await expectFocus(combobox('Tipo de documento', form));
  await expectValue(textbox('Primer nombre', form), '');
});

test('The chip shows its patient to pointer, touch and keyboard', async () => {
  await openOccupation();
  await add(await typePatient('IRA', { ...ROSA, firstName: 'Rosa' }));
  const details = page.getByRole('tooltip');
  const name = chip('IRA').getByRole('button').first();
  for (const showIt of [() => name.hover(), () => name.click(), () => focusOn(name)]) {
    await showIt();
    for (const said of ['ROSA BUILES', '67 años', 'EPS Andina'])
      await expect.element(details).toHaveTextContent(said);
    await userEvent.keyboard('{Escape}');
    await focusOn(combobox('Tipo de documento'));
    await userEvent.unhover(name);
    await expectGone(details);
  }
});

test('The reason is asked before a patient leaves the list', async () => {
  await withRosa('IRA');
  await retire('IRA');
  await expectCount(retiring().getByRole('radio'), 3);
  await expectDisabled(button('Aceptar', retiring()));
});

test('A patient changes service', async () => {
  await withRosa('IRA');
  await retire('IRA');
  await radio('Cambiar de servicio', retiring()).click();
  await expectDisabled(change());
  await combobox('Servicio', retiring()).selectOptions('UCE');
  await change().click();
  await expectToast(CHANGED);
  await expect.element(chip('IRA')).toHaveTextContent('UCE');
});

test('An IRA patient with COVID needs an origin, and changes lists', async () => {
  await withRosa('IRA');
  await retire('IRA');
  await radio('Cambiar de servicio', retiring()).click();
  await checkbox(/Tiene COVID-19/, retiring()).click();
  await expectDisabled(change());
  await pickPlace(retiring(), 'Antioquia', 'Medellín');
  await change().click();
  await expectGone(chip('IRA'));
  await expect.element(chip('COVID')).toHaveTextContent('CC 990000000001 · Medellín');
  expect([countersOf('COVID')[2], countersOf('IRA')[2]]).toEqual([1, 0]);
});

test('An outcome removes a patient from the list, and can be undone', async () => {
  await withRosa('COVID');
  await retire('COVID');
  await radio('Registrar el desenlace', retiring()).click();
  await combobox('Desenlace', retiring()).selectOptions('RECOVERED');
  await button('Registrar el desenlace', retiring()).click();
  await expectGone(chip('COVID'));
  expect(countersOf('COVID')[2]).toBe(0);
  await button(`Deshacer el desenlace de CC ${ROSA.document}`).click();
  await expectCount(chip('COVID'), 1);
});

test('A patient added by mistake is deleted from the list', async () => {
  await withRosa('IRA');
  await retire('IRA');
  await radio('Eliminar del listado', retiring()).click();
  await button('Eliminar del listado', retiring()).click();
  await expectGone(chip('IRA'));
});

test('A misread age is asked about before the patient is sent', async () => {
  const { sent } = await openOccupation();
  await add(await typePatient('IRA', { ...ROSA, age: '6.7' }));
  await expectCount(chip('IRA'), 1);
  await reportButton().click();
  await button('Reportar sin pacientes COVID').click();
  const question = dialog('¿Son correctas estas cifras?');
  await expect.element(question).toHaveTextContent(`CC ${ROSA.document}, edad: Revise: «6.7» quedó en 67`);
  expect(sent()).toHaveLength(0);
});

test('A document that is already on a list is reported at once, and the input stays', async () => {
  await withRosa('IRA');
  const covid = await typePatient('COVID');
  await expectVisible(text(`CC ${ROSA.document} ya está en el listado IRA.`, covid));
  await pickPlace(covid, 'Antioquia', 'Medellín');
  await add(covid);
  await expectVisible(text(`El documento CC ${ROSA.document} está duplicado`));
});

test('A report with empty lists is sent after a confirmation', async () => {
  const { sent } = await openOccupation();
  await unchanged('Esperas').click();
  await reportButton().click();
  expect(sent()).toHaveLength(0);
  await expectVisible(dialog(/./));
  await button('Reportar sin pacientes COVID ni IRA').click();
  await expectToast(REPORTED);
});

test('A half-typed patient blocks the report until it is added or deleted', async () => {
  await openOccupation();
  const form = await typePatient('IRA');
  await expectDisabled(reportButton());
  await expectGone(unchanged('Pacientes COVID e IRA'));
  await button('Ver lo que falta').click();
  await expectVisible(text('Agregue o borre el paciente que está escribiendo.'));
  await userEvent.keyboard('{Escape}');
  await button('Borrar y cerrar', form).click();
  await button('Seguir escribiendo', asked()).click();
  await expectValue(textbox('Primer nombre', form), 'ROSA D ARCO ');
  await button('Borrar y cerrar', form).click();
  await button('Borrar y cerrar', asked()).click();
  await expectGone(form);
  await expectEnabled(reportButton());
  await expectVisible(unchanged('Pacientes COVID e IRA'));
});

test('A half-typed patient is asked about before leaving, and comes back from the draft', async () => {
  const { goTo, reload, path } = await openOccupation();
  const form = group('Nuevo paciente COVID');
  await button('Agregar paciente COVID').click();
  await textbox('Primer nombre', form).fill('rosa');
  await pickPlace(form, 'Antioquia');
  await goTo('/resources/capacity');
  await button('Guardar y salir').click();
  await expect.poll(path).toBe('/resources/capacity');
  await reload(OCCUPATION);
  await button('Continuar').click();
  await expectValue(textbox('Primer nombre', form), 'ROSA');
  await expectValue(combobox('Departamento de origen', form), 'Antioquia');
  await expectDisabled(reportButton());
  await textbox('Primer nombre', form).fill('');
  await expectVisible(form);
  await button('Borrar y cerrar', form).click();
  await button('Borrar y cerrar', asked()).click();
  await expectEnabled(reportButton());
});
