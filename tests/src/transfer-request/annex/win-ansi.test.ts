import fc from 'fast-check';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { winAnsiText } from '../../../../src/features/transfer-request/annex/win-ansi';
import { wrapText } from '../../../../src/features/transfer-request/annex/wrap-text';

describe('a text converted for the fonts', () => {
  test.each([
    ['Ñuñoa, güiro, ¿qué?, ¡sí!, 37 °C, ½', 'Ñuñoa, güiro, ¿qué?, ¡sí!, 37 °C, ½'],
    ['raya — guion – “comillas” ‘otras’ … € •', 'raya — guion – “comillas” ‘otras’ … € •'],
    ['n\u0303 e\u0301', 'ñ é'],
    ['SpO₂ ≥ 90, K⁺, μg, 5 μL', 'SpO2 >= 90, K+, µg, 5 µL'],
    ['Łukasz Ștefan Nguyễn', 'Lukasz Stefan Nguyen'],
    ['张伟', '??'],
    ['🚑 👩🏽‍⚕️ ❤️', '? ?? ?'],
    ['uno\r\ndos\rtres\u2028cuatro', 'uno\ndos\ntres\ncuatro'],
    ['a\tb\u00a0c\u3000d', 'a b c d'],
    ['\u0000\u0007\u001b\u009f\u00ad\u200b\ufefffin', 'fin'],
    ['\ud83d solo', ' solo'],
  ])('%j', (text, shown) => expect(winAnsiText(text)).toBe(shown));

  test('is never refused by the fonts and keeps its line breaks', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const any = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(any, fc.string({ unit: 'grapheme' })), (text) => {
        for (const line of winAnsiText(text).split('\n')) font.encodeText(line);
      }),
      { numRuns: 3000 },
    );
    for (let code = 0; code <= 0x1ffff; code++) {
      const shown = winAnsiText(String.fromCodePoint(code)).replaceAll('\n', '');
      font.encodeText(shown);
    }
  });
});

describe('the lines of a wrapped text', () => {
  const widthOf = (text: string) => text.length;

  test.each([
    ['uno dos tres', 7, ['uno dos', 'tres']],
    ['uno\n\ndos', 7, ['uno', '', 'dos']],
    ['  uno   dos ', 9, ['uno dos']],
    ['abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
    ['', 4, ['']],
  ])('%j in %i', (text, width, lines) => expect(wrapText(text, width, widthOf)).toEqual(lines));

  test('are never wider than the limit, and lose nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = wrapText(text, width, widthOf);
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(/[ \n]/g, '')).toBe(text.replaceAll(/[ \n]/g, ''));
      }),
    );
  });
});
