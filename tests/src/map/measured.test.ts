import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/call';
import type { listNearestAmbulances } from '../../../contract/travel/travel';
import { findPlaces, namedPlaces } from '../../../src/features/map/measure/find-places';
import {
  hospitalTimeRows,
  nearestRows,
  noneRankedWords,
  phonesOfFree,
  splitByUse,
} from '../../../src/features/map/measure/measured-rows';
import { orderWords } from '../../../src/features/map/measure/order-words';
import { isOld } from '../../../src/features/map/measure/use-measured';
import { straightRoute, viaPointWords } from '../../../src/features/map/travel/route';
import { ago, aHospital, anAmbulance, NOW } from './a-vehicle';

type Nearest = AnswerOf<typeof listNearestAmbulances>;

const vehicle = (id: number) => ({
  ambulance: anAmbulance({ id }),
  position: null,
  state: 'free' as const,
});
const shown = (id: number) => ({
  ambulanceId: id,
  name: `Móvil ${id}`,
  licensePlate: 'BZG 997',
  ambulanceType: 'TAM',
  ambulancesEntityId: 1,
  ambulancesEntity: 'Secretaría de Salud',
});
const fix = (seconds: number) => ({ lat: 6.24, lng: -75.58, fixAt: ago(seconds), suspect: false });
const range = { shortest: 1, longest: 1 };

describe('the ambulances for a point', () => {
  const answer = {
    at: new Date(NOW).toISOString(),
    basis: 'straight' as const,
    remarks: [],
    rows: [
      {
        ...shown(2),
        position: fix(5),
        time: { seconds: 720, metres: 5000, basis: 'graph' as const },
        range,
        timeWords: '≈ 12 min por vía',
        reasons: [
          { code: 'time', words: '≈ 12 min por vía' },
          { code: 'free', words: 'Libre' },
          { code: 'substitute', words: 'Es TAM, también sirve de TAB' },
        ],
      },
      {
        ...shown(1),
        position: fix(300),
        time: { seconds: 540, metres: 5000, basis: 'straight' as const },
        range,
        timeWords: '',
        reasons: [{ code: 'free', words: 'Libre' }],
      },
    ],
    excluded: [
      {
        ...shown(3),
        position: null,
        time: null,
        range: null,
        timeWords: null,
        whyNot: [
          { code: 'busy', words: 'Ocupada con el traslado #7' },
          { code: 'no-position', words: 'Sin posición' },
        ],
      },
    ],
  };

  test('keep the order of the server and say their reasons; the time is at the end of the row, with its basis', () => {
    const { ranked, excluded } = nearestRows(answer, [vehicle(1), vehicle(2), vehicle(3)], {
      namesEntity: false,
      now: NOW,
    });
    expect(ranked.map(({ id, detail, distance, age }) => [id, detail, distance, age])).toEqual([
      ['2', 'TAM · Libre · Es TAM, también sirve de TAB', '≈ 12 min', 'por vía'],
      // A position of five minutes widens it.
      ['1', 'TAM · Libre', '≈ 4 a 17 min', 'en línea recta a 35 km/h'],
    ]);
    expect(excluded.map(({ id, detail, distance, age }) => [id, detail, distance, age])).toEqual([
      ['3', 'TAM · Ocupada con el traslado #7 · Sin posición', null, 'sin posición'],
    ]);
  });

  test('have no time of an old position, also if it was asked for, and a free one is not among those that cannot go', () => {
    const [first] = answer.rows;
    const [busy] = answer.excluded;
    if (!first || !busy) throw new Error('no row');
    const old = { code: 'old-position', words: 'Última posición hace 14 min' };
    const rows = [{ ...first, position: fix(840) }];
    const excluded = [busy, { ...first, ...shown(1), position: fix(840), whyNot: [old] }];
    const listed = nearestRows({ ...answer, rows, excluded }, [vehicle(1), vehicle(2), vehicle(3)], {
      namesEntity: false,
      now: NOW,
    });
    expect(listed.ranked.map(({ id, distance, age }) => [id, distance, age])).toEqual([
      ['2', null, 'posición vieja'],
    ]);
    expect(listed.unplaced.map(({ id, distance, age }) => [id, distance, age])).toEqual([
      ['1', null, 'posición vieja'],
    ]);
    expect(listed.excluded.map(({ id }) => id)).toEqual(['3']);
    const ahead = { ...busy, ...shown(1), position: fix(-600), time: first.time };
    const [row] = nearestRows({ ...answer, rows: [], excluded: [ahead] }, [vehicle(1)], {
      namesEntity: false,
      now: NOW,
    }).excluded;
    expect(row).toMatchObject({ distance: null, age: 'hora dudosa' });
  });

  test('without one of a fresh position do not say that none can go while some are free', () => {
    const [busy] = answer.excluded;
    if (!busy) throw new Error('no excluded one');
    const old = { code: 'old-position' as const, words: 'Última posición hace 24 min' };
    const free = (id: number) => ({ ...busy, ...shown(id), whyNot: [old] });
    const ofAll = (excluded: (typeof answer)['excluded'][number][]) =>
      noneRankedWords({ ...answer, rows: [], excluded } as Nearest, [vehicle(3), vehicle(4), vehicle(5)]);
    expect(ofAll([busy])).toEqual({ title: 'Ninguna ambulancia puede ir', words: 'Abajo dice por qué.' });
    expect(ofAll([busy, free(4)])).toEqual({
      title: 'Ninguna ambulancia libre tiene una posición reciente',
      words: 'Hay 1 libre sin ella: está abajo. Llame para saber dónde está.',
    });
    expect(ofAll([free(4), free(5)]).words).toMatch(/^Hay 2 libres sin ella: están abajo/);
    const phoned = (id: number, entityPhone: string | null) => ({ ...free(id), entityPhone });
    const numbered = [{ ...busy, entityPhone: '1' }, phoned(4, '2'), phoned(5, '2'), phoned(6, '3')];
    const own = { ambulance: { id: 7, cellphone: '5' }, state: 'free' as const };
    const ones = [3, 4, 5, 6, 8].map((id) => ({ ambulance: { id }, state: 'free' as const }));
    const excluded = [...numbered, phoned(7, '2'), phoned(8, null), phoned(9, '4')];
    expect(phonesOfFree({ ...answer, excluded }, [...ones, own])).toEqual([
      { phone: '2', of: 'Secretaría de Salud' },
      { phone: '3', of: 'Móvil 6' },
      { phone: '5', of: 'Móvil 7' },
    ]);
    // The filters leave no other one.
    expect(ofAll([free(9)]).words).toBe('Ninguna cumple con los filtros y la búsqueda.');
  });

  test('get older while no newer answer comes, and their times wider', () => {
    const [first] = answer.rows;
    const reasons = [{ code: 'position', words: 'Posición de hace 5 s' }];
    const aged = { ...answer, rows: first ? [{ ...first, reasons }] : [] };
    const rowAt = (now: number) => nearestRows(aged, [vehicle(2)], { namesEntity: false, now }).ranked[0];
    expect(rowAt(NOW)).toMatchObject({ detail: 'TAM · Posición de hace 5 s', distance: '≈ 12 min' });
    expect(rowAt(NOW + 235_000)).toMatchObject({
      detail: 'TAM · Posición de hace 4 min: puede haberse movido',
      distance: '≈ 8 a 16 min',
    });
    // A clock that jumped back does not make them younger.
    expect(rowAt(NOW - 60_000)?.detail).toBe('TAM · Posición de hace 5 s');
  });

  test('without times are still split by who can go, and by kind', () => {
    const one = (id: number, ambulanceType: string, state: 'free' | 'busy' | 'off') => ({
      ambulance: anAmbulance({ id, ambulanceType }),
      position: null,
      state,
    });
    const all = [one(1, 'TAB', 'free'), one(2, 'TAM', 'free'), one(3, 'TAM', 'busy'), one(4, 'TAM', 'off')];
    const idsOf = (kind: '' | 'TAM' | 'TAB') =>
      splitByUse(all, kind).can.map(({ ambulance }) => ambulance.id);
    expect(idsOf('')).toEqual([1, 2]);
    expect(idsOf('TAM')).toEqual([2]);
    expect(idsOf('TAB')).toEqual([1, 2]);
    expect(splitByUse(all, 'TAM').cannot.map(({ ambulance }) => ambulance.id)).toEqual([1, 3, 4]);
  });

  test('are only those that the filters leave; with several entities each names its own', () => {
    const { ranked, excluded } = nearestRows(answer, [vehicle(1)], { namesEntity: true, now: NOW });
    expect(ranked.map(({ detail }) => detail)).toEqual(['TAM · Secretaría de Salud · Libre']);
    expect(excluded).toEqual([]);
  });
});

test('Hospitals come in the order of their times; one without a place comes last and says so', () => {
  const hospitals = [
    aHospital({ id: 3, name: 'Sin lugar', lat: null, lng: null }),
    aHospital({ id: 1 }),
    aHospital({ id: 2 }),
  ];
  const row = (ipsId: number, seconds: number) => ({
    ipsId,
    time: { seconds, metres: 1, basis: 'graph' as const },
    range,
    timeWords: '',
  });
  const answer = {
    at: '',
    basis: 'graph' as const,
    remarks: [],
    rows: [row(2, 300), row(9, 400), row(1, 600)],
  };
  const rows = hospitalTimeRows(answer, hospitals, 'hidden', new Date(NOW));
  expect(rows.map(({ id, distance }) => [id, distance])).toEqual([
    ['2', '≈ 5 min'],
    ['1', '≈ 10 min'],
    ['3', 'sin ubicación'],
  ]);
});

test('The heading says by which order the list is', () => {
  const order = {
    list: 'ambulances',
    requests: 'pending',
    hasPoint: true,
    hasTimes: true,
    isAsking: false,
  } as const;
  const of = (change: Partial<Parameters<typeof orderWords>[0]>) =>
    orderWords({ ...order, hospital: undefined, ...change });
  expect(of({})).toBe('Por tiempo de viaje desde el punto');
  expect(of({ hasTimes: false, isAsking: true })).toBe('Calculando los tiempos desde el punto…');
  expect(of({ hasTimes: false })).toBe('En línea recta desde el punto');
  expect(of({ list: 'communes' })).toBe('En línea recta desde el punto');
  expect(of({ hasPoint: false })).toBe('En línea recta desde el centro del mapa');
  expect(of({ hasPoint: false, hospital: 'Clínica del Río' })).toBe('En línea recta desde Clínica del Río');
});

test('A way over the point says both parts', () => {
  const places = [
    { lat: 6.24, lng: -75.58 },
    { lat: 6.25, lng: -75.58 },
    { lat: 6.29, lng: -75.58 },
  ];
  expect(viaPointWords(straightRoute(places), 'Clínica del Río', 0)).toEqual([
    'Hasta el punto: ≈ 2 min en línea recta a 35 km/h',
    'Del punto a Clínica del Río: ≈ 8 a 10 min en línea recta a 35 km/h',
  ]);
  expect(viaPointWords(straightRoute(places.slice(0, 2)), undefined, 0)).toHaveLength(1);
});

test('A place is found by the words of its name, without accents', () => {
  const line: [number, number][] = [
    [-75.57, 6.2],
    [-75.58, 6.21],
    [-75.59, 6.22],
  ];
  const places = namedPlaces({
    base: {
      roads: [
        { class: 'primary', name: 'Avenida El Poblado', line },
        { class: 'street', name: null, line },
      ],
      places: [{ name: 'Bello', lat: 6.33, lng: -75.55 }],
    },
    communes: [
      { commune: '16', name: 'Belén', section: null, lat: 6.23, lng: -75.6, boundary: null },
      { commune: '90', name: 'Santa Elena', section: null, lat: null, lng: null, boundary: null },
    ],
    hospitals: [aHospital({ lat: null })],
  });
  expect(findPlaces(places, 'poblado avenida')).toMatchObject([{ lat: 6.21, lng: -75.58, detail: 'Vía' }]);
  expect(findPlaces(places, 'bel').map(({ label }) => label)).toEqual(['Belén', 'Bello']);
  expect(findPlaces(places, 'santa elena')).toEqual([]);
});

test("Travel times count for two minutes, and none does that is ahead of the device's clock", () => {
  const at = (agoMs: number) => ({ dataUpdatedAt: Date.now() - agoMs });
  expect([0, 60_000, 121_000].map((ms) => isOld(at(ms)))).toEqual([false, false, true]);
  // The clock was set back by an hour while the map was open.
  expect(isOld(at(-3_600_000))).toBe(true);
});
