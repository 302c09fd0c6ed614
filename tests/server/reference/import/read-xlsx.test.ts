import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../server/modules/reference/import/read-table';
import { kindNamed } from '../../../../server/modules/reference/import/recognise';
import { xlsx, zip } from './xlsx-file';

const HEAD = ['Codigo', 'Descripcion'];
const cellsOf = (bytes: Buffer) => {
  const { source } = readTable(bytes, kindNamed('cie10'));
  return source.rows.map(({ at, cells }) => [at, ...cells]);
};
const read =
  (bytes: Buffer, most: number | null = null) =>
  () =>
    readTable(bytes, null, undefined, most);

describe('A book of Excel', () => {
  it('is read like a CSV: titles above the header, its rows by their number, empty rows left out', () => {
    const { kind, format, source, unread } = readTable(
      xlsx(
        [
          ['Diagnósticos vigentes', null],
          [],
          [...HEAD, 'Nota', ''],
          ['A000', 'Cólera', null, ''],
          [null, '  '],
          ['B01', null, 'x', 'sin encabezado'],
        ],
        { name: 'CIE-10 & otros' },
      ),
      null,
    );
    expect(kind.name).toBe('cie10');
    expect(format).toBe('Excel, hoja «CIE-10 & otros»');
    expect(source).toMatchObject({ place: 'fila', columns: ['Codigo', 'Descripcion', 'Nota'], uneven: [] });
    expect(unread).toEqual(['Nota']);
    expect(source.rows.map(({ at, cells }) => [at, ...cells])).toEqual([
      [4, 'A000', 'Cólera', ''],
      [6, 'B01', '', 'x'],
    ]);
  });

  it('gives numbers with all their digits, dates as days, and texts of any kind', () => {
    expect(
      cellsOf(
        xlsx([
          HEAD,
          [500100000101, new Date('2026-11-25')],
          [{ xml: '<c><v>5.00101000001E+11</v></c>' }, { xml: '<c s="2"><v>45000</v></c>' }],
          [{ xml: '<c t="inlineStr"><is><r><t>Año </t></r><r><t>nuevo</t></r></is></c>' }, true],
          [
            { xml: '<c t="str"><f>A1&amp;B1</f><v>Uno &amp; dos</v></c>' },
            { xml: '<c t="e"><v>#N/A</v></c>' },
          ],
          [6.2442, { xml: '<c><v>75.581199999999995</v></c>' }],
        ]),
      ),
    ).toEqual([
      [2, '500100000101', '2026-11-25'],
      [3, '500101000001', '2023-03-15'],
      [4, 'Año nuevo', 'VERDADERO'],
      [5, 'Uno & dos', '#N/A'],
      [6, '6.2442', '75.5812'],
    ]);
  });

  it('is read from its first sheet that is not hidden', () => {
    const sheet = (text: string) =>
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>Codigo</t></is></c><c t="inlineStr"><is><t>Nombre</t></is></c></row><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
    const bytes = xlsx([], {
      parts: {
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="Oculta" state="hidden" r:id="a"/><sheet name="Lista" r:id="b"/><sheet name="Otra" r:id="c"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/><Relationship Id="b" Target="/xl/worksheets/b.xml"/></Relationships>',
        'xl/worksheets/a.xml': sheet('X'),
        'xl/worksheets/b.xml': sheet('A000'),
      },
    });
    expect(cellsOf(bytes)).toEqual([[2, 'A000', '']]);
  });

  it('of more rows than the limit is refused before it is read whole', () => {
    const rows = Array.from({ length: 40 }, (_, at) => [`A${100 + at}`, 'x']);
    expect(read(xlsx([HEAD, ...rows]), 40)).not.toThrow();
    expect(read(xlsx([HEAD, ...rows]), 39)).toThrow('El archivo tiene más de 39 filas.');
    expect(read(xlsx([HEAD, ...rows]), 10)).toThrow('El archivo tiene más de 10 filas.');
  });
});

describe('A book that is no list is refused with one sentence', () => {
  const MB = 1024 * 1024;
  const bomb = `<worksheet><sheetData>${' '.repeat(70 * MB)}</sheetData></worksheet>`;
  const lines = Array.from({ length: 3000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`);
  const TOO_LARGE = /demasiado grande al descomprimirlo/;
  const BROKEN = /está dañado/;
  it.each<[string, Buffer, RegExp]>([
    ['a bomb', xlsx([], { parts: { 'xl/worksheets/sheet1.xml': bomb } }), TOO_LARGE],
    ['a bomb that states a small size', zip({ 'xl/workbook.xml': Buffer.alloc(70 * MB) }, 1000), TOO_LARGE],
    [
      'a bomb in two parts',
      xlsx([HEAD, ['A000', 'x']], {
        parts: {
          'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(40 * MB)}</worksheet>`,
          'xl/sharedStrings.xml': `<sst>${' '.repeat(40 * MB)}</sst>`,
        },
      }),
      TOO_LARGE,
    ],
    [
      'one long text in thousands of cells',
      xlsx([], {
        parts: {
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(MB)}</t></si></sst>`,
        },
      }),
      /demasiado texto/,
    ],
    [
      'a cell far to the right',
      xlsx([HEAD, ['A000', 'x']], {
        parts: {
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
        },
      }),
      /más de 256 columnas/,
    ],
    [
      'other columns',
      xlsx([
        ['fecha', 'casos'],
        ['a', 'b'],
      ]),
      /columnas de la hoja «Hoja1»: fecha, casos/,
    ],
    ['the header alone', xlsx([HEAD]), /ninguna fila/],
    ['an empty sheet', xlsx([]), /está vacía/],
    ['a book without sheets', xlsx([], { parts: { 'xl/workbook.xml': '<workbook/>' } }), /no tiene una hoja/],
    ['another archive', zip({ 'lista.csv': 'codigo,nombre' }), /no es un libro de Excel/],
    ['half a book', xlsx([HEAD, ['A000', 'x']]).subarray(0, 400), BROKEN],
    ['no archive at all', Buffer.from('PK\u0003\u0004 and so on'), BROKEN],
    ['broken XML', xlsx([], { parts: { 'xl/worksheets/sheet1.xml': '<worksheet><row' } }), BROKEN],
    [
      'an entity that grows',
      xlsx([HEAD, ['A000', 'x']], {
        parts: {
          'xl/sharedStrings.xml':
            '<!DOCTYPE sst [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        },
      }),
      /No se reconocen/,
    ],
  ])('%s', (_what, bytes, sentence) => {
    expect(read(bytes)).toThrow(sentence);
  });
});
