import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findPerson } from '../../contract/people/find-person';
import { aCapacity, aListedPatient, anOccupation } from './support/a-report';
import { aRegisteredPerson, withCatalogues } from './support/catalogues';
import { combobox, expectGone, expectVisible, region, text } from './support/find';
import { knownFigures, openOccupation, reportButton, unchanged } from './support/occupation';
import { lookUp, openBlankForm, openRequest, reviewButton } from './support/request';

/** The time limits of the specification (transfers 9). The tests of a screen check its limits in characters. */

afterEach(() => {
  vi.useRealTimers();
});

/** From here on only the test advances the time. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** Expects a visible toast to disappear after this many milliseconds, and not before. */
async function expectToStay(words: string, milliseconds: number): Promise<void> {
  const toast = region('Avisos').getByText(words);
  await expectVisible(toast);
  await vi.advanceTimersByTimeAsync(milliseconds - 50);
  await expectVisible(toast);
  await vi.advanceTimersByTimeAsync(100);
  await expectGone(toast);
}

test('The toast about the register’s data stays for 4 s', async () => {
  await openRequest('ips.referente', withCatalogues().ok(findPerson, { P: aRegisteredPerson() }));
  stopClock();
  await lookUp('1017224518');
  await expectToStay('Se ha cargado la información de la persona correctamente', 4000);
});

test('The message that the register has no data stays', async () => {
  await openRequest();
  await lookUp('99999999');
  await expectVisible(reviewButton());
  stopClock();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expectVisible(text('No se pudo traer la información de la persona'));
});

test('The toast about a patient on both lists stays for 10 s', async () => {
  const capacity = aCapacity();
  const occupation = {
    ...anOccupation(capacity),
    covidPatientsInfo: [aListedPatient(1, '123')],
    iraPatientsInfo: [aListedPatient(2, '00123')],
  };
  await openOccupation(knownFigures({ capacity, occupation }));
  await unchanged('Esperas').click();
  stopClock();
  await reportButton().click();
  await expectToStay('El documento CC 123 está duplicado', 10_000);
});

test('A search starts 400 ms after the third character', async () => {
  await openBlankForm();
  const field = combobox('Departamento');
  const found = page.getByRole('option', { name: 'Antioquia' });
  stopClock();
  await field.fill('an');
  await vi.advanceTimersByTimeAsync(5000);
  await expectVisible(text('Ingresa por lo menos 3 caracteres para iniciar la búsqueda'));
  await field.fill('ant');
  await expectVisible(text('Buscando...'));
  await vi.advanceTimersByTimeAsync(390);
  await expectVisible(text('Buscando...'));
  expect(found.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  await expectVisible(found);
});
