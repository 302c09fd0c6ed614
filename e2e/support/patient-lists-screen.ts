import type { Locator, Page } from '@playwright/test';

/** The COVID and IRA lists in the occupation report. */
export const listOf = (page: Page, list: 'COVID' | 'IRA'): Locator =>
  page.getByRole('region', {
    name: list === 'COVID' ? 'Pacientes COVID' : 'Pacientes IRA, no COVID',
    exact: true,
  });

export const chipsOf = (page: Page, list: 'COVID' | 'IRA'): Locator =>
  listOf(page, list)
    .getByRole('list', { name: `Pacientes ${list}` })
    .getByRole('listitem');

/** The counts of women, of men and of all patients without an outcome. */
export async function countersOf(page: Page, list: 'COVID' | 'IRA'): Promise<number[]> {
  const texts = await listOf(page, list).locator('dl').first().locator('dd').allTextContents();
  return texts.map(Number);
}

export interface Typed {
  document: string;
  firstName: string;
  lastName: string;
  age: string;
  service: string;
  sex: 'Femenino' | 'Masculino';
}

/** Opens the form of a list and fills in all required fields, except the origin of a COVID patient. */
export async function typePatient(page: Page, list: 'COVID' | 'IRA', typed: Typed): Promise<Locator> {
  const section = listOf(page, list);
  const opener = section.getByRole('button', { name: `Agregar paciente ${list}` });
  if (await opener.isVisible()) await opener.click();
  const form = section.getByRole('group', { name: `Nuevo paciente ${list}` });
  await form.getByLabel('Tipo de documento').selectOption('CC');
  await form.getByLabel('Número de documento').fill(typed.document);
  await form.getByLabel('Primer nombre').fill(typed.firstName);
  await form.getByLabel('Primer apellido').fill(typed.lastName);
  await form.getByRole('radio', { name: typed.sex }).click();
  await form.getByRole('textbox', { name: 'Edad' }).fill(typed.age);
  await form.getByLabel('Servicio').selectOption(typed.service);
  await pick(page, form, 'EPS', 'andina', /EPS Andina/);
  return form;
}

/** Adds a patient from Envigado to the COVID list. */
export async function addCovidPatient(page: Page, typed: Typed): Promise<void> {
  const form = await typePatient(page, 'COVID', typed);
  await pick(page, form, 'Departamento de origen', 'antio', /Antioquia/);
  await pick(page, form, 'Municipio de origen', 'envi', /Envigado/);
  await form.getByRole('button', { name: 'Agregar' }).click();
}

/** Types into a search field and chooses the option. */
export async function pick(
  page: Page,
  within: Locator,
  label: string,
  text: string,
  option: RegExp,
): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(text);
  // The form also has native selects, whose options are hidden.
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
}
