import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOOD_FIELDS, type BloodField } from '../../../contract/resources/blood-bank';
import { noCapacity } from '../../../contract/resources/capacity';
import {
  questionsOfBlood,
  questionsOfCapacity,
  questionsOfOccupation,
} from '../../../contract/resources/implausible-figures';
import { faultsOfOccupation, type Occupation } from '../../../contract/resources/occupation';
import type { ListedPatient } from '../../../contract/resources/patient-list';
import { anyCapacity, filledIn, offer } from './a-capacity';

const messages = (questions: readonly { message: string }[]) => questions.map(({ message }) => message);
const ward = offer(noCapacity(), 'internment', 'adult', 'uci', 8);
const emergency = offer(noCapacity(), 'urgency', 'adult', 'general', 20, 10);

function changed(capacity: typeof ward, change: (report: Occupation) => void): Occupation {
  const report = structuredClone(filledIn(capacity));
  change(report);
  return report;
}

describe('Unusual figures are asked about', () => {
  test('but never usual ones, and the server accepts both', () => {
    fc.assert(
      fc.property(anyCapacity, (capacity) => {
        expect(questionsOfOccupation({ ...filledIn(capacity), bedsOutOfService: {} }, capacity)).toEqual([]);
      }),
    );
    const full = changed(ward, ({ internment }) => {
      internment.units = { adult: { uci: { beds: 202, chairs: null } } };
    });
    expect(messages(questionsOfOccupation(full, ward))).toEqual(['¿202 de 8?']);
    expect(faultsOfOccupation(full, ward)).toEqual([]);
  });

  test('one that no room holds is marked, so that each report is asked about it', () => {
    const eleven = offer(noCapacity(), 'urgency', 'adult', 'general', 11, 11);
    const isBeyond = (beds: number) => {
      const report = changed(eleven, ({ urgency }) => {
        urgency.units = { adult: { general: { beds, chairs: 0 } } };
      });
      return questionsOfOccupation(report, eleven).map(({ message, isBeyond = false }) => [
        message,
        isBeyond,
      ]);
    };
    expect([isBeyond(33), isBeyond(34)]).toEqual([[], [['¿34 de 11?', false]]]);
    expect(isBeyond(111)).toEqual([['¿111 de 11?', false]]);
    expect(isBeyond(9999)).toEqual([['¿9999 de 11?', true]]);
  });

  test('a ward half as full again is usual, an emergency room three times', () => {
    const inWard = (beds: number) =>
      messages(
        questionsOfOccupation(
          changed(ward, (report) => {
            report.internment.units = { adult: { uci: { beds, chairs: null } } };
            report.bedsOutOfService = {};
          }),
          ward,
        ),
      );
    expect([inWard(13), inWard(14)]).toEqual([[], ['¿14 de 8?']]);
    const inEmergency = (beds: number) =>
      messages(
        questionsOfOccupation(
          changed(emergency, ({ urgency }) => {
            urgency.units = { adult: { general: { beds, chairs: 10 } } };
          }),
          emergency,
        ),
      );
    expect([inEmergency(60), inEmergency(61)]).toEqual([[], ['¿61 de 20?']]);
  });

  test('beds in use and beds out of service together are more than the ward has', () => {
    const withBroken = (beds: number, quantity: number) =>
      messages(
        questionsOfOccupation(
          changed(ward, (report) => {
            report.internment.units = { adult: { uci: { beds, chairs: null } } };
            report.bedsOutOfService = { 'internment.adult.uci': [{ reason: 'isolation', quantity }] };
          }),
          ward,
        ),
      );
    expect(withBroken(8, 8)).toEqual(['¿8 en uso y 8 fuera de servicio de 8?']);
    expect([withBroken(6, 2), withBroken(9, 0)]).toEqual([[], []]);
  });

  test('waits of many days, and many people', () => {
    const report = changed(emergency, ({ urgency, intensivist }) => {
      urgency.maxTimeToBeAttended = 30 * 24;
      urgency.patientsPendingHospitalization = 1214;
      intensivist.intensivistNumber = 60;
    });
    expect(messages(questionsOfOccupation(report, emergency))).toEqual([
      '¿1214 pacientes?',
      '¿30 días?',
      '¿60 intensivistas?',
    ]);
  });

  test('ages that do not fit, only of new patients', () => {
    const patient = (
      age: number,
      serviceType: ListedPatient['serviceType'],
      id: number | null = null,
      documentType = age > 17 ? 'CC' : 'MS',
    ) =>
      ({
        id,
        age,
        serviceType,
        documentType,
        document: '7',
        comorbidities: [],
        epsId: 1,
      }) as unknown as ListedPatient;
    const asked = (...list: ListedPatient[]) =>
      messages(
        questionsOfOccupation(
          changed(ward, (report) => Object.assign(report, { iraPatientsInfo: list, bedsOutOfService: {} })),
          ward,
        ),
      );
    expect(asked(patient(121, 'UCI'))).toEqual(['CC 7: ¿121 años?']);
    expect(asked(patient(40, 'UCI_NEONATAL'))).toEqual(['CC 7: ¿40 años en UCI neonatal?']);
    expect(asked(patient(40, 'UCI_PEDIATRIC'))).toEqual(['CC 7: ¿40 años en UCI pediátrica?']);
    expect(asked(patient(1, 'UCI_NEONATAL'), patient(12, 'UCI_PEDIATRIC'), patient(99, 'UCI'))).toEqual([]);
    expect(asked(patient(121, 'UCI', 4))).toEqual([]);
    expect(asked(patient(42, 'UCI', null, 'RC'))).toEqual(['RC 7: ¿Registro civil a los 42 años?']);
    expect(asked(patient(42, 'UCI', 4, 'RC'))).toEqual([]);
  });

  test('an offer without places, a huge one, and one with a digit too many', () => {
    const asked = (beds: number, before: typeof ward | null = null) =>
      messages(questionsOfCapacity(offer(noCapacity(), 'internment', 'adult', 'uci', beds), before, null));
    expect(asked(0)).toEqual(['¿Se ofrece con 0 camas?']);
    expect(asked(1214)).toEqual(['¿1214 camas?']);
    expect(asked(81)).toEqual([]);
    expect(asked(81, ward)).toEqual(['¿De 8 a 81?']);
    expect([asked(12, ward), asked(77, ward)]).toEqual([[], []]);
  });

  test('fewer beds than the last occupation report has in use or out of service', () => {
    const last = changed(ward, (report) => {
      report.internment.units = { adult: { uci: { beds: 6, chairs: null } } };
      report.bedsOutOfService = {
        'internment.adult.uci': [
          { reason: 'isolation', quantity: 2 },
          { reason: 'maintenance', quantity: 2 },
        ],
      };
    });
    const asked = (beds: number, before: typeof ward | null = ward) =>
      messages(questionsOfCapacity(offer(noCapacity(), 'internment', 'adult', 'uci', beds), before, last));
    expect(asked(6)).toEqual([]);
    expect(asked(5)).toEqual(['¿5 camas, con 6 en uso en el último reporte?']);
    expect(asked(3)).toEqual(['¿3 camas, con 6 en uso y 4 fuera de servicio en el último reporte?']);
    expect(asked(5, null)).toEqual(['¿5 camas, con 6 en uso en el último reporte?']);
    expect(messages(questionsOfCapacity(noCapacity(), ward, last))).toEqual([
      '¿0 camas, con 6 en uso y 4 fuera de servicio en el último reporte?',
    ]);
  });

  test('an emergency room with more in use than it offers is asked about only when it offers fewer', () => {
    const last = changed(emergency, (report) => {
      report.urgency.units = { adult: { general: { beds: 30, chairs: 10 } } };
      report.bedsOutOfService = {};
    });
    const asked = (beds: number) =>
      messages(
        questionsOfCapacity(offer(noCapacity(), 'urgency', 'adult', 'general', beds, 10), emergency, last),
      );
    expect([asked(20), asked(25)]).toEqual([[], []]);
    expect(asked(15)).toEqual(['¿15 camas, con 30 en uso en el último reporte?']);
  });

  test('more blood than a bank keeps', () => {
    const stock = (units: number) =>
      Object.fromEntries(BLOOD_FIELDS.map((field) => [field, field === 'plasmaABn' ? units : 5])) as Record<
        BloodField,
        number
      >;
    expect(messages(questionsOfBlood(stock(501), null))).toEqual(['¿501 unidades?']);
    expect(messages(questionsOfBlood(stock(125), stock(12)))).toEqual(['¿De 12 a 125?']);
    expect(messages(questionsOfBlood(stock(40), stock(0)))).toEqual([]);
    expect(messages(questionsOfBlood(stock(300), stock(2)))).toEqual(['¿De 2 a 300?']);
    expect(messages(questionsOfBlood(stock(100), stock(0)))).toEqual(['¿De 0 a 100?']);
    expect(messages(questionsOfBlood(stock(300), stock(120)))).toEqual([]);
    expect(messages(questionsOfBlood(stock(300), null))).toEqual([]);
  });

  test('ten times a small number, or a tenth of it: a digit too many or too few', () => {
    const none = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, 0])) as Record<BloodField, number>;
    const asked = (before: number, now: number) =>
      messages(questionsOfBlood({ ...none, redbloodCellsOn: now }, { ...none, redbloodCellsOn: before }));
    expect(asked(2, 20)).toEqual(['¿De 2 a 20?']);
    expect(asked(20, 2)).toEqual(['¿De 20 a 2?']);
    expect([asked(2, 19), asked(19, 2), asked(0, 20), asked(20, 0)]).toEqual([[], [], [], []]);
  });
});
