import { expect, test } from 'vitest';
import type { Trial } from '../../../contract/administration/imports';
import { faultyFile } from '../../../src/features/administration/imports/faulty-file';

const row = { changes: [], state: 'faulty', name: '', at: 2 } as const;
const aTrial = (given: Partial<Trial>): Trial => ({
  kind: 'eps',
  format: 'CSV, UTF-8, separado por «;»',
  place: 'línea',
  digest: 'a'.repeat(64),
  plan: 'b'.repeat(64),
  version: 4,
  columns: ['codigo', 'nombre'],
  unread: [],
  missing: 0,
  counts: { new: 0, changed: 0, same: 0 },
  faulty: 1,
  rows: [],
  ...given,
});
const NO_FILE = new File([], 'x.csv');
const linesOf = async (trial: Trial) =>
  ((await (await faultyFile(trial, NO_FILE))?.text()) ?? '').split('\r\n');

test('Without a faulty row there is no file', async () => {
  expect(await faultyFile(aTrial({ faulty: 0 }), NO_FILE)).toBeNull();
});

test('The reason is the last column of a CSV, also of a row with blank cells beyond the header', async () => {
  const rows = [
    { ...row, reasons: ['«X» no es un código', 'otro'], cells: ['X', '"Mala"; mala'] },
    { ...row, reasons: ['malo'], cells: ['Y', 'Otra', '', ' '] },
    { ...row, state: 'new', reasons: [], cells: null },
  ] as const;
  expect(
    await linesOf(
      aTrial({
        rows: rows.map((one) => ({
          ...one,
          cells: one.cells && [...one.cells],
          changes: [],
          reasons: [...one.reasons],
        })),
      }),
    ),
  ).toEqual([
    'codigo;nombre;motivo',
    'X;"""Mala""; mala";«X» no es un código; otro'.replace(
      '«X» no es un código; otro',
      '"«X» no es un código; otro"',
    ),
    'Y;Otra;malo',
    '',
  ]);
});

test('What looks like a formula is a text for a spreadsheet, and a coordinate stays a number', async () => {
  const rows = [{ ...row, changes: [], reasons: ['malo'], cells: ['=cmd|x', '-75.57'] }];
  expect(await linesOf(aTrial({ rows }))).toEqual(['codigo;nombre;motivo', "'=cmd|x;-75.57;malo", '']);
});

test('A row with too few or too many cells is not completed', async () => {
  const rows = [
    { ...row, changes: [], reasons: ['corta'], cells: ['X'] },
    { ...row, changes: [], reasons: ['larga'], cells: ['X', 'Y', 'Z'] },
  ];
  expect(await linesOf(aTrial({ rows }))).toEqual(['codigo;nombre;motivo', 'X;corta', 'X;Y;Z;larga', '']);
});

test('The reasons of an earlier round are replaced', async () => {
  const columns = ['codigo', 'nombre', 'Motivo'];
  const rows = [{ ...row, changes: [], reasons: ['ahora'], cells: ['X', 'Y', 'antes'] }];
  expect(await linesOf(aTrial({ columns, rows }))).toEqual(['codigo;nombre;motivo', 'X;Y;ahora', '']);
});

test('Elements of a GeoJSON keep geometry, other values and the name of their coordinates', async () => {
  const crs = { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
  const point = { type: 'Point', coordinates: [-75.5, 6.2] };
  const feature = (properties: object | null) => ({ type: 'Feature', properties, geometry: point });
  const original = {
    type: 'FeatureCollection',
    crs,
    features: [feature({ code: '01' }), feature({ motivo: 'antes', code: 'Á', area: 3.5 }), feature(null)],
  };
  const rows = [
    { ...row, at: 2, changes: [], reasons: ['uno'], cells: ['Á'] },
    { ...row, at: 3, changes: [], reasons: ['dos'], cells: [''] },
  ];
  const file = await faultyFile(
    aTrial({ place: 'elemento', faulty: 2, rows }),
    new File([JSON.stringify(original)], 'c.geojson'),
  );
  expect(file?.name).toBe('elementos-con-errores.geojson');
  expect(JSON.parse((await file?.text()) ?? '')).toEqual({
    ...original,
    features: [feature({ code: 'Á', area: 3.5, motivo: 'uno' }), feature({ motivo: 'dos' })],
  });
});
