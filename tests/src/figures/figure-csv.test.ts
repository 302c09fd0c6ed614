import { expect, test } from 'vitest';
import { csvOf } from '../../../src/subjects/figure/figure-csv';
import { dayBefore, daysFrom, fileLines } from '../../../src/subjects/figure/figure-scope';
import { fileName } from '../../../src/subjects/figure/save-file';

const table = (name: string, ...cells: (number | 'NA' | null)[]) => ({
  rowHeader: 'IPS',
  columns: cells.map((_cell, at) => ({ key: String(at), header: `C${at}` })),
  rows: [{ key: '1', name, cells }],
});
const lineOf = (name: string, ...cells: (number | 'NA' | null)[]) =>
  csvOf(table(name, ...cells)).split('\r\n')[1];

test('A figure that nobody knows is an empty cell, and never 0', () => {
  expect(lineOf('Clínica', 0, null, 'NA', 1659)).toBe('Clínica;0;;NA;1659');
});

test.each(['=1+1', '+57300', '-2 camas', '@SUM(A1)', '\tx', '\rx'])(
  '%j is a text for a spreadsheet',
  (name) => {
    expect(lineOf(name)?.replaceAll('"', '').startsWith(`'${name.trimEnd()[0]}`)).toBe(true);
  },
);

test('A negative figure is a number, and not a text', () => {
  expect(lineOf('Clínica', -2, 1.5)).toBe('Clínica;-2;1,5');
});

test('A name with a separator, a quote or a new line stays one cell', () => {
  expect(lineOf('Clínica; "La 80"')).toBe('"Clínica; ""La 80"""');
  expect(csvOf(table('a\nb'))).toContain('"a\nb"');
});

test('The header is the first line; what the figures rest on follows the table', () => {
  const csv = csvOf(table('Clínica', 1), ['Título', '18 de 30 IPS', '=fuente']);
  expect(csv).toBe("\uFEFFIPS;C0\r\nClínica;1\r\n\r\nTítulo\r\n18 de 30 IPS\r\n'=fuente\r\n");
});

test('A file is named after its figure, with the day in Bogotá', () => {
  const lateEvening = new Date('2026-11-27T02:00:00Z');
  expect(fileName('Indicadores, Área metropolitana', lateEvening, 'png')).toBe(
    'indicadores-area-metropolitana-2026-11-26.png',
  );
});

test('A file says its period, its filter, its source and when it was made', () => {
  const now = new Date('2026-11-26T15:02:00-05:00');
  const filter = 'IPS de Medellín; series: Disponibles UCI';
  expect(fileLines({ scope: { period: daysFrom('2026-11-12', '2026-11-26'), filter }, now })).toEqual([
    'Período: del 12-11-2026 al 26-11-2026.',
    'Filtro: IPS de Medellín; series: Disponibles UCI.',
    'Fuente: reportes de las IPS al CRUE, en Relevo.',
    'Descargado de Relevo el jueves 26 de noviembre de 2026, 15:02.',
  ]);
  expect(dayBefore(now)).toBe('reportes de las 24 h anteriores al jueves 26 de noviembre de 2026, 15:02');
});
