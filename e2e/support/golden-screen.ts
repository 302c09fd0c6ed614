import type { Locator, Page } from '@playwright/test';
import { listTransfers } from '../../contract/transfers/read-transfers';
import { aPdfFile } from './a-pdf';
import type { Api } from './api';
import {
  attach,
  continueWithout,
  fillInsurance,
  fillPerson,
  pick,
  reviewButton,
  textbox,
} from './request-screen';

/** The actions of a golden code manager on their screen. */

export const GOLDEN = '/ambulancia/solicitud';
export const CARE = 'Atención brindada por el diagnóstico';

export const review = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Revise la solicitud de ambulancia' });

/** The open golden codes of the demonstration's manager. */
export async function listOwn(api: Api) {
  const query = { state: 'pending', limit: '100' } as const;
  return (await api.ask(listTransfers, { as: 'crue.dorado', query })).rows;
}

/** Fills in everything by hand, as for a patient who is not in the register, and sends it. */
export async function askForAmbulance(page: Page, annex = aPdfFile()): Promise<void> {
  await continueWithout(page);
  await fillPerson(page);
  await textbox(page, 'Celular').fill('3104445566');
  await fillInsurance(page);
  const address = page.getByRole('group', { name: 'Dirección' });
  await address.getByRole('combobox', { name: 'Tipo de vía' }).selectOption('Calle');
  await address.getByRole('textbox', { name: 'Número de la vía' }).fill('44');
  await address.getByRole('combobox', { name: 'Cruce con (#)' }).selectOption('Carrera');
  await address.getByRole('textbox', { name: 'Número del cruce' }).fill('52');
  await address.getByRole('textbox', { name: 'Placa (-)' }).fill('17');
  await pick(page, 'Departamento', 'antioq', 'Antioquia');
  await pick(page, 'Municipio', 'medel', 'Medellín');
  await textbox(page, CARE).fill('Dolor torácico, sudoración.');
  await attach(page, annex);
  await reviewButton(page).click();
  await review(page).getByRole('button', { name: 'Pedir la ambulancia' }).click();
}
