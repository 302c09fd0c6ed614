import { expectNoFindings } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { layFigures } from './support/lay-figures';
import { expectNotice } from './support/notices';
import { chipsOf, countersOf, listOf, pick, type Typed, typePatient } from './support/patient-lists-screen';

const SCREEN = '/resources/ocupation';
const CHANGED =
  'La información del paciente fue modificada exitosamente, debe enviar el formulario para confirmar el cambio';

const ROSA: Typed = {
  document: '990000000001',
  firstName: "rosa d'arco 2",
  lastName: 'builes',
  age: '67',
  service: 'UCI',
  sex: 'Femenino',
};

/** The lists as the demonstration has them: other tests empty them. */
test.beforeEach(({ api }) => layFigures(api));

test('A COVID patient is added with all that is required, and the chip tells who it is to pointer, finger and keyboard', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', SCREEN, { viewport: SIZES.tablet });
  await expect(listOf(page, 'COVID')).toBeVisible();
  await expect(chipsOf(page, 'COVID').first()).toBeVisible();
  const [female = 0, male = 0, total = 0] = await countersOf(page, 'COVID');
  const form = await typePatient(page, 'COVID', ROSA);
  await expect(form.getByLabel('Número de documento')).toHaveAttribute('placeholder', 'Máximo 15 dígitos');
  await expect(form.getByRole('textbox', { name: 'Edad' })).toHaveAttribute(
    'placeholder',
    'ingrese valores entre 1 y 150',
  );
  await expect(form.getByLabel('Primer nombre')).toHaveValue('ROSA D ARCO ');
  const add = form.getByRole('button', { name: 'Agregar' });
  await expect(add).toBeDisabled();
  await expect(form.getByText('Falta: departamento de origen, municipio de origen')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Municipio de origen' })).toBeDisabled();
  await pick(page, form, 'Departamento de origen', 'antio', /Antioquia/);
  // Nobody has been there yet.
  await expect(form.getByText('Escoja el municipio', { exact: false })).toHaveCount(0);
  await pick(page, form, 'Municipio de origen', 'envi', /Envigado/);
  await expect(add).toBeEnabled();
  // Another department has other municipalities.
  await pick(page, form, 'Departamento de origen', 'cund', /Cundinamarca/);
  await expect(add).toBeDisabled();
  await pick(page, form, 'Departamento de origen', 'antio', /Antioquia/);
  await pick(page, form, 'Municipio de origen', 'envi', /Envigado/);
  await form.getByRole('checkbox', { name: 'Diabetes' }).click();
  await form.getByRole('checkbox', { name: 'Ninguna' }).click();
  await expect(form.getByRole('checkbox', { name: 'Diabetes' })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Diabetes' })).toBeDisabled();
  await form.getByRole('checkbox', { name: 'Ninguna' }).click();
  await form.getByRole('checkbox', { name: 'Hipertensión' }).click();

  await form.getByLabel('Número de documento').fill('1234567890123456');
  await expect(form.getByLabel('Número de documento')).toHaveValue('123456789012345');
  await form.getByLabel('Número de documento').fill(ROSA.document);
  await form.getByRole('textbox', { name: 'Edad' }).fill('151');
  await form.getByRole('textbox', { name: 'Edad' }).blur();
  await expect(form.getByText('Escriba una edad de 1 a 150 años.')).toBeVisible();
  await expect(add).toBeDisabled();
  await form.getByRole('textbox', { name: 'Edad' }).fill('67');
  await expectNoFindings(page, 'form of a patient');
  await add.click();

  const chip = chipsOf(page, 'COVID').filter({ hasText: `CC ${ROSA.document}` });
  await expect(chip).toContainText('UCI CC 990000000001 · Envigado');
  expect(await countersOf(page, 'COVID')).toEqual([female + 1, male, total + 1]);
  await expect(form.getByLabel('Tipo de documento')).toBeFocused();
  const details = page.getByRole('tooltip');
  for (const show of [
    () => chip.getByRole('button').first().hover(),
    () => chip.getByRole('button').first().click(),
    () => chip.getByRole('button').first().focus(),
  ]) {
    await show();
    await expect(details).toContainText('ROSA D ARCO BUILES');
    await expect(details).toContainText('67 años');
    await expect(details).toContainText('EPS Andina');
    await expect(details).toContainText('Hipertensión');
    await page.keyboard.press('Escape');
    await form.getByLabel('Tipo de documento').focus();
    await page.mouse.move(0, 0);
    await expect(details).toHaveCount(0);
  }
});

test('Somebody leaves the list by an outcome, changes service or was a mistake; an IRA patient may turn out to have COVID', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', SCREEN, { viewport: SIZES.phone, hasTouch: true });
  await expect(listOf(page, 'IRA')).toBeVisible();
  await expect(chipsOf(page, 'COVID').first()).toBeVisible();
  const form = await typePatient(page, 'IRA', { ...ROSA, firstName: 'Rosa' });
  await form.getByRole('button', { name: 'Agregar' }).click();
  const chip = (list: 'COVID' | 'IRA') => chipsOf(page, list).filter({ hasText: `CC ${ROSA.document}` });
  const retire = (list: 'COVID' | 'IRA') =>
    chip(list).getByRole('button', { name: `Retirar a ROSA BUILES, CC ${ROSA.document}` });
  const dialog = page.getByRole('dialog');
  const [, , covidBefore = 0] = await countersOf(page, 'COVID');
  const [, , iraBefore = 0] = await countersOf(page, 'IRA');

  await retire('IRA').click();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await expectNoFindings(page, 'what becomes of a patient');
  await dialog.getByRole('radio', { name: 'Cambiar de servicio' }).click();
  const change = dialog.getByRole('button', { name: 'Cambiar de servicio' });
  await expect(change).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Servicio' }).selectOption('UCE');
  await change.click();
  await expectNotice(page, CHANGED);
  await expect(chip('IRA')).toContainText('UCE');

  await retire('IRA').click();
  await dialog.getByRole('radio', { name: 'Cambiar de servicio' }).click();
  await dialog.getByRole('checkbox', { name: /Tiene COVID-19/ }).click();
  await expect(change).toBeDisabled();
  await pick(page, dialog, 'Departamento de origen', 'antio', /Antioquia/);
  await pick(page, dialog, 'Municipio de origen', 'mede', /Medellín/);
  await change.click();
  await expect(chip('IRA')).toHaveCount(0);
  await expect(chip('COVID')).toContainText('UCE CC 990000000001 · Medellín');
  expect((await countersOf(page, 'COVID')).at(2)).toBe(covidBefore + 1);
  expect((await countersOf(page, 'IRA')).at(2)).toBe(iraBefore - 1);

  await retire('COVID').click();
  await dialog.getByRole('radio', { name: 'Registrar el desenlace' }).click();
  await dialog.getByRole('combobox', { name: 'Desenlace' }).selectOption('RECOVERED');
  await dialog.getByRole('button', { name: 'Registrar el desenlace' }).click();
  await expect(chip('COVID')).toHaveCount(0);
  expect((await countersOf(page, 'COVID')).at(2)).toBe(covidBefore);
  await page.getByRole('button', { name: `Deshacer el desenlace de CC ${ROSA.document}` }).click();
  await expect(chip('COVID')).toHaveCount(1);

  await retire('COVID').click();
  await dialog.getByRole('radio', { name: 'Eliminar del listado' }).click();
  await dialog.getByRole('button', { name: 'Eliminar del listado' }).click();
  await expect(chip('COVID')).toHaveCount(0);
});

test('A document that stands twice is said at once, and what was typed stays', async ({ seat }) => {
  const { page } = await seat('ips.recursos', SCREEN);
  await expect(listOf(page, 'IRA')).toBeVisible();
  await expect(chipsOf(page, 'COVID').first()).toBeVisible();
  const ira = await typePatient(page, 'IRA', ROSA);
  await ira.getByRole('button', { name: 'Agregar' }).click();
  const covid = await typePatient(page, 'COVID', ROSA);
  await expect(covid.getByText(`CC ${ROSA.document} ya está en el listado IRA.`)).toBeVisible();
  await pick(page, covid, 'Departamento de origen', 'antio', /Antioquia/);
  await pick(page, covid, 'Municipio de origen', 'mede', /Medellín/);
  await covid.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText(`El documento CC ${ROSA.document} está duplicado`)).toBeVisible();
});
