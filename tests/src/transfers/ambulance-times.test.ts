import { expect, test } from 'vitest';
import type { AmbulanceCandidate } from '../../../contract/ambulances/ambulances';
import type { Basis } from '../../../contract/travel/travel-time';
import { ambulanceTimes } from '../../../src/features/transfers/actions/ambulance-times';
import { at } from './a-transfer';

const way = (minutes: number, basis: Basis = 'graph', isOld = false) => ({
  time: { seconds: minutes * 60, metres: 3000, basis },
  range: { shortest: minutes * 60, longest: minutes * 60 },
  timeWords: `≈ ${minutes} min por vía`,
  positionWords: 'Posición de hace 48 s',
  isOld,
  isSuspect: false,
});

const candidate = (id: number, change: Partial<AmbulanceCandidate>): AmbulanceCandidate => ({
  id,
  name: `Móvil ${id}`,
  licensePlate: 'AAA 111',
  ambulanceType: 'TAB',
  ambulancesEntityId: 1,
  ambulancesEntity: 'Secretaría',
  onService: true,
  updatedAt: at(0),
  distance: null,
  time: null,
  state: 'free',
  busyWith: null,
  isOffered: false,
  lateWord: null,
  ...change,
});

const ORDER = 'El orden es por el tiempo más largo de cada una.';

test('The times are counted from the rows that show one, and the rows without a known position are told', () => {
  const rows = [
    candidate(1, { way: way(5) }),
    candidate(2, { way: way(8, 'straight') }),
    candidate(3, { way: way(1), state: 'busy', busyWith: 4100 }),
    candidate(4, { way: way(1), state: 'busy', incidentId: 12 }),
    candidate(5, { way: way(1), lateWord: { referralId: 14, said: '«Salimos»', at: at(0) } }),
    candidate(6, { way: way(1, 'graph', true) }),
    candidate(7, { way: null }),
  ];
  expect(ambulanceTimes(rows, null)).toEqual([
    'Los tiempos son hasta el paciente.',
    '2 con tiempo: 1 por vía y 1 en línea recta.',
    ORDER,
    'De 2 no se sabe dónde están ahora.',
  ]);
});

test('The order by the longest time is said only if the list has it', () => {
  const rows = [
    candidate(1, { way: way(5), ambulanceType: 'TAM' }),
    candidate(2, { way: way(8, 'straight') }),
  ];
  expect(ambulanceTimes(rows, null)).toContain(ORDER);
  expect(ambulanceTimes(rows, 'TAB')).not.toContain(ORDER);
});

test('Nothing is said of bases where all are the same, nor of times where there are none', () => {
  expect(ambulanceTimes([candidate(1, { way: way(5) }), candidate(2, { way: way(9) })], null)).toEqual([
    'Los tiempos son hasta el paciente.',
  ]);
  expect(ambulanceTimes([candidate(1, { way: way(5, 'straight', true) })], null)).toEqual([
    'De 1 no se sabe dónde está ahora.',
  ]);
});
