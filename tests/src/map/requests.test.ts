import { describe, expect, test } from 'vitest';
import { orderWords } from '../../../src/features/map/measure/order-words';
import { absentLines, drawRequests, findRequests } from '../../../src/features/map/requests/find-requests';
import { switchToPending } from '../../../src/features/map/requests/switch-to-pending';
import { countOf, statusOptions } from '../../../src/subjects/ambulance-requests/status-options';
import { aRequest } from '../ambulance-requests/a-request';

const COUNTS = {
  pending: { normal: 3, low: 2, oldestAt: null },
  handled: { attend: 7, delete: 1, duplicate: 0 },
};

describe('the filters of requests', () => {
  test('are four, each with its count; pending ones of low priority count too', () => {
    expect(statusOptions(COUNTS)).toEqual([
      { value: 'pending', label: 'Pendientes', count: '5' },
      { value: 'attend', label: 'Atendidas', count: '7' },
      { value: 'delete', label: 'Eliminadas', count: '1' },
      { value: 'duplicate', label: 'Duplicadas', count: '0' },
    ]);
    expect(countOf('all', COUNTS)).toBe(13);
  });

  test('have no count while nobody has said it', () => {
    expect(statusOptions(undefined).some((option) => 'count' in option)).toBe(false);
  });

  test('find by number, address, kind, telephone and what happened', () => {
    const rows = [
      aRequest({ emergencyType: 'ACCIDENTE_TRANSITO' }),
      aRequest({
        id: 13,
        address: 'KR 70',
        userPhoneNumber: null,
        additionalInfo: null,
        user: { fullName: 'Rosalba Quimbayo', identification: null, phoneNumber: '6045550188' },
      }),
    ];
    const found = (text: string) => findRequests(rows, text).map(({ id }) => id);
    expect([found('#12'), found('kr 70'), found('transito'), found('3001234567'), found('moto')]).toEqual([
      [12],
      [13],
      [12],
      [12],
      [12],
    ]);
    expect([found('quimbayo'), found(''), found('belén')]).toEqual([[13], [12, 13], []]);
    expect(found('6045550188')).toEqual([13]);
  });
});

describe('the canvas', () => {
  test('draws those with a place, with state and word; half a place is none', () => {
    const rows = [
      aRequest(),
      aRequest({ id: 13, status: 'attend' }),
      aRequest({ id: 14, latitude: null, longitude: null }),
      aRequest({ id: 15, longitude: null }),
      aRequest({ id: 16, priority: 'low' }),
    ];
    expect(drawRequests(rows, 13).map(({ look }) => look)).toEqual([
      { status: 'pending', isLow: false, isSelected: false, words: 'Pendiente #12' },
      { status: 'attend', isLow: false, isSelected: true, words: 'Atendida #13' },
      { status: 'pending', isLow: true, isSelected: false, words: 'Pendiente #16' },
    ]);
  });

  test.each([
    [[aRequest()], 0, false, []],
    [[aRequest({ latitude: null, longitude: null })], 0, false, ['1 sin ubicación: está solo en la lista.']],
    [[aRequest()], 40, false, ['Faltan 40 por cargar, que no están en el mapa. Toque «Ver más».']],
    [[aRequest()], 40, true, ['Faltan 40 por cargar, en las que no se buscó. Toque «Ver más».']],
  ])('what is not on it is said: %#', (rows, missing, isSearched, lines) =>
    expect(absentLines({ rows, missing, isSearched })).toEqual(lines),
  );
});

describe('a new request', () => {
  const calm = { hidden: [], list: 'hospitals' as const, point: undefined };

  test('switches to the pending ones, their list and their layer', () => {
    expect(switchToPending({ ...calm, hidden: ['requests', 'communes'] }, false)).toEqual({
      requests: 'pending',
      hidden: ['communes'],
      list: 'requests',
      text: '',
    });
  });

  test('leaves the list of who measures or marks a point', () => {
    const change = { requests: 'pending', hidden: [] };
    expect(switchToPending({ ...calm, point: '6.2,-75.5' }, false)).toEqual(change);
    expect(switchToPending(calm, true)).toEqual(change);
  });

  test('takes away the words that could hide it, also from who measures', () => {
    const change = switchToPending({ ...calm, list: 'requests', point: '6.2,-75.5' }, false);
    expect(change.text).toBe('');
  });
});

test.each([
  ['pending', 'La más nueva primero; las de prioridad baja, al final'],
  ['all', 'La más nueva primero'],
] as const)('the order of the list of %s requests is said, with and without a point', (requests, words) => {
  for (const hasPoint of [true, false])
    expect(
      orderWords({
        list: 'requests',
        requests,
        hasPoint,
        hasTimes: true,
        isAsking: false,
        hospital: undefined,
      }),
    ).toBe(words);
});
