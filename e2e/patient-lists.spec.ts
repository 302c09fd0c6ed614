import { expectNoFindings } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { chipsOf, countersOf, listOf, pick, type Typed, typePatient } from './support/patient-lists-screen';
import { resetFigures } from './support/reset-figures';

const SCREEN = '/resources/ocupation';

const ROSA: Typed = {
  document: '990000000001',
  firstName: "rosa d'arco 2",
  lastName: 'builes',
  age: '67',
  service: 'UCI',
  sex: 'Femenino',
};

/** Restores the demonstration's lists, because other tests empty them. */
test.beforeEach(({ api }) => resetFigures(api));

test('A COVID patient is added with all required fields; the chip shows the details to mouse, touch and keyboard', async ({
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
  // The user has not visited this field yet.
  await expect(form.getByText('Escoja el municipio', { exact: false })).toHaveCount(0);
  await pick(page, form, 'Municipio de origen', 'envi', /Envigado/);
  await expect(add).toBeEnabled();
  // Another department clears the municipality.
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
