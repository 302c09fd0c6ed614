import { expect, test } from 'vitest';
import { annexPdf } from '../../../server/seed/demonstration/annex-pdf';

const pdf = annexPdf([
  { text: 'Anexo técnico n.º 9', size: 16 },
  { text: 'Paciente: María Ñáñez (datos de demostración) \\ 12' },
]).toString('latin1');

test('it begins and ends as a PDF', () => {
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  expect(pdf.endsWith('%%EOF\n')).toBe(true);
});

test('the cross-reference table points at every object', () => {
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBe(5);
  offsets.forEach((offset, at) => {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
  });
});

test('the stream has the length that it states', () => {
  const length = Number(/\/Length (\d+)/.exec(pdf)?.[1]);
  const from = pdf.indexOf('stream\n') + 'stream\n'.length;
  expect(pdf.indexOf('\nendstream') - from).toBe(length);
});

test('brackets and backslashes in a text are escaped', () => {
  expect(pdf).toContain('(Paciente: María Ñáñez \\(datos de demostración\\) \\\\ 12)');
});

test('a long text wraps, and a letter outside Latin-1 does not shift the offsets', () => {
  const long = annexPdf([{ text: `${'palabra '.repeat(30)}→ fin` }]).toString('latin1');
  expect([...long.matchAll(/ Tj T\*/g)].length).toBe(3);
  expect(Number(/startxref\n(\d+)/.exec(long)?.[1])).toBe(long.indexOf('xref\n'));
});
