import { describe, expect, test } from 'vitest';
import { receiptWords } from '../../../contract/resources/receipt-words';
import type { ReportReceipt } from '../../../contract/resources/report-receipt';

const MINE = '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b01';
const OTHER = '5a0d5b1e-8f64-4c56-9d0a-0c1f6a7e9b02';

function aReceipt(change: Partial<ReportReceipt> = {}, current: Partial<ReportReceipt['current']> = {}) {
  return {
    clientRef: MINE,
    counts: true,
    capacityChanged: false,
    ...change,
    current: {
      clientRef: MINE,
      createdAt: '2026-11-20T15:00:00Z',
      createdBy: 'Marcela Osorio',
      own: true,
      ...current,
    },
  };
}

const wordsOf = (receipt: ReportReceipt) => receiptWords(receipt, (at) => `hoy ${at.slice(11, 16)}`);

describe('The receipt of a report', () => {
  test('has nothing to tell when the report counts', () => {
    expect(wordsOf(aReceipt())).toBeNull();
  });

  test('names whose report counts, and since when', () => {
    const words = wordsOf(aReceipt({ counts: false }, { clientRef: OTHER, own: false }));
    expect(words).toEqual({
      title: 'Su reporte se guardó, pero no cuenta',
      text: 'Cuenta el de Marcela Osorio, hecho después del suyo: hoy 15:00. El suyo queda en el historial.',
    });
  });

  test('names the report where its form is not in sight', () => {
    const receipt = aReceipt({ counts: false }, { clientRef: OTHER, own: false });
    const report = { name: 'ocupación', at: 'hoy 12:25' };
    expect(receiptWords(receipt, (at) => at, report)?.title).toBe(
      'Su reporte de ocupación, hecho hoy 12:25, se guardó, pero no cuenta',
    );
  });

  test('names the figures that count although the report does not', () => {
    const carried = ['Camas fuera de servicio: UCI adultos'];
    expect(wordsOf(aReceipt({ counts: false, carried }, { clientRef: OTHER, own: false }))).toEqual({
      title: 'Su reporte se guardó, y solo cuenta 1 cifra',
      text: 'Cuenta el de Marcela Osorio, hecho después del suyo: hoy 15:00. De lo que nadie revisó en ese, cuenta lo de este: Camas fuera de servicio: UCI adultos. El suyo queda en el historial.',
    });
  });

  test('never names the author as another person', () => {
    const lost = [
      aReceipt({ counts: false }, { clientRef: OTHER }),
      // The first copy, received after its own correction.
      aReceipt({ counts: false }),
    ].map((receipt) => wordsOf(receipt)?.text);
    expect(lost).toEqual([
      'Cuenta otro reporte suyo, hecho después: hoy 15:00. Este queda en el historial.',
      'Cuenta la corrección que usted le hizo hoy 15:00.',
    ]);
  });

  test('tells of a changed offer, although the report counts', () => {
    expect(wordsOf(aReceipt({ capacityChanged: true }))?.title).toBe(
      'Su reporte cuenta, pero la capacidad de su IPS cambió',
    );
  });
});
