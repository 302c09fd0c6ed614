import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ResourceRow } from '../../../../contract/resources/board';
import { SUPPORT_SERVICES } from '../../../../contract/resources/items';
import { BOARD_COLUMNS, columnOf, columnsOf } from '../../../../src/features/resources/board/board-columns';
import {
  municipalityOptions,
  nextSort,
  rowsFor,
  sortOf,
} from '../../../../src/features/resources/board/board-rows';
import { readBoardSearch, writeBoardSearch } from '../../../../src/features/resources/board/board-search';
import {
  hospitalIn,
  hospitalOrigins,
  shownColumns,
} from '../../../../src/features/resources/board/distance-column';
import { rowLabel, saturationText } from '../../../../src/features/resources/board/row-words';
import { serviceSigns } from '../../../../src/features/resources/board/service-signs';
import { bedsOf, emergencyOf, shareOf } from '../../../../src/features/resources/board/unit-figures';
import { hospitalOrigin, municipalityOrigin } from '../../../../src/features/resources/distance-from/origin';
import { aRow, bogota, NOON, stock, withUci } from './a-row';

const search = (given: Parameters<typeof readBoardSearch>[0] = {}) => readBoardSearch(given);
const ids = (rows: readonly { ipsId: number }[]) => rows.map(({ ipsId }) => ipsId);
const text = (key: string, row = aRow()) => columnOf(key)?.text(row, NOON);

describe('The figures of a row', () => {
  it.each([
    ['what is left', 10, 6, 0, 4],
    ['a bed out of service is not free', 10, 6, 3, 1],
    ['more patients than beds leave none', 10, 14, 0, 0],
    ['more out of service than were free leave none', 10, 9, 4, 0],
    ['without an occupation report nobody knows', 10, null, 0, null],
  ])('%s', (_name, offered, used, outOfService, free) => {
    expect(bedsOf(withUci(1, offered, used, outOfService), 'adult', 'uci')).toEqual({ offered, used, free });
  });

  test('are null for a unit that is not offered', () => {
    expect(bedsOf(aRow(), 'adult', 'uci')).toBeNull();
    expect(emergencyOf(aRow())).toBeNull();
    expect(text('adult-uci')).toBe('–');
    expect(text('adult-uci', withUci(1, 10, null))).toBe('? / 10');
    expect(text('adult-uci', withUci(1, 10, 6))).toBe('4 / 10');
  });

  test('of a hospital that never reported its capacity are unknown, not the sign of a unit that is not offered', () => {
    const texts = (row: ResourceRow) =>
      columnsOf(['beds', 'emergency', 'blood'])
        .filter(({ cell }) => cell !== 'hospital' && cell !== 'report')
        .map((column) => column.text(row, NOON));
    const never = aRow({ capacityAt: null, updatedAt: null });
    expect(new Set(texts(never))).toEqual(new Set(['sin dato']));
    expect(new Set(texts(aRow()))).toEqual(new Set(['–']));
  });

  test('sum beds and chairs of the emergency room over all groups, also above the offered number', () => {
    const general = { beds: { offered: 20, used: 31, outOfService: 0 }, chairs: { offered: 10, used: 15 } };
    const child = { beds: { offered: 4, used: 2, outOfService: 0 }, chairs: null };
    const row = aRow({
      units: { emergency: { adult: { general }, pediatric: { general: child } }, hospitalization: {} },
    });
    expect(emergencyOf(row)).toEqual({ offered: 34, used: 48 });
    expect(text('emergency', row)).toBe('141\u00a0%');
    const silent = { ...child, beds: { ...child.beds, used: null } };
    const half = aRow({
      units: { emergency: { adult: { general }, pediatric: { general: silent } }, hospitalization: {} },
    });
    expect(emergencyOf(half)).toEqual({ offered: 34, used: null });
    expect(text('emergency', half)).toBe('?');
    expect(shareOf({ offered: 0, used: 3 })).toBeNull();
  });

  test('show diagnostic aids and the blood bank as available, unavailable or not offered', () => {
    const row = aRow({ services: { xrays: { available: true }, magneticResonance: { available: false } } });
    expect(serviceSigns(row).map(({ short, state }) => `${short} ${state}`)).toEqual([
      'RX available',
      'TC not-offered',
      'AG not-offered',
      'RM unavailable',
      'BS not-offered',
    ]);
    const added = serviceSigns(aRow({ services: { xrays: { available: false, isReported: false } } }));
    expect(added[0]?.state).toBe('unknown');
    const never = serviceSigns(aRow({ services: {}, capacityAt: null, updatedAt: null }));
    expect(new Set(never.map(({ state }) => state))).toEqual(new Set(['never']));
    expect(SUPPORT_SERVICES.map(({ id }): string => id)).toContain('bloodBank');
  });
});

describe('The board', () => {
  const reported = withUci(1, 8, 5);
  const full = withUci(2, 8, 8);
  const old = aRow({
    ipsId: 3,
    name: 'Clínica Ángela',
    updatedAt: bogota('19:00', 20).toISOString(),
    bloodResources: stock({ redbloodCellsOn: 4 }),
  });
  const saturated = aRow({
    ipsId: 4,
    municipalityId: 5088,
    municipality: 'Bello',
    communeCode: null,
    nedocs: { score: 150, inputs: null },
    saturation: {
      reason: 'Sin camillas',
      until: bogota('14:00').toISOString(),
      declaredAt: bogota('10:00').toISOString(),
      declaredBy: 'Diego Echeverri',
    },
  });
  const all = [reported, full, old, saturated];
  const shown = (given: Parameters<typeof readBoardSearch>[0], now = NOON) =>
    ids(rowsFor(all, search(given), now)).sort();

  test('filters by each pill and list', () => {
    expect(shown({})).toEqual([1, 2, 3, 4]);
    expect(shown({ filters: ['uci'] })).toEqual([1]);
    expect(shown({ filters: ['blood'] })).toEqual([3]);
    expect(shown({ filters: ['reported'] })).toEqual([1, 2, 4]);
    expect(shown({ filters: ['saturated'] })).toEqual([4]);
    expect(shown({ filters: ['saturated', 'uci'] })).toEqual([]);
    expect(shown({ place: 'municipality-5088' })).toEqual([4]);
    expect(shown({ place: 'commune-13' })).toEqual([1, 2, 3]);
    expect(shown({ band: 'severe' })).toEqual([4]);
    expect(shown({ band: 'none' })).toEqual([1, 2, 3]);
  });

  test('filters by time: a shift ends, and a declared emergency ends', () => {
    expect(shown({ filters: ['reported'] }, bogota('19:59'))).toEqual([1, 2, 4]);
    expect(shown({ filters: ['reported'] }, bogota('20:00'))).toEqual([]);
    expect(shown({ filters: ['saturated'] }, bogota('13:59'))).toEqual([4]);
    expect(shown({ filters: ['saturated'] }, bogota('14:00'))).toEqual([]);
    expect(saturationText(saturated.saturation, NOON)).toBe(
      'Emergencia funcional hasta hoy 14:00: Sin camillas',
    );
    expect(saturationText(saturated.saturation, bogota('14:00'))).toBeNull();
  });

  test('counts a report that nobody looked at neither as reported nor as a free bed, and says so', () => {
    const uci = withUci(1, 8, 5);
    const whole = { ...uci, unreviewed: { sections: 8, of: 8 } };
    const part = { ...uci, unreviewed: { sections: 5, of: 8 } };
    const counted = (row: ResourceRow) =>
      (['uci', 'reported'] as const).map((pill) => rowsFor([row], search({ filters: [pill] }), NOON).length);
    expect([uci, part, whole].map(counted)).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    expect(rowLabel(part, NOON)).toContain('reportó este turno, 5 de 8 secciones sin revisar');
    expect(rowLabel(whole, NOON)).toContain('nadie revisó el último reporte');
    const reviewed = { at: bogota('08:10').toISOString(), by: 'Rosa Builes' };
    const old = aRow({ nedocs: { score: 110, inputs: null, reviewed } });
    expect(rowLabel(old, NOON)).toContain('NEDOCS 110 Hacinamiento, cifras de las 08:10');
    expect(rowLabel(whole, NOON)).not.toContain('reportó este turno');
  });

  test('searches words in any order, ignoring accents and case', () => {
    expect(shown({ text: 'angela clinica' })).toEqual([3]);
    expect(shown({ text: '  BELLO ' })).toEqual([4]);
    expect(shown({ text: 'nadie' })).toEqual([]);
  });

  test('sorts by any column: unknown values last in both directions, equal values by name', () => {
    const byName = [old, reported, full, saturated];
    const order = (sort: string) => ids(rowsFor(byName, search({ sort }), NOON));
    expect(order('')).toEqual([3, 1, 2, 4]);
    expect(order('-adult-uci')).toEqual([1, 2, 3, 4]);
    expect(order('adult-uci')).toEqual([2, 1, 3, 4]);
    expect(order('-name')).toEqual([4, 2, 1, 3]);
    expect(order('-nedocs')[0]).toBe(4);
    for (const { key } of BOARD_COLUMNS)
      for (const sort of [key, `-${key}`]) expect(order(sort).toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('totals of one population: the hospitals that reported in this shift; the rest beside it', () => {
    const yesterday = { ...withUci(6, 20, 4), updatedAt: bogota('19:00', 20).toISOString() };
    const rows = [reported, full, withUci(5, 10, null), yesterday, old];
    expect(columnOf('adult-uci')?.sum?.(rows, NOON)).toEqual({
      text: '3 / 16',
      unit: 'libres',
      rest: '30 camas sin dato',
      title:
        '3 camas libres de 16 en 2 IPS con reporte de este turno; 30 camas en 2 IPS sin reporte de este turno',
    });
    expect(columnOf('adult-uci')?.sum?.([reported, full], NOON)).not.toHaveProperty('rest');
    expect(columnOf('adult-uci')?.sum?.([yesterday], NOON)).toMatchObject({
      text: '?',
      rest: '20 camas sin dato',
    });
    expect(columnOf('adult-uci')?.sum?.([old], NOON)).toEqual({ text: '–' });
    expect(columnOf('name')?.sum?.(all, NOON)).toEqual({ text: '4 IPS' });
    expect(columnOf('report')?.sum?.(all, NOON)).toEqual({ text: '3 este turno' });
  });

  test('totals of patients and of blood leave out what an earlier shift reported', () => {
    const covid = (ipsId: number, count: number, at: Date) =>
      aRow({ ipsId, covid: count, updatedAt: at.toISOString() });
    const rows = [covid(1, 3, NOON), covid(2, 40, bogota('19:00', 20))];
    expect(columnOf('covid')?.sum?.(rows, NOON)).toMatchObject({
      text: '3',
      unit: 'pacientes',
      rest: '1 IPS sin dato',
    });
    const blood = (ipsId: number, units: number, at: Date) =>
      aRow({ ipsId, bloodResources: stock({ redbloodCellsOn: units, createdAt: at.toISOString() }) });
    const banks = [blood(1, 4, NOON), blood(2, 9, bogota('19:00', 20)), aRow({ ipsId: 3 })];
    expect(columnOf('redbloodCellsOn')?.sum?.(banks, NOON)).toMatchObject({
      text: '4',
      unit: 'unidades',
      rest: '1 IPS sin dato',
    });
  });

  test('a pill counts a free bed and a unit of blood only where they were reported in this shift', () => {
    const past = bogota('19:00', 20).toISOString();
    const bed = { ...withUci(1, 8, 5), updatedAt: past };
    const unit = aRow({ ipsId: 2, bloodResources: stock({ redbloodCellsOn: 4, createdAt: past }) });
    const through = (filters: string[]) => rowsFor([bed, unit], search({ filters }), NOON);
    expect(through(['uci'])).toEqual([]);
    expect(through(['blood'])).toEqual([]);
  });

  test('a report of a doubtful time never counts as one of this shift, and says so', () => {
    const doubt = { said: bogota('11:30').toISOString() };
    const sure = { ...withUci(1, 10, 6), bloodResources: stock({ redbloodCellsOn: 3 }) };
    const doubtful = {
      ...withUci(2, 10, 2),
      updatedAt: doubt.said,
      updatedDoubt: doubt,
      bloodResources: stock({ redbloodCellsOn: 9, createdAt: doubt.said, doubt }),
    };
    const rows = [sure, doubtful];
    for (const pill of ['uci', 'blood', 'reported'] as const)
      expect(ids(rowsFor(rows, search({ filters: [pill] }), NOON)), pill).toEqual([1]);
    expect(columnOf('adult-uci')?.sum?.(rows, NOON)).toMatchObject({
      text: '4 / 10',
      rest: '10 camas sin dato',
    });
    expect(columnOf('redbloodCellsOn')?.sum?.(rows, NOON)).toMatchObject({
      text: '3',
      rest: '1 IPS sin dato',
    });
    expect(text('report', doubtful)).toBe('hace 30 min · hora dudosa');
    expect(text('bloodAt', doubtful)).toBe('hace 30 min · hora dudosa');
    expect(rowLabel(doubtful, NOON)).toContain('hora dudosa');
  });

  test('lists each place once, municipalities before communes', () => {
    expect(municipalityOptions(all)).toEqual([
      { value: 'municipality-5088', label: 'Bello' },
      { value: 'municipality-5001', label: 'Medellín' },
      { value: 'commune-13', label: 'Comuna San Javier' },
    ]);
    expect(municipalityOptions([aRow({ communeCode: '60' })])[1]?.label).toBe('Corregimiento San Cristóbal');
  });

  test('says in the row’s name what the colours mean', () => {
    expect(rowLabel(saturated, NOON)).toBe(
      'Hospital 4, Bello, reportó este turno, NEDOCS 150 Peligroso, emergencia funcional',
    );
    expect(rowLabel(old, bogota('19:50'))).toContain('por reportar en este cambio de turno');
    expect(rowLabel(old, NOON)).toContain('sin reporte en este turno');
  });
});

describe("The board's address", () => {
  test('drops invalid values', () => {
    expect(
      search({
        text: 7,
        filters: ['uci', 'x', 'uci'],
        place: 'here',
        from: 'there',
        band: 'purple',
        groups: 'beds',
        sort: '-nothing',
      }),
    ).toEqual({ text: '7', filters: ['uci'], place: '', from: '', band: '', groups: [], sort: '' });
    expect(search({ text: 'x'.repeat(200) }).text).toHaveLength(80);
  });

  test('omits empty values, and reads its own output', () => {
    expect(writeBoardSearch(search())).toEqual({});
    fc.assert(
      fc.property(
        fc.record({
          text: fc.string({ maxLength: 80 }),
          filters: fc.subarray(['uci', 'blood', 'reported', 'saturated']),
          place: fc.constantFrom('', 'municipality-5001', 'commune-13'),
          from: fc.constantFrom('', '12', 'm05001', 'c50A-40'),
          band: fc.constantFrom('', 'normal', 'none'),
          groups: fc.subarray(['beds', 'emergency', 'blood', 'patients']),
          sort: fc.constantFrom('', ...BOARD_COLUMNS.flatMap(({ key }) => [key, `-${key}`])),
        }),
        (given) => {
          const read = search(given);
          expect(search(writeBoardSearch(read))).toEqual(read);
        },
      ),
    );
  });

  test('sorts in the column’s own direction first, then in the other', () => {
    expect(nextSort('', 'nedocs')).toBe('-nedocs');
    expect(nextSort('-nedocs', 'nedocs')).toBe('nedocs');
    expect(nextSort('nedocs', 'nedocs')).toBe('-nedocs');
    expect(nextSort('-nedocs', 'name')).toBe('name');
    expect([sortOf('', 'name'), sortOf('-nedocs', 'nedocs'), sortOf('-nedocs', 'name')]).toEqual([
      'asc',
      'desc',
      'none',
    ]);
  });

  test('adds optional columns after the main ones', () => {
    expect(columnsOf([]).every(({ group }) => group === 'main')).toBe(true);
    expect(columnsOf(['blood']).map(({ key }) => key)).toContain('redbloodCellsOn');
    expect(new Set(BOARD_COLUMNS.map(({ key }) => key)).size).toBe(BOARD_COLUMNS.length);
  });
});

describe('The distance', () => {
  const rows = [
    aRow({ ipsId: 1, name: 'A', lat: 6.2, lng: -75.6 }),
    aRow({ ipsId: 2, name: 'B', lat: 7.9, lng: -76.6 }),
    aRow({ ipsId: 3, name: 'C', lat: 6.25, lng: -75.6 }),
    aRow({ ipsId: 4, name: 'D', lat: null, lng: null }),
  ];

  it('is a column and an order only from a chosen place', () => {
    const from = search({ from: 1, sort: 'distance' });
    const place = hospitalIn(rows, 1);
    const origin = (place && hospitalOrigin(place)) ?? undefined;
    expect(ids(rowsFor(rows, from, NOON, origin))).toEqual([1, 3, 2, 4]);
    const [, distance] = shownColumns(from.groups, origin);
    expect(rows.map((row) => distance?.text(row, NOON))).toEqual(['0 m', '219,1 km', '5,6 km', '?']);
    expect(distance?.name).toBe('Distancia en línea recta desde A');
    const none = search({ sort: 'distance' });
    expect(ids(rowsFor(rows, none, NOON))).toEqual([1, 2, 3, 4]);
    expect(shownColumns(none.groups, undefined).map(({ key }) => key)).not.toContain('distance');
  });

  it('counts from a municipality too, and its column says so', () => {
    const apartado = municipalityOrigin({ id: 5045, name: 'Apartadó', lat: 7.88, lng: -76.62 });
    const from = search({ from: 'm05045', sort: 'distance' });
    expect(from.from).toBe(apartado.key);
    expect(ids(rowsFor(rows, from, NOON, apartado))).toEqual([2, 3, 1, 4]);
    const [, distance] = shownColumns(from.groups, apartado);
    expect(distance?.name).toBe('Distancia en línea recta desde la cabecera de Apartadó');
  });

  it('does not begin at a hospital without a position', () => {
    expect(hospitalOrigins(rows).map(({ key }) => key)).toEqual(['1', '2', '3']);
  });
});
