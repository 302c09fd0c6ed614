import { describe, expect, it } from 'vitest';
import { reportFileName } from '../../../contract/reports/file-name';
import {
  chosenDays,
  faultsOfDates,
  latestFinal,
  monthsAfter,
  sentDates,
} from '../../../contract/reports/report-dates';
import { reportType } from '../../../contract/reports/report-types';

const NOW = new Date('2026-11-26T15:00:00Z');
const referrals = reportType('referrals');
const faults = (initial: string, final: string, id: Parameters<typeof reportType>[0] = 'referrals') =>
  faultsOfDates(reportType(id), sentDates({ initial, final }), NOW).map(({ path }) => path);

describe('The dates of a report', () => {
  it('are sent as the first second of the initial day and of the day after the final one, in Bogotá', () => {
    const sent = sentDates({ initial: '2026-02-01', final: '2026-02-28' });
    expect(sent).toEqual({
      initialDate: Date.parse('2026-02-01T00:00:00-05:00') / 1000,
      endDate: Date.parse('2026-03-01T00:00:00-05:00') / 1000,
    });
    expect(chosenDays(sent)).toEqual({ initial: '2026-02-01', final: '2026-02-28' });
  });

  it('are both required for transfers and occupation, and neither for a discharge', () => {
    for (const id of ['referrals', 'usageAndAvailability'] as const) {
      expect(faults('', '', id)).toEqual(['initialDate']);
      expect(faults('2026-11-01', '', id)).toEqual(['endDate']);
    }
    expect(faults('', '', 'dischargedCovidPatients')).toEqual([]);
    expect(faults('', '2026-11-01', 'dischargedCovidPatients')).toEqual(['initialDate']);
  });

  it('begin before now, end between the initial date and now', () => {
    expect(faults('2026-11-26', '2026-11-26')).toEqual([]);
    expect(faults('2026-11-27', '2026-11-27')).toEqual(['initialDate']);
    expect(faults('2026-11-25', '2026-11-27')).toEqual(['endDate']);
    expect(faults('2026-11-25', '2026-11-24')).toEqual(['endDate']);
  });

  it('span at most six months, one for SAFIX', () => {
    expect(faults('2026-05-10', '2026-11-10')).toEqual([]);
    expect(faults('2026-05-10', '2026-11-11')).toEqual(['endDate']);
    for (const id of ['safixUserStructure', 'safixBillStructure'] as const) {
      expect(faults('2026-09-30', '2026-10-30', id)).toEqual([]);
      expect(faults('2026-09-30', '2026-10-31', id)).toEqual(['endDate']);
    }
    expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
    expect(latestFinal('2026-10-01', { months: 6 }, '2026-11-26')).toBe('2026-11-26');
    expect(latestFinal('2026-01-31', { months: 1 }, '2026-11-26')).toBe('2026-02-28');
  });

  it('are refused by a report of the present', () => {
    expect(faults('2026-11-01', '', 'capacities')).toEqual(['initialDate']);
  });
});

describe("A report's file", () => {
  it('has its name and its dates', () => {
    const sent = sentDates({ initial: '2026-02-01', final: '2026-02-28' });
    expect(reportFileName(referrals, sent)).toBe('reporte_traslados_2026-02-01_2026-02-28.xlsx');
    expect(reportFileName(reportType('capacities'), {})).toBe('reporte_capacidad.xlsx');
    expect(reportFileName(reportType('transports'), sent)).toBe('reportes_anexo5.zip');
    expect(reportFileName(reportType('referralChat'), { referralId: 812 })).toBe(
      'reporte_chat_traslado_812.zip',
    );
  });
});
