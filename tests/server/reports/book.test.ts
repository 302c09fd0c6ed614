import { describe, expect, it } from 'vitest';
import { countSheets, EXCEL_ROWS } from '../../../contract/reports/book-sheets';
import { openZip } from '../../../server/modules/reference/import/xlsx/zip';
import { type Book, writeBook } from '../../../server/modules/reports/sheet/book/write-book';
import type { Cell } from '../../../server/modules/reports/sheet/definition';
import { bookOf } from './a-book';

const BOOK: Book = {
  title: 'Ocupación actual (camas fuera de servicio)',
  columns: [
    { id: 'ips', title: 'IPS', kind: 'text', width: 34 },
    { id: 'beds', title: 'Camas', kind: 'number', width: 12 },
    { id: 'day', title: 'Día', kind: 'date', width: 12 },
    { id: 'at', title: 'Reportado', kind: 'moment', width: 17 },
  ],
};

async function written(rows: Cell[][], mostRows?: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  async function* all() {
    yield* rows;
  }
  for await (const bytes of writeBook(BOOK, all(), mostRows)) parts.push(bytes);
  return Buffer.concat(parts);
}
const part = (bytes: Buffer, name: string) => String(openZip(bytes)(name));

describe('A book', () => {
  it('has a frozen header with filter buttons over all its rows', async () => {
    const bytes = await written([
      ['Uno', 4, Date.UTC(2026, 10, 26), Date.UTC(2026, 10, 26, 14, 2)],
      ['Dos', null, null, null],
    ]);
    const { xml, rows, columns } = bookOf(bytes);
    expect(columns).toEqual(['IPS', 'Camas', 'Día', 'Reportado']);
    expect(rows[1]).toEqual(['Dos', '', '', '']);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('</sheetData><autoFilter ref="A1:D3"/>');
    expect(part(bytes, 'xl/workbook.xml')).toContain(
      `hidden="1">'Ocupación actual (camas fuera d'!$A$1:$D$3</definedName>`,
    );
  });

  it('goes on in a further sheet with the same header when one is full', async () => {
    const bytes = await written(
      [1, 2, 3, 4, 5].map((beds) => ['Uno', beds, null, null]),
      3,
    );
    expect(part(bytes, 'xl/workbook.xml').match(/<sheet /g)).toHaveLength(3);
    const last = part(bytes, 'xl/worksheets/sheet3.xml');
    expect(last).toContain('>IPS<');
    expect(last).toContain('<autoFilter ref="A1:D2"/>');
    expect(part(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<v>3</v>');
  });

  it('has moments in whole seconds, never the next minute', async () => {
    const lastSecond = Date.UTC(2026, 10, 26, 23, 59, 59);
    const { xml } = bookOf(await written([['Uno', 1, null, lastSecond + 999]]));
    const [, days] = /<c r="D2" s="3"><v>([\d.]+)<\/v>/.exec(xml) ?? [];
    expect(Math.round((Number(days) - 25_569) * 86_400_000)).toBe(lastSecond);
  });

  it('without rows has its header', async () => {
    expect(bookOf(await written([])).rows).toEqual([]);
  });

  it('keeps every text as it was typed, and calculates none', async () => {
    const texts = ['=1+1', '+57 300', '@x', '<b>&"', ' con espacios ', 'dos\nlíneas'];
    const { rows, xml } = bookOf(await written(texts.map((text) => [text, null, null, null])));
    expect(rows.map(([text]) => text)).toEqual(texts);
    expect(xml).not.toContain('<f>');
    // Excel would read it as `A`.
    expect(bookOf(await written([['_x0041_', null, null, null]])).xml).toContain('>_x005F_x0041_<');
  });

  it('marks a text that is too long for a cell, and replaces what XML forbids', async () => {
    const { rows } = bookOf(
      await written([
        ['a'.repeat(40_000), null, null, null],
        ['x\u0001y\ud800', 1, null, null],
      ]),
    );
    expect(rows[0]?.[0]).toBe(`${'a'.repeat(32_766)}…`);
    expect(rows[1]?.[0]).toBe('x\ufffdy\ufffd');
  });

  it('that cannot read its rows ends with their failure', async () => {
    async function* failing(): AsyncGenerator<Cell[]> {
      yield ['Uno', 1, null, null];
      throw new Error('the database is away');
    }
    const read = async () => {
      for await (const _bytes of writeBook(BOOK, failing()));
    };
    await expect(read()).rejects.toThrow('the database is away');
  });
});

describe('The number of sheets', () => {
  it('counts the header of each', () => {
    expect([0, 1, EXCEL_ROWS - 1, EXCEL_ROWS, 3 * (EXCEL_ROWS - 1)].map(countSheets)).toEqual([
      1, 1, 1, 2, 3,
    ]);
  });
});
