import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../contract/limits';
import { ANNEX_9 } from '../../../../contract/outgoing';
import { annexPdf } from '../../../../src/features/transfer-request/annex/annex-pdf';
import type { AnnexTemplate } from '../../../../src/features/transfer-request/annex/annex-template';
import { LETTER } from '../../../../src/features/transfer-request/annex/sheet';
import {
  TEMPLATE_2012,
  TEMPLATE_2012_VERSION,
} from '../../../../src/features/transfer-request/annex/template-2012';
import { isPdf } from '../../../../src/features/transfer-request/pdf-content';
import { aBlankAnnex, aFullAnnex, textsOf, valuesOf } from './an-annex';

/** Every text at its maximum length, and the maximum of diagnoses. */
function theLongest() {
  const annex = aFullAnnex();
  const sentence = 'Paciente con trauma craneoencefálico severo, intubado y en ventilación mecánica. ';
  const long = sentence.repeat(10).slice(0, LIMITS.clinicalText);
  annex.clinical.careForDiagnosis = long;
  annex.clinical.observations = long.replaceAll('. ', '.\n');
  annex.clinical.reason = `Otro: ${long.slice(0, LIMITS.reasonText)}`;
  annex.clinical.diagnoses = Array.from({ length: LIMITS.diagnosesPerTransfer }, (_, n) => ({
    code: `S06${n}`,
    name: `Otros traumatismos intracraneales con herida, de la clase ${n}, sin retorno al nivel de conciencia`,
  }));
  return annex;
}

describe('annex 9', () => {
  test('is a PDF of one letter page that the field accepts', async () => {
    const bytes = await annexPdf(aFullAnnex());
    expect(await isPdf(new Blob([bytes], { type: ANNEX_9.type }))).toBe(true);
    expect(bytes.length).toBeLessThan(ANNEX_9.maximumBytes);
    const document = await PDFDocument.load(bytes);
    expect(document.getPages().map((page) => page.getSize())).toEqual([LETTER]);
  });

  test('prints every given value', async () => {
    const annex = aFullAnnex();
    const [page = []] = await textsOf(await annexPdf(annex));
    const wanted = valuesOf(annex).flatMap((value) => value.split('\n'));
    expect(wanted.length).toBeGreaterThan(35);
    // The municipality's name has its code, which contains the department's code.
    expect(wanted.filter((value) => !page.some((text) => text.includes(value)))).toEqual([]);
    expect(page).toContain('Antioquia (05)');
    expect(page).toContain('Medellín (05001)');
    expect(page).toContain('20/11/2026');
    expect(page).toContain('14:05');
    expect(page).toContain('Página 1 de 1');
    expect(page.join(' ')).toContain(TEMPLATE_2012_VERSION);
  });

  test('prints the labels of empty values, with space to write by hand', async () => {
    const [page = []] = await textsOf(await annexPdf(aBlankAnnex()));
    for (const label of ['NIT', 'Código de habilitación (REPS)', 'Nombres y apellidos', 'Observaciones'])
      expect(page).toContain(label);
    expect(page.join(' ')).not.toMatch(/undefined|null|NaN/);
  });

  test('continues on a second page that identifies the patient, and loses no word', async () => {
    const annex = theLongest();
    const pages = await textsOf(await annexPdf(annex));
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Página ${index + 1} de 2`);
      expect(page).toContain(annex.reference);
      expect(page).toContain(TEMPLATE_2012.title);
    }
    expect(pages[1]).toContain('Gloria Inés Restrepo Cano');
    expect(pages[1]).toContain('43118902');
    const said = pages.flat().join(' ').split(/\s+/).join(' ');
    for (const { code, name } of annex.clinical.diagnoses) {
      expect(said).toContain(code);
      expect(said).toContain(name);
    }
    const words = annex.clinical.careForDiagnosis.split(' ').filter(Boolean).join(' ');
    expect(said).toContain(words);
  });

  test('repeats the label of a text that continues on the next page', async () => {
    const annex = aFullAnnex();
    const lines = Array.from({ length: 120 }, (_, n) => `renglón ${n}.`);
    annex.clinical.careForDiagnosis = lines.join('\n');
    const pages = await textsOf(await annexPdf(annex));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[1]).toContain('Atención brindada por el diagnóstico (continuación)');
    const said = pages.flat();
    expect(lines.filter((line) => said.filter((text) => text === line).length !== 1)).toEqual([]);
    expect(pages.map((page) => page.filter((text) => text === 'FIRMA').length)).toEqual([
      ...pages.slice(1).map(() => 0),
      1,
    ]);
  });

  test('accepts any pasted text', async () => {
    const annex = aBlankAnnex();
    annex.patient.firstName = 'Zoë 🚑 张伟';
    annex.clinical.careForDiagnosis =
      'SpO₂ ≥ 90 % — “estable”\r\n\tTA 90/60\u0000\u0007\u009f ‘ok’ 👩🏽‍⚕️\u200b';
    annex.clinical.observations = 'x'.repeat(900);
    const pages = await textsOf(await annexPdf(annex));
    const said = pages.flat();
    expect(said).toContain('Zoë ? ??');
    expect(said).toContain('SpO2 >= 90 % — “estable”');
    expect(said.some((text) => text.startsWith('TA 90/60 ‘ok’'))).toBe(true);
    expect(said.filter((text) => /^x+$/.test(text)).join('')).toBe('x'.repeat(900));
  });

  test('has equal bytes for equal data, and different ones for different data', async () => {
    const once = await annexPdf(aFullAnnex());
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.compare(once, await annexPdf(aFullAnnex()))).toBe(0);
    const later = { ...aFullAnnex(), at: new Date('2026-11-20T19:06:30.000Z') };
    expect(Buffer.compare(once, await annexPdf(later))).not.toBe(0);
  });

  test('has no patient data in its metadata', async () => {
    const document = await PDFDocument.load(await annexPdf(aFullAnnex()), { updateMetadata: false });
    const about = [document.getTitle(), document.getSubject(), document.getAuthor(), document.getKeywords()];
    expect(about.join(' ')).not.toMatch(/Restrepo|43118902/);
    expect(about[0]).toBe(TEMPLATE_2012.title);
  });

  test('has another template for another norm', async () => {
    const template: AnnexTemplate = {
      ...TEMPLATE_2012,
      version: '2099-1',
      title: 'Otro formato',
      sections: [
        {
          title: 'Solo esto',
          rows: [{ kind: 'text', label: 'Documento', value: ({ patient }) => patient.document, lines: 1 }],
        },
      ],
    };
    const [page = []] = await textsOf(await annexPdf(aFullAnnex(), template));
    expect(page).toEqual(expect.arrayContaining(['Otro formato', 'SOLO ESTO', '43118902']));
    expect(page.join(' ')).toContain('plantilla 2099-1');
    expect(page).not.toContain('FIRMA');
  });

  test('fills the grid with the cells of each row', () => {
    const rows = TEMPLATE_2012.sections.flatMap(({ rows }) => rows);
    const widths = rows.flatMap((row) => {
      if (row.kind === 'cells') return [row.cells.reduce((sum, { columns }) => sum + columns, 0)];
      return row.kind === 'list' ? [row.columns.reduce((sum, { columns }) => sum + columns, 0)] : [];
    });
    expect(new Set(widths)).toEqual(new Set([12]));
  });
});
