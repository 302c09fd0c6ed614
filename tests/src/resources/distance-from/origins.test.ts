import { describe, expect, it, test } from 'vitest';
import {
  hospitalOrigin,
  municipalityOrigin,
  type Origin,
} from '../../../../src/features/resources/distance-from/origin';
import {
  cornerKey,
  cornerName,
  cornerOf,
  municipalityKey,
  readOriginKey,
} from '../../../../src/features/resources/distance-from/origin-key';
import { searchOrigins } from '../../../../src/features/resources/distance-from/search-origins';

describe('The key of a place', () => {
  it.each([
    ['12', { kind: 'hospital', id: 12 }],
    ['m05001', { kind: 'municipality', id: 5001 }],
    ['c50A-40', { kind: 'corner', calle: '50A', carrera: '40' }],
  ])('%s', (text, key) => {
    expect(readOriginKey(text)).toEqual(key);
  });

  it.each(['', '0', 'm5001', 'm050011', 'x05001', 'c50', 'c50E-40', 'c5000-40', '12.5', 'm05001 '])(
    'is not %j',
    (text) => {
      expect(readOriginKey(text)).toBeNull();
    },
  );

  test('of a municipality is its DANE code with the zero that its number lacks', () => {
    expect(municipalityKey(5001)).toBe('m05001');
    expect(municipalityKey(27001)).toBe('m27001');
  });

  it.each([
    ['Calle 50 # 40-20', 'c50-40'],
    ['KR 43A con 7', 'c7-43A'],
    ['cl 50 a # 40 d - 12', 'c50A-40D'],
    // Which of the letters after D it is, the number of a corner does not say.
    ['Calle 50F # 40', null],
    ['Calle 50 sur # 40', null],
    ['Calle 50 # 40, Bello', null],
    ['Diagonal 50 # 40', null],
    ['Laureles', null],
  ])('of the address %s is %s: the corner, without the door', (typed, key) => {
    const corner = cornerOf(typed);
    expect(corner && cornerKey(corner)).toBe(key);
  });

  test('of a corner gives its name', () => {
    expect(cornerName({ calle: '50A', carrera: '40' })).toBe('Calle 50A con Carrera 40');
  });
});

describe('The search of a place', () => {
  const hospital = (id: number, name: string, municipality: string): Origin => {
    const origin = hospitalOrigin({ id, name, municipality, lat: 6.2, lng: -75.5 });
    if (!origin) throw new Error('no place');
    return origin;
  };
  const town = (id: number, name: string) => municipalityOrigin({ id, name, lat: 6.3, lng: -75.6 });
  const hospitals = [
    hospital(1, 'Clínica Bello Horizonte', 'Medellín'),
    hospital(2, 'Hospital Marco Fidel', 'Bello'),
    hospital(3, 'Bello Salud', 'Itagüí'),
  ];
  const municipalities = [town(5088, 'Bello'), town(5360, 'Itagüí')];
  const search = (typed: string) => searchOrigins({ hospitals, municipalities }, typed).map(({ id }) => id);

  test('has names that begin with the text first, then names with it, then what lies there', () => {
    expect(search('bello')).toEqual(['m05088', '3', '1', '2']);
  });

  test('takes words in any order, without accents', () => {
    expect(search('horizonte clinica')).toEqual(['1']);
    expect(search('ITAGUI')).toEqual(['m05360', '3']);
    expect(search('nadie')).toEqual([]);
  });

  test('finds by kind, and says it', () => {
    expect(search('municipio')).toEqual(['m05088', 'm05360']);
    expect(searchOrigins({ hospitals, municipalities }, 'bello').map(({ detail }) => detail)).toEqual([
      'Municipio · desde su cabecera',
      'IPS · Itagüí',
      'IPS · Medellín',
      'IPS · Bello',
    ]);
  });

  test('without a text lists hospitals, then municipalities', () => {
    expect(search(' ')).toEqual(['1', '2', '3', 'm05088', 'm05360']);
  });

  test('offers the corner of an address', () => {
    expect(searchOrigins({ hospitals, municipalities }, 'calle 50 # 40-20')).toEqual([
      { id: 'c50-40', label: 'Calle 50 con Carrera 40', detail: 'Dirección · Medellín' },
    ]);
  });

  test('never begins at a hospital without a position', () => {
    expect(hospitalOrigin({ id: 4, name: 'D', municipality: 'Bello', lat: null, lng: null })).toBeNull();
  });
});
