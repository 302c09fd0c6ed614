import { documentOf, type ListedPatient } from '../../../../contract/resources/patient-list';

/** Where the misread figures of a listed patient are kept, before the name of the field. */
export function misreadPatient(patient: Pick<ListedPatient, 'documentType' | 'document'>): string {
  return `patient ${documentOf(patient)} `;
}

export function isMisreadPatient(key: string): boolean {
  return key.startsWith('patient ');
}
