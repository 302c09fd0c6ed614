import { expect, test } from 'vitest';
import { type Book, writeBook } from '../../server/modules/reports/sheet/book/write-book';
import type { Cell } from '../../server/modules/reports/sheet/definition';
import { openedByLibreOffice, type Shown } from './support/opened';

const BOOK: Book = {
  title: 'Ocupación actual (camas fuera de servicio)',
  columns: [
    { id: 'name', title: 'Señal', kind: 'text', width: 34 },
    { id: 'beds', title: 'Camas', kind: 'number', width: 12 },
    { id: 'day', title: 'Día', kind: 'date', width: 12 },
    { id: 'at', title: 'Reportado', kind: 'moment', width: 17 },
  ],
};

async function opened(rows: Cell[][], mostRows?: number): Promise<Shown[][][]> {
  async function* all() {
    yield* rows;
  }
  const parts: Uint8Array[] = [];
  for await (const bytes of writeBook(BOOK, all(), mostRows)) parts.push(bytes);
  return (await openedByLibreOffice({ 'libro.xlsx': Buffer.concat(parts) }))['libro.xlsx'] ?? [];
}

const TEXTS = [
  ...['=1+1', '+57 300 123 4567', '-5', '@SUM(A1)', "'comilla", '=HYPERLINK("http://x";"y")'],
  ...['0012345678', '123456789012345678', '1.5E10', '12-11-2026', '1/2', 'TRUE', '50 %', '$ 300'],
  ...['Ñandú «é» ¿ü?', 'dos\nlíneas', 'a\tb', ' con espacios ', '<b>&"\'</b>', '_x0041_', '🩸 漢', ','],
];

test('A text stays the same text: no formula, number, day or truth is made of it', async () => {
  const [sheet = []] = await opened(TEXTS.map((text) => [text, null, null, null]));
  expect(sheet[0]?.map(({ text }) => text)).toEqual(['Señal', 'Camas', 'Día', 'Reportado']);
  expect(sheet.slice(1).map(([cell]) => cell)).toEqual(TEXTS.map((text) => ({ text, isText: true })));
  expect(sheet.slice(1).flatMap((cells) => cells.slice(1))).toEqual(
    TEXTS.flatMap(() => Array.from({ length: 3 }, () => ({ text: '', isText: false }))),
  );
});

test('A number is a number with all its digits, also a long one, a decimal and 0', async () => {
  const numbers = [0, 1.5, -10, 99.9, 33.3, 45_000, 2_000_000_000, 12_345_678_901, 123_456_789_012_345];
  const [sheet = []] = await opened(numbers.map((number) => [null, number, null, null]));
  expect(sheet.slice(1).map(([, cell]) => cell)).toEqual(
    numbers.map((number) => ({ text: String(number), isText: false })),
  );
});

test('A moment shows the minute of the screen, also in its last second, and a day its day', async () => {
  const moments = [
    ['2026-11-26T14:02:00.000Z', '26-11-2026 14:02'],
    ['2026-11-26T23:59:59.999Z', '26-11-2026 23:59'],
    ['2026-12-31T23:59:59.500Z', '31-12-2026 23:59'],
    ['2026-11-26T08:04:59.700Z', '26-11-2026 08:04'],
    ['2026-11-26T00:00:00.000Z', '26-11-2026 00:00'],
  ] as const;
  const [sheet = []] = await opened(
    moments.map(([at]) => [null, null, Date.parse(`${at.slice(0, 10)}T00:00:00Z`), Date.parse(at)]),
  );
  expect(sheet.slice(1).map(([, , day, at]) => [day?.text, at?.text, at?.isText])).toEqual(
    moments.map(([, shown]) => [shown.slice(0, 10), shown, false]),
  );
  const [births = []] = await opened(
    ['1899-12-31', '1900-03-01', '1948-02-29'].map((day) => [
      null,
      null,
      Date.parse(`${day}T00:00:00Z`),
      null,
    ]),
  );
  expect(births.slice(1).map(([, , day]) => day?.text)).toEqual(['31-12-1899', '01-03-1900', '29-02-1948']);
});

test('A book of several sheets is whole: each row once, with the header on each sheet', async () => {
  const sheets = await opened(
    Array.from({ length: 45 }, (_row, at) => ['Uno', at, null, null]),
    21,
  );
  expect(sheets.map((sheet) => sheet[0]?.[1]?.text)).toEqual(['Camas', 'Camas', 'Camas']);
  const numbers = sheets.flatMap((sheet) => sheet.slice(1).map(([, cell]) => Number(cell?.text)));
  expect(numbers).toEqual(Array.from({ length: 45 }, (_row, at) => at));
});
