import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findPerson } from '../../contract/people/find-person';
import { aCapacity, aListedPatient, anOccupation } from './support/a-report';
import { aRegisteredPerson, withCatalogues } from './support/catalogues';
import { combobox, expectGone, expectVisible, region, text } from './support/find';
import { knownFigures, openOccupation, reportButton } from './support/occupation';
import { lookUp, openBlankForm, openRequest, reviewButton } from './support/request';

/** The times of the specification (transfers 9); what is counted in characters stands with its screen. */

afterEach(() => {
  vi.useRealTimers();
});

/** From here on time passes only when the test says so. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/** That what is told now goes after so many milliseconds, and not before; its time begins when it is drawn. */
async function expectToStay(words: string, milliseconds: number): Promise<void> {
  const notice = region('Avisos').getByText(words);
  await expectVisible(notice);
  await vi.advanceTimersByTimeAsync(milliseconds - 50);
  await expectVisible(notice);
  await vi.advanceTimersByTimeAsync(100);
  await expectGone(notice);
}

test('What the register knew is told for 4 s', async () => {
  await openRequest('ips.referente', withCatalogues().ok(findPerson, { P: aRegisteredPerson() }));
  stopClock();
  await lookUp('1017224518');
  await expectToStay('Se ha cargado la información de la persona correctamente', 4000);
});

test('That the register gave nothing stays', async () => {
  await openRequest();
  await lookUp('99999999');
  await expectVisible(reviewButton());
  stopClock();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expectVisible(text('No se pudo traer la información de la persona'));
});

test('That somebody stands on the lists twice is told for 10 s', async () => {
  const capacity = aCapacity();
  const occupation = {
    ...anOccupation(capacity),
    covidPatientsInfo: [aListedPatient(1, '123')],
    iraPatientsInfo: [aListedPatient(2, '00123')],
  };
  await openOccupation(knownFigures({ capacity, occupation }));
  stopClock();
  await reportButton().click();
  await expectToStay('El documento CC 123 está duplicado', 10_000);
});

test('A search begins with the third character, 400 ms after it', async () => {
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
