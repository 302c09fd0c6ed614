import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createReferral } from '../../../contract/transfers/create-referral';
import type { Answers } from './answers';
import { withCatalogues } from './catalogues';
import { button, checkbox, combobox, expectVisible, group, radio, textbox } from './find';
import { openScreen } from './open-screen';

/** Actions on the screen of a transfer request. */

const REQUEST = '/traslados/solicitud';
const GOLDEN = '/ambulancia/solicitud';

export const reviewButton = () => button('Revisar y enviar');
export const reviewDialog = () => page.getByRole('dialog', { name: 'Revise la solicitud de traslado' });

export async function openRequest(as = 'ips.referente', answers: Answers = withCatalogues()) {
  const screen = await openScreen(as === 'crue.dorado' ? GOLDEN : REQUEST, { as, answers });
  await expectVisible(button('Buscar en la BDUA'));
  return screen;
}

/** Step 2 with an empty form. */
export async function openBlankForm(as?: string, answers?: Answers) {
  const screen = await openRequest(as, answers);
  await continueWithout();
  return { ...screen, sent: () => screen.answers.sent(createReferral) };
}

export async function continueWithout(): Promise<void> {
  await checkbox('cuenta con el documento').click();
  await button('Continuar sin consultar').click();
  await expectVisible(textbox('Primer nombre'));
}

export async function lookUp(document: string): Promise<void> {
  await textbox('Número de documento').fill(document);
  await button('Buscar en la BDUA').click();
}

/** Types into a search field and picks a result. */
export async function pick(field: string, typed: string, option: string | RegExp): Promise<void> {
  await combobox(field).fill(typed);
  await page.getByRole('listbox').getByRole('option', { name: option }).click();
}

export async function answer(question: string, card: string): Promise<void> {
  await radio(new RegExp(`^${card}`), page.getByRole('radiogroup', { name: question })).click();
}

export const annexBox = () => page.getByLabelText('Anexo 9 firmado, en PDF');

export function aPdfFile(name = 'anexo-9.pdf', kilobytes = 2): File {
  const content = ['%PDF-1.4\n', new Uint8Array(kilobytes * 1024), '\n%%EOF\n'];
  return new File(content, name, { type: 'application/pdf' });
}

/** Creates the file in the page: Playwright would transfer a file of 11 MB as text. */
export async function attach(file = aPdfFile()): Promise<void> {
  const input = await annexBox().findElement();
  if (!(input instanceof HTMLInputElement)) throw new Error('the annex is attached by an input');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export async function fillPerson(sex: 'Femenino' | 'Masculino' = 'Masculino'): Promise<void> {
  await combobox('Tipo de documento').selectOptions('CC');
  await textbox('Número de documento').fill('98554120');
  await textbox('Primer nombre').fill('Aníbal');
  await textbox('Primer apellido').fill('Quintero');
  await answer('Sexo', sex);
  await textbox('Fecha de nacimiento').fill('05-03-1980');
}

export async function fillInsurance(): Promise<void> {
  await pick('EPS', 'andina', /EPS Andina/);
  await combobox('Régimen').selectOptions('Contributivo');
}

/** Fills in the required fields that are not about the patient's identity, except the annex. */
export async function fillCase(): Promise<void> {
  await answer('Triage', 'Triage 2');
  await pick('Diagnósticos CIE-10', 'I219', /I219/);
  await combobox('Motivo de remisión').selectOptions('3');
  await pick('Red de atención', 'urg', 'Urgencias');
  await answer('Tipo de ambulancia', 'TAM');
  await answer('¿Requiere aislamiento?', 'No');
  await textbox('Atención brindada por el diagnóstico').fill('Monitoreo y analgesia.');
}

/** Everything that a golden code needs. */
export async function fillGolden(): Promise<void> {
  await fillPerson();
  await textbox('Celular').fill('3104445566');
  await fillInsurance();
  const address = group('Dirección');
  await combobox('Tipo de vía', address).selectOptions('Calle');
  await textbox('Número de la vía', address).fill('44');
  await combobox('Cruce con (#)', address).selectOptions('Carrera');
  await textbox('Número del cruce', address).fill('52');
  await textbox('Placa (-)', address).fill('17');
  await pick('Departamento', 'antioq', 'Antioquia');
  await pick('Municipio', 'medel', 'Medellín');
  await textbox('Atención brindada por el diagnóstico').fill('Dolor torácico.');
  await attach();
}

export async function fillEverything(): Promise<void> {
  await fillPerson();
  await fillInsurance();
  await fillCase();
  await attach();
  await expect.element(reviewButton()).toBeEnabled();
}
