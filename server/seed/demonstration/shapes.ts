import type { AmbulanceType } from '../../../contract/catalogues/fixed';
import type { Role } from '../../../contract/roles';

/** The invented world as plain rows, before they become database rows. The generators set the ids. */
export interface CareNetwork {
  id: number;
  name: string;
}

export interface Insurer {
  id: number;
  name: string;
  code: string;
  nit: string;
  /** Null for nobody to call. */
  phone: string | null;
  /** This EPS has users in the system: its requests go to them first. */
  answersInSystem: boolean;
  /** False for EPS 2, which is no real insurer and appears in no list. */
  offered: boolean;
}

export interface InsuranceRegime {
  id: number;
  epsId: number;
  regimeTypeId: number;
  code: string;
}

/** Bed counts that the capacity and occupation reports are made from. */
export interface BedHints {
  adultGeneral: number;
  adultIcu: number;
  adultUce: number;
  pediatricGeneral: number;
  pediatricIcu: number;
  neonatalIcu: number;
  obstetric: number;
  emergency: number;
}

export interface Hospital {
  id: number;
  name: string;
  nit: string;
  repsCode: string;
  level: 1 | 2 | 3;
  isPublic: boolean;
  address: string;
  phone: string;
  municipalityId: number;
  /** Null outside Medellín. */
  communeId: number | null;
  lat: number;
  lng: number;
  networkIds: number[];
  beds: BedHints;
}

export interface Agreement {
  id: number;
  epsId: number;
  ipsId: number;
  networkId: number;
  validFrom: string;
  validTo: string | null;
}

export interface AmbulanceEntity {
  id: number;
  name: string;
  nit: string;
  phone: string;
  isPublic: boolean;
}

export interface Ambulance {
  id: number;
  name: string;
  licensePlate: string;
  type: AmbulanceType;
  entityId: number;
  lat: number;
  lng: number;
  onService: boolean;
  updatedAt: Date;
}

/** A person who may sign in, in the shape that the embedded identity takes. */
export interface DemonstrationPerson {
  username: string;
  name: string;
  roles: readonly Role[];
  entityId: number | null;
  /** The organisation's everyday name. */
  entityName: string;
  /** Job. */
  position: string;
}

export type Sex = 'F' | 'M';

export interface Affiliate {
  documentType: 'RC' | 'TI' | 'CC' | 'CE' | 'PT' | 'PEP' | 'PA';
  document: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  secondLastName: string | null;
  sex: Sex;
  /** `YYYY-MM-DD` */
  birthdate: string;
  address: string;
  phone: string;
  epsId: number;
  regimeTypeId: number;
  neighborhoodId: number;
}

/** Patients to whom a clinical case can happen. */
export interface CasePatient {
  minimumAge: number;
  maximumAge: number;
  sex?: Sex;
  pregnant?: boolean;
  /** Under 29 days of life. */
  newborn?: boolean;
}

export interface ClinicalCase {
  diagnoses: readonly string[];
  networkId: number;
  referralReason: 1 | 2 | 3 | 4 | 5;
  /** Only with reason 5. */
  otherReason?: string;
  ambulanceType: AmbulanceType;
  triage: 1 | 2;
  reqIsolation: boolean;
  observations: string;
  careForDiagnosis: string;
  patient: CasePatient;
}
