import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getIps } from '../../../contract/hospitals/hospitals';
import { type BloodRow, type BloodStock, listBloodStock } from '../../../contract/resources/board';
import { stock } from '../../src/resources/board-and-hospital/a-row';
import { Answers } from '../support/answers';
import { expectVisible, link, radio, switchOf, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const FINDER = '/recursos/sangre';
const compatible = () => switchOf(/^Mostrar grupos compatibles/);
const hospitals = () => page.getByRole('heading', { level: 2 });
const first = () => page.getByRole('listitem').filter({ has: hospitals() }).first();

function aBank(ipsId: number, name: string, units: Partial<BloodStock>): BloodRow {
  return {
    ipsId,
    name,
    municipality: 'Medellín',
    phone: '604 444 5555',
    lat: 6.25,
    lng: -75.57,
    stock: stock({ createdAt: new Date(Date.now() - 60_000).toISOString(), ...units }),
  };
}

const OWN = 'Hospital San Javier Norte';
const BANKS = [
  aBank(2, 'Clínica del Río', { redbloodCellsABn: 3, plasmaABp: 4 }),
  aBank(1, OWN, { redbloodCellsABn: 4999, redbloodCellsOn: 2, createdBy: 'Natalia Correa' }),
];

function openFinder(query = '', as = 'crue') {
  const answers = new Answers().ok(listBloodStock, { rows: BANKS }).breaks(getIps);
  return openScreen(`${FINDER}${query}`, { as, answers, size: { width: 390, height: 844 } });
}

test('The finder shows hospitals with the blood, the age of the figure, and the phone number', async () => {
  await openFinder();
  await expectVisible(text('Escoja el componente y el grupo'));
  await radio('Glóbulos rojos').click();
  await radio('AB−').click();
  await expect.element(hospitals().first()).toHaveTextContent(OWN);
  await expect.element(first()).toHaveTextContent('4999 unidades AB−');
  await expect.element(first()).toHaveTextContent(/Reportado hace \d+ min por Natalia Correa/);
  await expect.element(first()).toHaveTextContent(/a .+ del centro de Medellín en línea recta/);
  await expect.element(link(`Llamar a ${OWN}`)).toHaveAttribute('href', 'tel:6044445555');
});

test('Compatible groups are shown on request, and the address has the choice', async () => {
  const { reload } = await openFinder('?componente=redbloodCells&grupo=ABn');
  await expect.element(first()).not.toHaveTextContent('unidades O−');
  await compatible().click();
  await expect.element(first()).toHaveTextContent('2 unidades O−');
  await reload();
  await expect.element(first()).toHaveTextContent('2 unidades O−');
});

test('If no hospital has it, the screen says so and offers compatible groups', async () => {
  await openFinder('?componente=plasma&grupo=ABn');
  await expectVisible(text('Ningún banco reporta unidades'));
  await compatible().click();
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'AB+' }).first());
});
