import { describe, expect, test } from 'vitest';
import { countPlaces, nedocsInputs, totalOf } from '../../../contract/hospitals/figures';
import { nedocsMissing, nedocsScore } from '../../../contract/hospitals/nedocs';
import { noCapacity } from '../../../contract/resources/capacity';
import { summaryOf } from '../../../contract/resources/summary';
import { filledIn, offer } from '../resources/a-capacity';

describe('The places of a unit', () => {
  test('are its beds and chairs, offered or in use', () => {
    expect(countPlaces({ enable: true, beds: 12, chairs: 4 })).toBe(16);
    expect(countPlaces({ beds: 12, chairs: null })).toBe(12);
    expect(countPlaces({ beds: null, chairs: null })).toBe(0);
  });

  test('are unknown if it is not offered or not reported, whatever numbers the form kept', () => {
    expect(countPlaces({ enable: false, beds: 12, chairs: 4 })).toBeNull();
    expect(countPlaces(undefined)).toBeNull();
  });
});

describe('The figures of two reports', () => {
  const units = [
    ['urgency', 'adult', 'general', 10, 5],
    ['urgency', 'adult', 'reanimation', 2, null],
    ['internment', 'adult', 'general', 30, null],
    ['internment', 'neonatal', 'uci', 4, null],
  ] as const;
  const offered = units.reduce(
    (made, [section, group, kind, beds, chairs]) => offer(made, section, group, kind, beds, chairs),
    noCapacity(),
  );
  // Three more beds in use than offered, of every unit.
  const used = filledIn(offered);
  Object.assign(offered.internment.pediatric ?? {}, { uci: { enable: false, beds: 6, chairs: null } });

  test('count offered units only', () => {
    expect(totalOf(offered.internment)).toBe(34);
    expect(totalOf(used.internment.units, 'uci')).toBe(7);
    expect(nedocsInputs(offered, used)).toEqual({
      emergencyPatients: 23,
      emergencyBeds: 17,
      patientsPendingHospitalization: 4,
      hospitalBeds: 34,
      reanimationPatients: 5,
      maxTimeAtEmergencyToHospitalization: 51,
      maxTimeToBeAttended: 1.5,
    });
  });

  test('are those of the board', () => {
    const stamp = { clientRef: 'one', createdAt: '2026-11-21T15:00:00.000Z', createdBy: 'Diego Echeverri' };
    const nothing = { blood: null, saturation: null, covid: 0, ira: 0 };
    const current = { capacity: { ...stamp, report: offered }, occupation: { ...stamp, report: used } };
    const summary = summaryOf({ ...nothing, ...current });
    expect(summary.nedocs.inputs).toEqual(nedocsInputs(offered, used));
    // One bed of the first unit is out of service.
    expect(summary.units).toEqual({
      emergency: {
        adult: {
          general: { beds: { offered: 10, used: 13, outOfService: 1 }, chairs: { offered: 5, used: 5 } },
          reanimation: { beds: { offered: 2, used: 5, outOfService: 0 }, chairs: null },
        },
      },
      hospitalization: {
        adult: { general: { beds: { offered: 30, used: 33, outOfService: 0 }, chairs: null } },
        neonatal: { uci: { beds: { offered: 4, used: 7, outOfService: 0 }, chairs: null } },
      },
    });
    expect(summaryOf({ ...nothing, ...current, occupation: null }).units.emergency.adult?.general).toEqual({
      beds: { offered: 10, used: null, outOfService: 0 },
      chairs: { offered: 5, used: null },
    });
  });
});

describe('What was offered after the last occupation report', () => {
  const before = offer(
    offer(noCapacity(), 'urgency', 'adult', 'general', 10),
    'internment',
    'adult',
    'general',
    30,
  );
  const used = filledIn(before);
  used.urgency.units = { adult: { general: { beds: 14, chairs: null } } };

  const boardOf = (capacity: typeof before) => {
    const stamp = { clientRef: 'one', createdAt: '2026-11-21T15:00:00.000Z', createdBy: 'Diego Echeverri' };
    const nothing = { blood: null, saturation: null, covid: 0, ira: 0 };
    return summaryOf({
      ...nothing,
      capacity: { ...stamp, report: capacity },
      occupation: { ...stamp, report: used },
    });
  };

  test('is a service that nobody said is available', () => {
    const more = { ...before, diagnosticAids: { ...before.diagnosticAids, xrays: { enable: true } } };
    expect(boardOf(more as typeof before).services.xrays).toEqual({ available: false, isReported: false });
  });

  test('leaves NEDOCS without a score, not with a calmer one', () => {
    expect(nedocsScore(nedocsInputs(before, used))).toBe(200);
    for (const more of [
      offer(before, 'urgency', 'pediatric', 'general', 20),
      offer(before, 'urgency', 'adult', 'general', 10, 20),
    ]) {
      const inputs = nedocsInputs(more, used);
      expect(inputs).toMatchObject({ emergencyPatients: null, reanimationPatients: 0 });
      expect(nedocsScore(inputs)).toBeNull();
      expect(nedocsMissing(inputs)).toEqual(['unidades de urgencias ocupadas']);
    }
    const reanimation = nedocsInputs(offer(before, 'urgency', 'adult', 'reanimation', 2), used);
    expect(reanimation).toMatchObject({ emergencyPatients: null, reanimationPatients: null });
    // A unit that is no longer offered asks for no figure, and beds of the wards are no part of the emergency room.
    const ward = offer(before, 'internment', 'adult', 'uci', 8);
    Object.assign(ward.urgency.adult ?? {}, { reanimation: { enable: false, beds: 2, chairs: null } });
    expect(nedocsInputs(ward, used).emergencyPatients).toBe(14);
  });

  test('has unknown beds on the board, where the other units keep theirs', () => {
    const beds = (capacity: typeof before) =>
      boardOf(capacity).units.emergency.adult?.general ?? { beds: null, chairs: null };
    expect(beds(before)).toMatchObject({ beds: { used: 14 }, chairs: null });
    const more = offer(before, 'urgency', 'adult', 'general', 10, 20);
    expect(beds(more)).toMatchObject({ beds: { used: 14 }, chairs: { offered: 20, used: null } });
    expect(boardOf(more).nedocs.score).toBeNull();
  });
});
