import type { SERVICE_TYPES } from '../resources/patient-list';
import type { UnitGroup, UnitKind } from '../resources/units';

/** The services of the figures over time, with the names of the specification (map document 3), and the two other ICUs. */
export const DAY_SERVICES = [
  'emergency',
  'generalHospitalization',
  'uce',
  'uci',
  'uciPediatric',
  'uciNeonatal',
] as const;
export type DayService = (typeof DAY_SERVICES)[number];

interface ServiceSource {
  /** The service of its patients on the COVID and IRA lists. */
  serviceType: (typeof SERVICE_TYPES)[number];
  section: 'urgency' | 'internment';
  /** The units whose beds it counts. */
  units: readonly (readonly [group: UnitGroup, kind: UnitKind])[];
}

/**
 * Where the figures of each service come from. The beds of `uci` and `uce` are those of adults: a free cot for a newborn is no
 * free bed for an adult. The lists have one UCE for all ages.
 */
export const SERVICE_SOURCES: Record<DayService, ServiceSource> = {
  emergency: {
    serviceType: 'EMERGENCY',
    section: 'urgency',
    units: [
      ['adult', 'general'],
      ['pediatric', 'general'],
    ],
  },
  generalHospitalization: {
    serviceType: 'GENERAL_HOSPITALIZATION',
    section: 'internment',
    units: [
      ['adult', 'general'],
      ['pediatric', 'general'],
    ],
  },
  uce: { serviceType: 'UCE', section: 'internment', units: [['adult', 'uce']] },
  uci: { serviceType: 'UCI', section: 'internment', units: [['adult', 'uci']] },
  uciPediatric: { serviceType: 'UCI_PEDIATRIC', section: 'internment', units: [['pediatric', 'uci']] },
  uciNeonatal: { serviceType: 'UCI_NEONATAL', section: 'internment', units: [['neonatal', 'uci']] },
};

/** Every intensive care unit: where patients are shown without beds, their parts add up to all patients. */
export const INTENSIVE_SERVICES: readonly DayService[] = ['uci', 'uciPediatric', 'uciNeonatal'];
