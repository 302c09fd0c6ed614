import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRuns, wrapRuns } from '../../../server/modules/reports/annex5/printable';

let fonts: PDFFont[] = [];
beforeAll(async () => {
  const document = await PDFDocument.create();
  fonts = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.Symbol, StandardFonts.ZapfDingbats].map((name) =>
      document.embedFont(name),
    ),
  );
});
const printed = (text: string) => {
  const runs = createRuns(fonts);
  const parts = runs.runsOf(text);
  return { text: parts.map((part) => part.text).join(''), fonts: parts.length, isLossy: runs.isLossy() };
};

describe('A line of the annex 5', () => {
  it('keeps the signs of a ward, in the fonts that have them', () => {
    const signs = 'Oxígeno ≥ 3 L, SpO2 ≤ 90 %, FR → 30, β2, 37 °C, «vía» ✓';
    const { text, fonts: parts, isLossy } = printed(signs);
    expect([text, isLossy]).toEqual([signs, false]);
    expect(parts).toBeGreaterThan(1);
  });

  it('prints a ligature and a small figure in their plain form, and joins letter and mark', () => {
    expect(printed('ﬁebre, CO₂, nin\u0303o, ½')).toMatchObject({
      text: 'fiebre, CO2, niño, ½',
      isLossy: false,
    });
  });

  it('marks what no font has, never as another sign', () => {
    expect(printed('oxígeno 漢 ya')).toMatchObject({ text: 'oxígeno [*] ya', isLossy: true });
  });

  it('is wrapped by the width of all its fonts', () => {
    const runs = createRuns(fonts);
    const lines = wrapRuns(runs, '≥ 90 '.repeat(60), 200, 9.5);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(runs.widthOf(line, 9.5)).toBeLessThanOrEqual(200);
    expect(lines.join(' ')).toBe('≥ 90 '.repeat(60).trim());
  });
});
