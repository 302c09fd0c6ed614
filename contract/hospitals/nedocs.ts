/** Inputs of the NEDOCS score; null where the report has no value. */
export interface NedocsInputs {
  /** Occupied and offered units of the emergency room. */
  emergencyPatients: number | null;
  emergencyBeds: number | null;
  patientsPendingHospitalization: number | null;
  hospitalBeds: number | null;
  /** Occupied reanimation units: our substitute for patients on a ventilator or in one-to-one care. */
  reanimationPatients: number | null;
  /** In hours: how long the oldest patient has waited for a bed, and the longest wait in the waiting room. */
  maxTimeAtEmergencyToHospitalization: number | null;
  maxTimeToBeAttended: number | null;
}

const MOST_REANIMATION = 2;
const HIGHEST = 200;

/** One term of the score: its figures and its points; null points where a figure is missing. */
interface NedocsTerm {
  id: 'constant' | 'emergency' | 'pending' | 'reanimation' | 'bedWait' | 'roomWait';
  name: string;
  figures: readonly { name: string; value: number | null }[];
  points: number | null;
}

/** The terms of the score, in the order of the formula. */
export function nedocsParts(inputs: NedocsInputs): NedocsTerm[] {
  const { emergencyPatients, emergencyBeds, patientsPendingHospitalization, hospitalBeds } = inputs;
  const { reanimationPatients, maxTimeAtEmergencyToHospitalization, maxTimeToBeAttended } = inputs;
  const occupied = shareOf(emergencyPatients, emergencyBeds);
  const pending = shareOf(patientsPendingHospitalization, hospitalBeds);
  return [
    { id: 'constant', name: 'Constante', figures: [], points: -20 },
    {
      id: 'emergency',
      name: 'Pacientes en urgencias por unidad ofertada',
      figures: [
        { name: 'unidades de urgencias ocupadas', value: emergencyPatients },
        { name: 'unidades de urgencias ofertadas', value: emergencyBeds },
      ],
      points: occupied === null ? null : 85.8 * occupied,
    },
    {
      id: 'pending',
      name: 'Pacientes pendientes de hospitalización por cama ofertada',
      figures: [
        { name: 'pacientes pendientes de hospitalización', value: patientsPendingHospitalization },
        { name: 'camas de hospitalización ofertadas', value: hospitalBeds },
      ],
      points: pending === null ? null : 600 * pending,
    },
    {
      id: 'reanimation',
      name: 'Unidades de reanimación ocupadas, a lo sumo 2',
      figures: [{ name: 'unidades de reanimación ocupadas', value: reanimationPatients }],
      points: reanimationPatients === null ? null : 13.4 * Math.min(reanimationPatients, MOST_REANIMATION),
    },
    {
      id: 'bedWait',
      name: 'Horas en urgencias del paciente más antiguo',
      figures: [
        { name: 'tiempo del paciente más antiguo en urgencias', value: maxTimeAtEmergencyToHospitalization },
      ],
      points:
        maxTimeAtEmergencyToHospitalization === null ? null : 0.93 * maxTimeAtEmergencyToHospitalization,
    },
    {
      id: 'roomWait',
      name: 'Horas de espera en sala antes de urgencias',
      figures: [{ name: 'espera máxima en sala', value: maxTimeToBeAttended }],
      points: maxTimeToBeAttended === null ? null : 5.64 * maxTimeToBeAttended,
    },
  ];
}

/** Shown beside the reanimation term: the scale counts patients, the report counts units. */
export const REANIMATION_STANDS_IN =
  'En lugar de los pacientes con ventilador o en cuidado uno a uno, que el reporte no cuenta.';

/** Null when the whole is missing or 0. */
function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : part / whole;
}

/** National Emergency Department Overcrowding Scale, 0 to 200; null where a figure is missing or nothing is offered. */
export function nedocsScore(inputs: NedocsInputs): number | null {
  let sum = 0;
  for (const { points } of nedocsParts(inputs)) {
    if (points === null) return null;
    sum += points;
  }
  return Math.round(Math.min(HIGHEST, Math.max(0, sum)));
}

/** The figures that prevent a score: missing ones, and denominators that are 0. Empty when there is a score. */
export function nedocsMissing(inputs: NedocsInputs): string[] {
  return nedocsParts(inputs).flatMap(({ figures: [part, whole] }) => [
    ...(part && part.value === null ? [part.name] : []),
    ...(whole && !whole.value ? [whole.name] : []),
  ]);
}

/** The five bands of the specification, each with its highest score and its name. */
export const NEDOCS_BANDS = [
  { id: 'normal', upTo: 50, name: 'Normal' },
  { id: 'busy', upTo: 100, name: 'Ocupado' },
  { id: 'crowded', upTo: 140, name: 'Hacinamiento' },
  { id: 'severe', upTo: 180, name: 'Peligroso' },
  { id: 'dangerous', upTo: HIGHEST, name: 'Desastres' },
] as const;
type NedocsBand = (typeof NEDOCS_BANDS)[number];

export function nedocsBand(score: number): NedocsBand {
  return NEDOCS_BANDS.find(({ upTo }) => score <= upTo) ?? NEDOCS_BANDS[4];
}
