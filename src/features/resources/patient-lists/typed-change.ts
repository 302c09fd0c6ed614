import type { ListedPatient } from '../../../../contract/resources/patient-list';
import type { PatientChange } from './change-lists';
import type { Picked } from './typed-patient';

/** The current choices in the dialog. */
export interface TypedChange {
  way: '' | 'outcome' | 'service' | 'remove';
  outcome: '' | NonNullable<ListedPatient['outcome']>;
  serviceType: '' | ListedPatient['serviceType'];
  isConverted: boolean;
  department: Picked | null;
  municipality: Picked | null;
}

/** Null while a choice is missing, or when it changes nothing. */
export function changeOf(
  { serviceType: before }: Pick<ListedPatient, 'serviceType'>,
  typed: TypedChange,
): PatientChange | null {
  const { way, outcome, serviceType, isConverted, department, municipality } = typed;
  switch (way) {
    case '':
      return null;
    case 'remove':
      return { kind: 'remove' };
    case 'outcome':
      return outcome === '' ? null : { kind: 'outcome', outcome };
    case 'service': {
      if (serviceType === '') return null;
      if (!isConverted) return serviceType === before ? null : { kind: 'service', serviceType };
      return department && municipality ? { kind: 'convert', serviceType, department, municipality } : null;
    }
  }
}
