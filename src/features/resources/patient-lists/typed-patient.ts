import * as v from 'valibot';
import type { DocumentType } from '../../../../contract/catalogues/fixed';
import { REQUIRED } from '../../../../contract/fields';
import {
  faultsOfPatient,
  type HeldPatient,
  ListedPatient,
} from '../../../../contract/resources/patient-list';

export type ListName = 'covid' | 'ira';

/** A row picked from a catalogue. */
export interface Picked {
  id: number;
  label: string;
}

/** A patient in the form: an empty choice is an empty string. */
export interface TypedPatient {
  documentType: '' | DocumentType;
  document: string;
  firstName: string;
  middleName: string;
  lastName: string;
  secondLastName: string;
  sex: '' | 'F' | 'M';
  age: string;
  eps: Picked | null;
  serviceType: '' | ListedPatient['serviceType'];
  department: Picked | null;
  municipality: Picked | null;
  comorbidities: ListedPatient['comorbidities'];
}

export const EMPTY_PATIENT: TypedPatient = {
  documentType: '',
  document: '',
  firstName: '',
  middleName: '',
  lastName: '',
  secondLastName: '',
  sex: '',
  age: '',
  eps: null,
  serviceType: '',
  department: null,
  municipality: null,
  comorbidities: [],
};

/** The patients that are being typed and are not on their list yet. */
export type TypedPatients = Readonly<Partial<Record<ListName, TypedPatient>>>;

export function isEmptyPatient(typed: TypedPatient): boolean {
  return Object.values(typed).every((value) => value === null || value.length === 0);
}

/** Schema fields whose name in the form differs. */
const TYPED_AS: Record<string, keyof TypedPatient> = {
  epsId: 'eps',
  originDepartmentId: 'department',
  originCityId: 'municipality',
};

type ParsedPatient =
  | { patient: HeldPatient; faults: null }
  | { patient: null; faults: Partial<Record<keyof TypedPatient, string>> };

/** The typed patient, or the errors by field. COVID patients also have an origin. */
export function parsePatient(list: ListName, typed: TypedPatient): ParsedPatient {
  const isCovid = list === 'covid';
  const { eps, department, municipality, age, ...same } = typed;
  const result = v.safeParse(ListedPatient, {
    ...same,
    age: age === '' ? undefined : Number(age),
    epsId: eps?.id,
    originDepartmentId: isCovid ? department?.id : null,
    originCityId: isCovid ? municipality?.id : null,
  });
  const faults: Partial<Record<keyof TypedPatient, string>> = {};
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue)?.split('.')[0] ?? '';
    const field = TYPED_AS[path] ?? (path as keyof TypedPatient);
    faults[field] ??= typed[field] === '' || typed[field] === null ? REQUIRED : issue.message;
  }
  if (isCovid && !department) faults.department = REQUIRED;
  if (isCovid && !municipality) faults.municipality = REQUIRED;
  for (const { path, message } of result.success ? faultsOfPatient('', result.output) : []) {
    const name = path.slice(1);
    faults[TYPED_AS[name] ?? (name as keyof TypedPatient)] ??= message;
  }
  if (!result.success || Object.keys(faults).length > 0) return { patient: null, faults };
  return { patient: withNames(result.output, typed, isCovid), faults: null };
}

function withNames(patient: ListedPatient, typed: TypedPatient, isCovid: boolean): HeldPatient {
  const name = (picked: Picked | null) => picked && { name: picked.label };
  return {
    ...patient,
    patientInformation: {
      patientInformationTypes: {
        eps: name(typed.eps),
        ips: null,
        department: isCovid ? name(typed.department) : null,
        originCity: isCovid ? name(typed.municipality) : null,
        createdBy: null,
      },
    },
  };
}
