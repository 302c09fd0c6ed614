import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshnessOf, shiftEnd, shiftStart } from '../../../contract/resources/freshness';
import {
  countersOf,
  faultsOfDuplicates,
  type ListedPatient,
  withComorbidity,
} from '../../../contract/resources/patient-list';
import { daysAndHoursOf, hoursOf, waitText } from '../../../contract/resources/waits';

/** A time on 21 November 2026 in Bogotá. */
const bogota = (clock: string, day = 21) => new Date(`2026-11-${day}T${clock}:00-05:00`);

describe('Freshness', () => {
  test.each([
    ['07:30', 'old'],
    ['07:44', 'old'],
    ['07:45', 'due'],
    ['08:00', 'due'],
    ['08:15', 'due'],
    ['08:16', 'old'],
    ['19:44', 'old'],
    ['19:59', 'due'],
    ['20:15', 'due'],
    ['20:16', 'old'],
  ] as const)('at %s a report of two shifts ago is %s', (clock, expected) => {
    expect(freshnessOf(bogota(clock, 20).toISOString(), bogota(clock))).toBe(expected);
    expect(freshnessOf(null, bogota(clock))).toBe(expected);
  });

  test('a report of this shift is fresh until its last minute', () => {
    expect(freshnessOf(bogota('08:00').toISOString(), bogota('19:59'))).toBe('fresh');
    expect(freshnessOf(bogota('07:59').toISOString(), bogota('08:00'))).toBe('due');
    expect(freshnessOf(bogota('20:00', 20).toISOString(), bogota('07:59'))).toBe('fresh');
    expect(freshnessOf(bogota('19:59').toISOString(), bogota('20:00'))).toBe('due');
  });

  test('a report is due from 15 minutes before a shift starts until 15 minutes after, to the second', () => {
    const second = (clock: string) => new Date(`2026-11-21T${clock}-05:00`);
    const before = bogota('12:00', 20).toISOString();
    expect(freshnessOf(before, second('07:44:59'))).toBe('old');
    expect(freshnessOf(before, second('07:45:00'))).toBe('due');
    expect(freshnessOf(before, second('08:15:00'))).toBe('due');
    expect(freshnessOf(before, second('08:15:01'))).toBe('old');
    expect(freshnessOf(before, second('19:59:59'))).toBe('due');
    expect(freshnessOf(before, second('20:15:01'))).toBe('old');
  });

  test('a report of the night shift is current until eight, also one from a clock ahead of ours', () => {
    expect(freshnessOf(bogota('20:00', 20).toISOString(), bogota('07:44'))).toBe('fresh');
    expect(freshnessOf(bogota('20:00', 20).toISOString(), bogota('08:00'))).toBe('due');
    expect(freshnessOf(bogota('09:30').toISOString(), bogota('09:00'))).toBe('fresh');
  });

  test('a shift has twelve hours, contains its moment, and begins at 8 or at 20', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') }),
        (now) => {
          const [from, to] = [shiftStart(now), shiftEnd(now)];
          expect(to - from).toBe(12 * 3_600_000);
          expect(from).toBeLessThanOrEqual(now.getTime());
          expect(to).toBeGreaterThan(now.getTime());
          expect([8, 20]).toContain(new Date(from - 5 * 3_600_000).getUTCHours());
          expect(new Date(from).getUTCMinutes()).toBe(0);
        },
      ),
    );
  });
});

describe('A waiting time', () => {
  test('is typed as days and hours and sent as hours with two decimals', () => {
    expect(hoursOf({ days: 2, hours: 3 })).toBe(51);
    expect(hoursOf({ days: 0, hours: 1.239 })).toBe(1.24);
    expect(daysAndHoursOf(51)).toEqual({ days: 2, hours: 3 });
    expect(daysAndHoursOf(23.99)).toEqual({ days: 0, hours: 23.99 });
  });

  test('returns as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2399 }), (days, hundredths) => {
        const typed = { days, hours: hundredths / 100 };
        expect(daysAndHoursOf(hoursOf(typed))).toEqual(typed);
      }),
    );
  });

  test('is shown in hours and minutes, and over a day also in days', () => {
    expect([0, 1.5, 24, 24.5, 51].map(waitText)).toEqual([
      '0:00',
      '1:30',
      '24:00',
      '24:30 (1.02 días)',
      '51:00 (2.13 días)',
    ]);
  });
});

describe('The patient lists', () => {
  const patient = (document: string, given: Partial<ListedPatient> = {}): ListedPatient => ({
    id: null,
    firstName: 'Rosa',
    middleName: null,
    lastName: 'Builes',
    secondLastName: null,
    documentType: 'CC',
    document,
    epsId: 1,
    sex: 'F',
    age: 40,
    serviceType: 'UCI',
    originDepartmentId: null,
    originCityId: null,
    comorbidities: [],
    outcome: null,
    ...given,
  });

  test('count the patients without an outcome', () => {
    const list = [patient('1'), patient('2', { sex: 'M' }), patient('3', { outcome: 'RECOVERED' })];
    expect(countersOf(list)).toEqual({ female: 1, male: 1, total: 2 });
  });

  test('report a document that occurs twice among them, on either list, with the text of the specification', () => {
    const words = (covid: ListedPatient[], ira: ListedPatient[]) =>
      faultsOfDuplicates(covid, ira)[0]?.message ?? null;
    expect(words([patient('7')], [patient('8')])).toBeNull();
    expect(words([patient('7')], [patient('7')])).toBe('El documento CC 7 está duplicado');
    expect(words([patient('7'), patient('007')], [])).toBe('El documento CC 7 está duplicado');
    expect(words([patient('7')], [patient('7', { documentType: 'TI' })])).toBeNull();
    expect(words([patient('7', { outcome: 'DECEASED' })], [patient('7')])).toBeNull();
    expect(words([patient('7'), patient('8')], [patient('8'), patient('7'), patient('7')])).toBe(
      'Los documentos CC 8, CC 7 estan duplicados en los formularios de COVID y/o IRA, por favor verifique la información',
    );
  });

  test('report a duplicate at the list and the patient where it occurs again', () => {
    const at = (covid: ListedPatient[], ira: ListedPatient[]) => faultsOfDuplicates(covid, ira)[0]?.path;
    expect(at([patient('7'), patient('007')], [])).toBe('covidPatientsInfo.1.document');
    expect(at([patient('7')], [patient('8'), patient('7')])).toBe('iraPatientsInfo.1.document');
    expect(at([patient('6')], [patient('7'), patient('7')])).toBe('iraPatientsInfo.1.document');
    // A finished patient is not counted, but keeps its place.
    expect(at([patient('7', { outcome: 'DECEASED' }), patient('7'), patient('7')], [])).toBe(
      'covidPatientsInfo.2.document',
    );
  });

  test('`Ninguna` clears and disables the other conditions', () => {
    expect(withComorbidity(['cancer', 'hiv'], 'none')).toEqual(['none']);
    expect(withComorbidity(['none'], 'cancer')).toEqual(['none']);
    expect(withComorbidity(['none'], 'none')).toEqual([]);
    expect(withComorbidity(['cancer'], 'hiv')).toEqual(['cancer', 'hiv']);
    expect(withComorbidity(['cancer', 'hiv'], 'cancer')).toEqual(['hiv']);
  });
});
