import { BLOOD_FIELDS } from '../../../contract/resources/blood-bank';
import { type Capacity, noCapacity, type OfferedUnits } from '../../../contract/resources/capacity';
import type { HospitalResources } from '../../../contract/resources/hospital-detail';
import type { Occupation } from '../../../contract/resources/occupation';
import type { ReportReceipt } from '../../../contract/resources/report-receipt';
import type {
  BloodAnswer,
  CapacityAnswer,
  OccupationAnswer,
  StoredPatient,
} from '../../../contract/resources/reports';
import type { Saturation } from '../../../contract/resources/saturation';
import type { UnitGroup, UnitKind } from '../../../contract/resources/units';
import { aRow } from '../../src/resources/board-and-hospital/a-row';

/** The server's data about Hospital San Javier Norte. */

const HOUR_MS = 3_600_000;

function stamp(createdBy: string) {
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  return {
    clientRef: crypto.randomUUID(),
    ipsId: 1,
    ipsName: 'Hospital San Javier Norte',
    createdAt: at,
    receivedAt: at,
    createdBy,
    own: false,
  };
}

export const unitOf = (
  units: object,
  group: UnitGroup,
  kind: UnitKind,
  beds: number,
  chairs: number | null = null,
) => {
  const kinds = (units as OfferedUnits)[group];
  Object.assign(kinds ?? {}, { [kind]: { enable: true, beds, chairs } });
};

/** Beds for adults, an emergency room, general surgery, X-rays and a blood bank; `change` adds to it. */
export function aCapacity(
  change: (capacity: Capacity) => void = () => undefined,
  by = 'Diego Echeverri',
): CapacityAnswer {
  const capacity = structuredClone(noCapacity());
  unitOf(capacity.internment, 'adult', 'general', 60);
  unitOf(capacity.internment, 'adult', 'uci', 12);
  unitOf(capacity.urgency, 'adult', 'general', 20, 10);
  capacity.humanResource.generalSurgery = { enable: true, schedule: [1] };
  capacity.diagnosticAids.xrays = { enable: true, qty: 2 };
  change(capacity);
  return { ...stamp(by), ...capacity, services: { bloodBank: { enable: true } } };
}

const AVAILABLE = { value: true, reason: null, otherReason: null };

/** Half full, everything available, empty lists. */
export function anOccupation(
  capacity: CapacityAnswer,
  change: (occupation: Occupation) => void = () => undefined,
  by = 'Diego Echeverri',
): OccupationAnswer {
  const occupation: Occupation = {
    capacityRef: capacity.clientRef,
    humanResource: { generalSurgery: AVAILABLE },
    nonSurgicalSupport: {},
    supportServices: {},
    diagnosticAids: { xrays: AVAILABLE },
    urgency: {
      units: { adult: { general: { beds: 10, chairs: 4 } } },
      patientsReferredToOtherHospital: { qty: 2, byEps: [] },
      patientsWaitingReferralTransport: { qty: 1, byEps: [] },
      patientsPendingHospitalization: 3,
      maxTimeToBeAttended: 1.5,
      maxTimeAtEmergencyToHospitalization: 12,
    },
    internment: {
      units: { adult: { general: { beds: 30, chairs: null }, uci: { beds: 6, chairs: null } } },
    },
    intensivist: { intensivistNumber: 2 },
    bedsOutOfService: {},
    covidPatientsInfo: [],
    iraPatientsInfo: [],
    removedPatients: [],
    confirmed: [],
  };
  change(occupation);
  return {
    ...stamp(by),
    ...structuredClone(occupation),
    covidPatientsInfo: [],
    iraPatientsInfo: [],
    bloodResources: null,
  };
}

/** This number of units of everything. */
export function someBlood(units = 5): BloodAnswer {
  const stock = Object.fromEntries(BLOOD_FIELDS.map((field) => [field, units]));
  return {
    ...stamp('Natalia Correa'),
    ...(stock as Record<(typeof BLOOD_FIELDS)[number], number>),
    observations: null,
  };
}

/** A patient on a list. */
export const aListedPatient = (id: number, document: string): StoredPatient => ({
  id,
  firstName: 'ROSA',
  middleName: null,
  lastName: 'BUILES',
  secondLastName: null,
  documentType: 'CC',
  document,
  epsId: 1,
  sex: 'F',
  age: 40,
  serviceType: 'UCI',
  originDepartmentId: 5,
  originCityId: 5001,
  comorbidities: [],
  outcome: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  patientInformation: {
    patientInformationTypes: { eps: null, ips: null, department: null, originCity: null, createdBy: null },
  },
});

/** A receipt: the report was received and counts. */
export function aReceipt(body: unknown, by = 'Diego Echeverri'): ReportReceipt {
  const { clientRef } = body as { clientRef: string };
  const current = { clientRef, createdAt: new Date().toISOString(), createdBy: by, own: true };
  return { clientRef, counts: true, current, capacityChanged: false };
}

/** The receipt of a report that lost against another person's later one. */
export function aLostReceipt(body: unknown, by: string, at: Date): ReportReceipt {
  const { clientRef } = body as { clientRef: string };
  const current = { clientRef: crypto.randomUUID(), createdAt: at.toISOString(), createdBy: by, own: false };
  return { clientRef, counts: false, current, capacityChanged: false };
}

/** The hospital as other users see it. */
export function theHospital(saturation: Saturation | null = null): HospitalResources {
  const nobody = { female: 0, male: 0, total: 0 };
  return {
    summary: aRow({ ipsId: 1, saturation }),
    capacity: null,
    occupation: null,
    blood: null,
    patients: { covid: nobody, ira: nobody },
    reports: [],
  };
}
