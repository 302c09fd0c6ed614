/** What the crowding of an emergency room is worked out from; null where the report does not say. */
export interface NedocsInputs {
  /** Occupied units of the emergency room, and how many it offers. */
  emergencyPatients: number | null;
  emergencyBeds: number | null;
  patientsPendingHospitalization: number | null;
  hospitalBeds: number | null;
  /** Occupied reanimation units: our stand-in for patients on a ventilator or in one-to-one care. */
  reanimationPatients: number | null;
  /** Hours that the oldest patient waits for a bed, and the longest wait in the waiting room. */
  maxTimeAtEmergencyToHospitalization: number | null;
  maxTimeToBeAttended: number | null;
}

const MOST_REANIMATION = 2;
const HIGHEST = 200;

/** National Emergency Department Overcrowding Scale, 0 to 200; null where a figure is missing or nothing is offered. */
export function nedocsScore(inputs: NedocsInputs): number | null {
  const { emergencyPatients, emergencyBeds, patientsPendingHospitalization, hospitalBeds } = inputs;
  const { reanimationPatients, maxTimeAtEmergencyToHospitalization, maxTimeToBeAttended } = inputs;
  if (
    emergencyPatients === null ||
    patientsPendingHospitalization === null ||
    reanimationPatients === null ||
    maxTimeAtEmergencyToHospitalization === null ||
    maxTimeToBeAttended === null
  )
    return null;
  if (!emergencyBeds || !hospitalBeds) return null;
  const score =
    -20 +
    85.8 * (emergencyPatients / emergencyBeds) +
    600 * (patientsPendingHospitalization / hospitalBeds) +
    13.4 * Math.min(reanimationPatients, MOST_REANIMATION) +
    0.93 * maxTimeAtEmergencyToHospitalization +
    5.64 * maxTimeToBeAttended;
  return Math.round(Math.min(HIGHEST, Math.max(0, score)));
}

/** The five bands of the specification: the highest score of each, and its name. */
export const NEDOCS_BANDS = [
  { id: 'normal', upTo: 50, name: 'Normal' },
  { id: 'busy', upTo: 100, name: 'Ocupado' },
  { id: 'crowded', upTo: 140, name: 'Hacinamiento' },
  { id: 'severe', upTo: 180, name: 'Peligroso' },
  { id: 'dangerous', upTo: HIGHEST, name: 'Desastres' },
] as const;
export type NedocsBand = (typeof NEDOCS_BANDS)[number];

export function nedocsBand(score: number): NedocsBand {
  return NEDOCS_BANDS.find(({ upTo }) => score <= upTo) ?? NEDOCS_BANDS[4];
}
