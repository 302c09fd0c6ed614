import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { aPdfFile } from './a-pdf';

/** User actions on the transfer request screen, by roles and texts. */

export const NEW_REQUEST = '/traslados/solicitud';

/** Step 1: looks the patient up in the register. If another test left an open transfer, requests another one. */
export async function lookUp(page: Page, document: string, type = 'CC'): Promise<void> {
  await page.getByRole('checkbox', { name: 'cuenta con el documento' }).check();
  await page.getByRole('combobox', { name: 'Tipo de documento' }).selectOption(type);
  await page.getByRole('textbox', { name: 'Número de documento' }).fill(document);
  await page.getByRole('button', { name: 'Buscar en la BDUA' }).click();
  const another = page.getByRole('button', { name: 'Pedir otro de todos modos' });
  await expect(another.or(reviewButton(page))).toBeVisible();
  if (await another.isVisible()) await another.click();
}

export async function continueWithout(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'cuenta con el documento' }).uncheck();
  await page.getByRole('button', { name: 'Continuar sin consultar' }).click();
}

export const textbox = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' });
export const searchBox = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name, exact: true });

/** Types into a search field and chooses an option. */
export async function pick(page: Page, field: string, typed: string, option: string | RegExp): Promise<void> {
  await searchBox(page, field).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

export async function answer(page: Page, question: string, card: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: new RegExp(`^${card}`) })
    .check();
}

export async function attach(page: Page, file = aPdfFile()): Promise<void> {
  await page.getByLabel('Anexo 9 firmado, en PDF').setInputFiles(file);
}

export const reviewButton = (page: Page): Locator => page.getByRole('button', { name: 'Revisar y enviar' });
export const reviewDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Revise la solicitud de traslado' });

/** The data of a new patient, who is not in the register: an open transfer of another test would be asked about. Returns the document. */
export async function fillPerson(page: Page, sex: 'Femenino' | 'Masculino' = 'Masculino'): Promise<string> {
  const document = String(randomInt(90_000_000, 100_000_000));
  await page.getByRole('combobox', { name: 'Tipo de documento' }).selectOption('CC');
  await textbox(page, 'Número de documento').fill(document);
  await textbox(page, 'Primer nombre').fill('Aníbal');
  await textbox(page, 'Primer apellido').fill('Quintero');
  await answer(page, 'Sexo', sex);
  await textbox(page, 'Fecha de nacimiento').fill('05-03-1980');
  return document;
}

export async function fillInsurance(page: Page): Promise<void> {
  await pick(page, 'EPS', 'andina', /EPS Andina/);
  await page.getByRole('combobox', { name: 'Régimen' }).selectOption({ label: 'Contributivo' });
}

/** All required fields except the patient's data and the annex. */
export async function fillCase(page: Page): Promise<void> {
  await answer(page, 'Triage', 'Triage 2');
  await pick(page, 'Diagnósticos CIE-10', 'I219', /I219/);
  await page.getByRole('combobox', { name: 'Motivo de remisión' }).selectOption('3');
  await pick(page, 'Red de atención', 'urg', 'Urgencias');
  await answer(page, 'Tipo de ambulancia', 'TAM');
  await answer(page, '¿Requiere aislamiento?', 'No');
  await textbox(page, 'Atención brindada por el diagnóstico').fill('Monitoreo y analgesia.');
}

export async function fillEverything(page: Page, file = aPdfFile()): Promise<void> {
  await fillPerson(page);
  await fillInsurance(page);
  await fillCase(page);
  await attach(page, file);
}

/** The number of the transfer that the screen opened after sending. */
export async function sentTransfer(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/traslados\/\d+$/);
  return Number(page.url().split('/').at(-1));
}
