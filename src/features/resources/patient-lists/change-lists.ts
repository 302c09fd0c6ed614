import type { HeldPatient, ListedPatient, PatientLists } from '../../../../contract/resources/patient-list';
import type { ListName, Picked } from './typed-patient';

/** A change of a listed patient. It counts only when the whole form is sent. */
export type PatientChange =
  | { kind: 'outcome'; outcome: NonNullable<ListedPatient['outcome']> }
  | { kind: 'service'; serviceType: ListedPatient['serviceType'] }
  /** A patient of the IRA list has COVID. */
  | { kind: 'convert'; serviceType: ListedPatient['serviceType']; department: Picked; municipality: Picked }
  | { kind: 'remove' };

export function withPatient(lists: PatientLists, list: ListName, patient: HeldPatient): PatientLists {
  return { ...lists, [list]: [...lists[list], patient] };
}

export function withChange(
  lists: PatientLists,
  list: ListName,
  patient: HeldPatient,
  change: PatientChange,
): PatientLists {
  switch (change.kind) {
    case 'outcome':
      return replaced(lists, list, patient, { ...patient, outcome: change.outcome });
    case 'service':
      return replaced(lists, list, patient, { ...patient, serviceType: change.serviceType });
    case 'convert': {
      const { covid, ira } = lists;
      return {
        ...lists,
        ira: ira.filter((one) => one !== patient),
        covid: [...covid, asCovid(patient, change)],
      };
    }
    case 'remove': {
      const removed = patient.id === null ? lists.removed : [...lists.removed, patient.id];
      return { ...lists, [list]: lists[list].filter((one) => one !== patient), removed };
    }
  }
}

/** Removes an outcome that was a mistake. */
export function withoutOutcome(lists: PatientLists, list: ListName, patient: HeldPatient): PatientLists {
  return replaced(lists, list, patient, { ...patient, outcome: null });
}

function replaced(
  lists: PatientLists,
  list: ListName,
  before: HeldPatient,
  after: HeldPatient,
): PatientLists {
  return { ...lists, [list]: lists[list].map((one) => (one === before ? after : one)) };
}

function asCovid(patient: HeldPatient, change: Extract<PatientChange, { kind: 'convert' }>): HeldPatient {
  const { serviceType, department, municipality } = change;
  const known = patient.patientInformation?.patientInformationTypes;
  return {
    ...patient,
    serviceType,
    originDepartmentId: department.id,
    originCityId: municipality.id,
    patientInformation: {
      patientInformationTypes: {
        eps: known?.eps ?? null,
        ips: known?.ips ?? null,
        createdBy: known?.createdBy ?? null,
        department: { name: department.label },
        originCity: { name: municipality.label },
      },
    },
  };
}
