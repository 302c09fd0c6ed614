import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NedocsInputs, nedocsBand, nedocsScore } from '../../../contract/hospitals/nedocs';

const inputs = (given: Partial<NedocsInputs> = {}): NedocsInputs => ({
  emergencyPatients: 20,
  emergencyBeds: 40,
  patientsPendingHospitalization: 5,
  hospitalBeds: 300,
  reanimationPatients: 1,
  maxTimeAtEmergencyToHospitalization: 10,
  maxTimeToBeAttended: 2,
  ...given,
});

describe('NEDOCS', () => {
  it('equals the formula calculated by hand', () => {
    // -20 + 42.9 + 10 + 13.4 + 9.3 + 11.28
    expect(nedocsScore(inputs())).toBe(67);
    // -20 + 85.8·1.5 + 600·0.1 + 26.8 + 0.93·4
    expect(
      nedocsScore({
        emergencyPatients: 45,
        emergencyBeds: 30,
        patientsPendingHospitalization: 12,
        hospitalBeds: 120,
        reanimationPatients: 2,
        maxTimeAtEmergencyToHospitalization: 4,
        maxTimeToBeAttended: 0,
      }),
    ).toBe(199);
  });

  it('counts at most two patients in one-to-one care', () => {
    expect(nedocsScore(inputs({ reanimationPatients: 9 }))).toBe(
      nedocsScore(inputs({ reanimationPatients: 2 })),
    );
    expect(nedocsScore(inputs({ reanimationPatients: 2 }))).toBe(80);
  });

  it('stays from 0 to 200', () => {
    const nothing = inputs({
      emergencyPatients: 0,
      patientsPendingHospitalization: 0,
      reanimationPatients: 0,
      maxTimeAtEmergencyToHospitalization: 0,
      maxTimeToBeAttended: 0,
    });
    expect(nedocsScore(nothing)).toBe(0);
    expect(nedocsScore(inputs({ emergencyPatients: 112 }))).toBe(200);
    const count = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(count, count, count, count, count, (patients, pending, one, bed, room) => {
        const score = nedocsScore(
          inputs({
            emergencyPatients: patients,
            patientsPendingHospitalization: pending,
            reanimationPatients: one,
            maxTimeAtEmergencyToHospitalization: bed,
            maxTimeToBeAttended: room,
          }),
        );
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(200);
        expect(Number.isInteger(score)).toBe(true);
      }),
    );
  });

  it.each([
    { emergencyBeds: 0 },
    { hospitalBeds: 0 },
    { emergencyBeds: null },
    { maxTimeToBeAttended: null },
  ])('has no score with %o', (given) => {
    expect(nedocsScore(inputs(given))).toBeNull();
  });

  it.each([
    [0, 'Normal'],
    [50, 'Normal'],
    [51, 'Ocupado'],
    [100, 'Ocupado'],
    [101, 'Hacinamiento'],
    [140, 'Hacinamiento'],
    [141, 'Peligroso'],
    [180, 'Peligroso'],
    [181, 'Desastres'],
    [200, 'Desastres'],
  ])('%i is %s', (score, name) => {
    expect(nedocsBand(score).name).toBe(name);
  });
});
