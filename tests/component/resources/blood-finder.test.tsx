import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMunicipalityPlaces } from '../../../contract/catalogues/municipality-places';
import { getIps, listIps } from '../../../contract/hospitals/hospitals';
import { type BloodRow, type BloodStock, listBloodStock } from '../../../contract/resources/board';
import { placeAddress } from '../../../contract/travel/address-place';
import { stock } from '../../src/resources/board-and-hospital/a-row';
import { Answers } from '../support/answers';
import { combobox, expectVisible, link, radio, switchOf, text } from '../support/find';
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
  const answers = new Answers()
    .ok(listBloodStock, { rows: BANKS })
    .ok(listIps, { rows: [] })
    .ok(listMunicipalityPlaces, { rows: [{ id: 5045, name: 'Apartadó', lat: 7.88, lng: -76.62 }] })
    .ok(placeAddress, ({ query }) => ({
      place: query.address === 'Calle 50 # 40' ? { lat: 6.245, lng: -75.56, accuracy: 80 } : null,
    }))
    .breaks(getIps);
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

test('The distance counts from a municipality of the address', async () => {
  await openFinder('?componente=redbloodCells&grupo=ABn&desde=m05045');
  await expect.element(first()).toHaveTextContent(/a 21\d,\d km de la cabecera de Apartadó en línea recta/);
});

test('An address counts as its corner, where the streets of the product say it is', async () => {
  const { search } = await openFinder('?componente=redbloodCells&grupo=ABn');
  const from = combobox('Distancia desde');
  await from.fill('cl 50 # 40-20');
  await page.getByRole('option', { name: /^Calle 50 con Carrera 40/ }).click();
  await expect.element(first()).toHaveTextContent(/de la Calle 50 con Carrera 40 en línea recta/);
  // Not the door: it may be where a patient lives.
  expect(search()).toContain('desde=c50-40');
  await from.fill('calle 900 # 800');
  await page.getByRole('option', { name: /^Calle 900/ }).click();
  await expectVisible(text(/^No se sabe dónde queda el lugar escogido/));
  await expect.element(first()).toHaveTextContent(/del centro de Medellín en línea recta/);
});
