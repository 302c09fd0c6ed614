import { expect, test } from 'vitest';
import { HIDDEN_TRANSFER } from '../../../contract/ambulances/hidden-transfer';
import { ambulanceRows, hospitalRows } from '../../../src/features/map/list/list-rows';
import { vehiclesOf } from '../../../src/features/map/live/vehicles';
import { aRow } from '../resources/board-and-hospital/a-row';
import { ago, aHospital, anAmbulance, NOW } from './a-vehicle';

const from = { lat: 6.24, lng: -75.58 };
const stateOf = (figures: Parameters<typeof hospitalRows>[1]) =>
  hospitalRows([aHospital()], figures, from, new Date(NOW))[0]?.state?.word;

test('A hospital without the right to its figures, one whose figures did not come, and one with figures read differently', () => {
  const row = aRow({ ipsId: 1, updatedAt: ago(60) });
  expect(stateOf('hidden')).toBe('');
  expect(stateOf('unknown')).toBe('Estado desconocido');
  expect(stateOf(new Map())).toBe('Estado desconocido');
  expect(stateOf(new Map([[1, row]]))).not.toMatch(/desconocido|^$/);
});

test('A score of another shift is said as old, without its colour; only a hospital without any has none', () => {
  const nedocs = { score: 103, inputs: null };
  const rowOf = (given: Parameters<typeof aRow>[0]) =>
    hospitalRows([aHospital()], new Map([[1, aRow(given)]]), from, new Date(NOW))[0]?.state;
  expect(rowOf({ nedocs, updatedAt: ago(60) })).toMatchObject({ word: '103 Hacinamiento', band: 'crowded' });
  expect(rowOf({ nedocs, updatedAt: ago(86_400) })).toMatchObject({
    word: '103 Hacinamiento, de otro turno',
    band: null,
  });
  expect(rowOf({ updatedAt: ago(86_400) })).toMatchObject({ word: 'Sin puntaje', band: null });
});

test('A score is as old as its figures, not as the report that nobody looked at', () => {
  const stateAt = (reviewed: { at: string; by: string } | null) =>
    hospitalRows(
      [aHospital()],
      new Map([[1, aRow({ nedocs: { score: 103, inputs: null, reviewed }, updatedAt: ago(60) })]]),
      from,
      new Date(NOW),
    )[0]?.state;
  expect(stateAt({ at: ago(60), by: 'Ana' })).toMatchObject({ word: '103 Hacinamiento', band: 'crowded' });
  expect(stateAt({ at: ago(600), by: 'Ana' })).toMatchObject({
    word: expect.stringMatching(/^103 Hacinamiento, cifras de las \d\d:\d\d$/),
    band: 'crowded',
  });
  expect(stateAt({ at: ago(86_400), by: 'Ana' })).toMatchObject({
    word: '103 Hacinamiento, de otro turno',
    band: null,
  });
  expect(stateAt(null)).toMatchObject({ word: '103 Hacinamiento, cifras sin revisar', band: null });
});

test('An ambulance that somebody stated as not available is not free, and its row says why', () => {
  const stated = {
    eventType: 'CONCERT',
    createdAt: ago(60),
    createdBy: 'Mónica Ruiz',
    ips: null,
    comment: null,
  };
  const free = { ...stated, eventType: 'AVAILABLE' };
  const rows = [
    anAmbulance({ id: 1, availability: stated }),
    anAmbulance({ id: 2, availability: null }),
    anAmbulance({ id: 3, availability: free }),
  ];
  const words = ambulanceRows(vehiclesOf(rows, new Map()), { from, now: NOW, namesEntity: false });
  expect(Object.fromEntries(words.map(({ id, state }) => [id, state]))).toEqual({
    1: { word: 'No disponible: en un concierto', shape: 'busy' },
    2: { word: 'Sin novedad informada', shape: 'free' },
    3: { word: 'Disponible', shape: 'free' },
  });
});

test('An ambulance of a transfer that the reader may not open is busy, without its number', () => {
  const rows = [anAmbulance({ busyWith: 312 }), anAmbulance({ id: 2, busyWith: HIDDEN_TRANSFER })];
  const words = ambulanceRows(vehiclesOf(rows, new Map()), { from, now: NOW, namesEntity: false });
  expect(Object.fromEntries(words.map(({ id, state }) => [id, state]))).toEqual({
    1: { word: 'Asignada al traslado #312', shape: 'busy' },
    2: { word: 'Asignada a un traslado', shape: 'busy' },
  });
});

test('A neonatal ambulance is named in words, not as the server writes its type', () => {
  const rows = [anAmbulance({ ambulanceType: 'NEONATAL' })];
  const words = ambulanceRows(vehiclesOf(rows, new Map()), { from, now: NOW, namesEntity: false });
  expect(words[0]?.detail).toBe('Neonatal');
});
