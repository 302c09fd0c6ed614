import type { HeldPatient, PatientLists } from '../../../../contract/resources/patient-list';
import type { TypedPatient } from '../../../../src/features/resources/patient-lists/typed-patient';

export const aTypedPatient = (given: Partial<TypedPatient> = {}): TypedPatient => ({
  documentType: 'CC',
  document: '43118902',
  firstName: 'ROSA',
  middleName: '',
  lastName: 'BUILES',
  secondLastName: '',
  sex: 'F',
  age: '67',
  eps: { id: 1, label: 'EPS Andina' },
  serviceType: 'UCI',
  department: { id: 5, label: 'Antioquia' },
  municipality: { id: 5001, label: 'Medellín' },
  comorbidities: ['diabetes'],
  ...given,
});

export const aPatient = (given: Partial<HeldPatient> = {}): HeldPatient => ({
  id: null,
  firstName: 'ROSA',
  middleName: null,
  lastName: 'BUILES',
  secondLastName: null,
  documentType: 'CC',
  document: '43118902',
  epsId: 1,
  sex: 'F',
  age: 67,
  serviceType: 'UCI',
  originDepartmentId: null,
  originCityId: null,
  comorbidities: ['hypertension', 'diabetes'],
  outcome: null,
  patientInformation: {
    patientInformationTypes: {
      eps: { name: 'EPS Andina' },
      ips: { name: 'Hospital San Javier Norte' },
      department: null,
      originCity: null,
      createdBy: { name: 'Diego Echeverri' },
    },
  },
  ...given,
});

export const lists = (given: Partial<PatientLists> = {}): PatientLists => ({
  covid: [],
  ira: [],
  removed: [],
  ...given,
});
