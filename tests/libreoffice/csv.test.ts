import { expect, test } from 'vitest';
import type { Cell } from '../../contract/figures/figures';
import { csvOf } from '../../src/subjects/figure/figure-csv';
import { openedByLibreOffice } from './support/opened';

/** The names of rows that figures have: hospitals, days, legs, hours, and texts of people. */
const NAMES = [
  ...['E.S.E. Hospital San Ñoño «La Loma»', '=1+1', '+57 300', '-5 camas', '@SUM(A1)', '"Clínica"; 80'],
  ...['Solicitud a aceptación', 'Lunes', '6 a 7', 'Menos de 30 min', 'dos\nlíneas', 'jueves 26 de noviembre'],
];

test('The CSV of a figure has in a spreadsheet of Colombia its names as texts and its figures as numbers', async () => {
  const cells: Cell[] = [0, null, 'NA', -2, 12_345_678, 1.5];
  const csv = csvOf(
    {
      rowHeader: 'IPS',
      columns: cells.map((_cell, at) => ({ key: String(at), header: `Columna ${at}` })),
      rows: NAMES.map((name) => ({ key: name, name, cells })),
    },
    ['=Título', '18 de 30 IPS reportaron'],
  );
  const [sheet = []] = (await openedByLibreOffice({ 'cifras.csv': Buffer.from(csv) }))['cifras.csv'] ?? [];
  expect(sheet[0]?.map(({ text }) => text)).toEqual(['IPS', ...cells.map((_cell, at) => `Columna ${at}`)]);
  expect(sheet.slice(1, NAMES.length + 1).map(([name]) => name)).toEqual(
    NAMES.map((text) => ({ text: /^[=+\-@]/.test(text) ? `'${text}` : text, isText: true })),
  );
  for (const row of sheet.slice(1, NAMES.length + 1))
    expect(row.slice(1)).toEqual([
      { text: '0', isText: false },
      { text: '', isText: false },
      { text: 'NA', isText: true },
      { text: '-2', isText: false },
      { text: '12345678', isText: false },
      // As the program writes its own number.
      { text: '1.5', isText: false },
    ]);
  expect(sheet.slice(-2).map(([line]) => line?.text)).toEqual(["'=Título", '18 de 30 IPS reportaron']);
});
