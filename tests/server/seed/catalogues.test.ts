import { describe, expect, test } from 'vitest';
import { cie10Id } from '../../../contract/catalogues/cie10-id';
import { MEDELLIN_MUNICIPALITY_ID } from '../../../contract/limits';
import {
  readAddressLetters,
  readCie10,
  readCommunes,
  readDepartments,
  readMunicipalities,
  readNeighborhoods,
  readOfficialEps,
  readRegimes,
} from '../../../server/seed/read-catalogue';

const catalogues = {
  cie10: readCie10(),
  departments: readDepartments(),
  municipalities: readMunicipalities(),
  communes: readCommunes(),
  neighborhoods: readNeighborhoods(),
  regimes: readRegimes(),
  addressLetters: readAddressLetters(),
};

describe('every catalogue', () => {
  test.each(Object.entries(catalogues))('%s has no repeated id and no blank name', (_, rows) => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ name }) => name !== name.trim() || name.length === 0)).toEqual([]);
  });

  test('names are clean: no mojibake, no double spaces, no open brackets', () => {
    const names = Object.values(catalogues).flatMap((rows) => rows.map(({ name }) => name));
    expect(names.filter((name) => /[ÂÃ´�]| {2}| [,)\]]|[([] /.test(name))).toEqual([]);
    expect(names.filter((name) => depth(name) !== 0)).toEqual([]);
  });
});

describe('CIE-10', () => {
  const byCode = new Map(catalogues.cie10.map(({ code, name }) => [code, name]));

  test('has the categories and codes of the source, and later additions', () => {
    expect(catalogues.cie10.length).toBe(14_295);
    expect(catalogues.cie10.every(({ code }) => /^[A-Z]\d{2,3}$/.test(code))).toBe(true);
  });

  test('every code belongs to a category', () => {
    const orphans = [...byCode.keys()].filter((code) => code.length === 4 && !byCode.has(code.slice(0, 3)));
    expect(orphans).toEqual([]);
  });

  test.each([
    ['I219', 'Infarto agudo del miocardio, sin otra especificación'],
    ['A000', 'Cólera debido a Vibrio cholerae O1, biotipo cholerae'],
    ['B162', 'Hepatitis aguda tipo B, sin agente delta, con coma hepático'],
    ['M350', 'Síndrome seco [Sjögren]'],
    ['S720', 'Fractura del cuello del fémur'],
    ['E559', 'Deficiencia de vitamina D, no especificada'],
    ['W660', 'Ahogamiento y sumersión consecutivos a caída en la bañera: vivienda'],
    ['U071', 'COVID-19, virus identificado'],
    ['A970', 'Dengue sin signos de alarma'],
  ])('%s reads %s', (code, name) => {
    expect(byCode.get(code)).toBe(name);
  });

  test('words in -ción and -sión have their accent', () => {
    const bare = catalogues.cie10.filter(({ name }) => /(cion|sion|ccion)\b/.test(name));
    expect(bare).toEqual([]);
  });

  test('names start with a capital', () => {
    expect(catalogues.cie10.filter(({ name }) => !/^\(?[A-ZÁÉÍÓÚÑ]/.test(name))).toEqual([]);
  });

  test('an id depends only on the code', () => {
    expect(cie10Id('A00')).toBe(10_000);
    expect(cie10Id('A000')).toBe(10_001);
    expect(cie10Id('Z999')).toBe(269_910);
    expect(() => cie10Id('I10X')).toThrow('I10X');
  });
});

describe('the territory', () => {
  const { departments, municipalities, communes, neighborhoods } = catalogues;

  test('has 33 departments with Bogotá and 1122 municipalities, 125 of them in Antioquia', () => {
    expect(departments.length).toBe(33);
    expect(municipalities.length).toBe(1122);
    expect(municipalities.filter(({ departmentId }) => departmentId === 5).length).toBe(125);
    expect(departments).toContainEqual({ id: 11, code: '11', name: 'Bogotá D.C.' });
  });

  test('every municipality belongs to a department by its code', () => {
    const known = new Set(departments.map(({ id }) => id));
    const lost = municipalities.filter(
      ({ id, departmentId }) => !known.has(departmentId) || Math.floor(id / 1000) !== departmentId,
    );
    expect(lost).toEqual([]);
  });

  test('no two municipalities of a department share a name', () => {
    const names = municipalities.map(({ departmentId, name }) => `${departmentId} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    [5001, 'Medellín'],
    [5360, 'Itagüí'],
    [5045, 'Apartadó'],
    [54874, 'Villa del Rosario'],
    [23815, 'Tuchín'],
  ])('%i is %s', (id, name) => {
    expect(municipalities.find((row) => row.id === id)?.name).toBe(name);
  });

  test('Medellín has 16 communes and 5 corregimientos, each with neighbourhoods', () => {
    expect(communes.filter(({ id }) => id <= 16).length).toBe(16);
    expect(communes.filter(({ id }) => id >= 50).map(({ name }) => name)).toEqual([
      'San Sebastián de Palmitas',
      'San Cristóbal',
      'Altavista',
      'San Antonio de Prado',
      'Santa Elena',
    ]);
    const inhabited = new Set(neighborhoods.map(({ communeId }) => communeId));
    expect(communes.filter(({ id }) => !inhabited.has(id))).toEqual([]);
  });

  test('neighbourhoods belong to known municipalities; exactly those of Medellín have a commune', () => {
    const known = new Set(municipalities.map(({ id }) => id));
    const communeIds = new Set<number | null>(communes.map(({ id }) => id));
    expect(neighborhoods.filter(({ municipalityId }) => !known.has(municipalityId))).toEqual([]);
    for (const { municipalityId, communeId } of neighborhoods) {
      expect(communeIds.has(communeId)).toBe(municipalityId === MEDELLIN_MUNICIPALITY_ID);
    }
  });
});

test('official codes of insurers are unique and well formed', () => {
  const codes = readOfficialEps().map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^(EPS|EPSS|EPSI|ESS|CCF|EAS)\d{2,3}$/.test(code))).toBe(true);
});

function depth(name: string): number {
  return [...name].reduce((open, c) => open + ('(['.includes(c) ? 1 : 0) - (')]'.includes(c) ? 1 : 0), 0);
}
