import { type Locator, page } from 'vitest/browser';
import { button, combobox, expectVisible, group, radio, region, textbox } from './find';

/** Actions on the COVID and IRA lists of the occupation report. */

export type List = 'COVID' | 'IRA';

const listOf = (list: List): Locator =>
  region(list === 'COVID' ? 'Pacientes COVID' : 'Pacientes IRA, no COVID');

export const chipsOf = (list: List): Locator =>
  listOf(list)
    .getByRole('list', { name: `Pacientes ${list}` })
    .getByRole('listitem');

/** Women, men and total of those without an outcome. */
export function countersOf(list: List): number[] {
  const figures = listOf(list).element().querySelector('dl')?.querySelectorAll('dd') ?? [];
  return Array.from(figures, ({ textContent }) => Number(textContent));
}

interface Typed {
  document: string;
  firstName: string;
  lastName: string;
  age: string;
  service: string;
  sex: 'Femenino' | 'Masculino';
}

export const ROSA: Typed = {
  document: '990000000001',
  firstName: "rosa d'arco 2",
  lastName: 'builes',
  age: '67',
  service: 'UCI',
  sex: 'Femenino',
};

/** Opens the form of a list and types the required fields, except a COVID patient's origin. */
export async function typePatient(list: List, typed: Typed = ROSA): Promise<Locator> {
  await button(`Agregar paciente ${list}`).click();
  const form = group(`Nuevo paciente ${list}`);
  await combobox('Tipo de documento', form).selectOptions('CC');
  await textbox('Número de documento', form).fill(typed.document);
  await textbox('Primer nombre', form).fill(typed.firstName);
  await textbox('Primer apellido', form).fill(typed.lastName);
  await radio(typed.sex, form).click();
  await textbox('Edad', form).fill(typed.age);
  await combobox('Servicio', form).selectOptions(typed.service);
  await pickIn(form, 'EPS', 'andina', /EPS Andina/);
  return form;
}

export async function pickPlace(form: Locator, department: string, municipality?: string): Promise<void> {
  await pickIn(form, 'Departamento de origen', department.slice(0, 4).toLowerCase(), department);
  if (municipality)
    await pickIn(form, 'Municipio de origen', municipality.slice(0, 4).toLowerCase(), municipality);
}

/** Types into a search field and picks a result. */
async function pickIn(within: Locator, field: string, typed: string, option: string | RegExp): Promise<void> {
  await combobox(field, within).fill(typed);
  // The form also has plain lists of insurers, whose options are hidden.
  const found = page.getByRole('listbox').getByRole('option', { name: option }).first();
  await expectVisible(found);
  await found.click();
}
