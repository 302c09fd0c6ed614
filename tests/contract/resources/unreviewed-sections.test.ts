import { describe, expect, test } from 'vitest';
import { noCapacity } from '../../../contract/resources/capacity';
import { unreviewedSections } from '../../../contract/resources/unreviewed-sections';
import { figurePaths, filledIn, offer } from './a-capacity';

const capacity = offer(
  offer(noCapacity(), 'internment', 'adult', 'general', 20),
  'internment',
  'adult',
  'obstetric',
  8,
);
const report = filledIn(capacity);
const PATHS = figurePaths(capacity);
const GENERAL = 'internment.units.adult.general.beds';

describe('The sections that nobody looked at', () => {
  test('are all where nobody looked at a figure, and none where somebody looked at each', () => {
    expect(unreviewedSections({ ...report, unreviewed: PATHS }, capacity)).toEqual({ sections: 2, of: 2 });
    expect(unreviewedSections({ ...report, unreviewed: [] }, capacity)).toBeUndefined();
  });

  test('are without that of a touched figure', () => {
    const unreviewed = PATHS.filter((path) => path !== GENERAL);
    expect(unreviewedSections({ ...report, unreviewed }, capacity)).toEqual({ sections: 1, of: 2 });
  });

  test('do not count a section that the hospital offers since a later report of capacity', () => {
    const later = offer(capacity, 'urgency', 'adult', 'general', 10);
    const without = { ...report, urgency: { ...report.urgency, patientsPendingHospitalization: null } };
    const waits = { maxTimeToBeAttended: null, maxTimeAtEmergencyToHospitalization: null };
    Object.assign(without.urgency, waits, {
      patientsReferredToOtherHospital: null,
      patientsWaitingReferralTransport: null,
    });
    expect(unreviewedSections({ ...without, unreviewed: PATHS }, later)).toEqual({ sections: 2, of: 2 });
  });
});
