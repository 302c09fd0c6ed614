import type { ComponentType } from 'react';
import type { PatientLists } from '../../../../contract/resources/patient-list';
import type { TypedPatients } from '../patient-lists/typed-patient';

/** The COVID and IRA lists. The route passes them in. */
export type PatientListsPart = ComponentType<{
  value: PatientLists;
  onChange: (value: PatientLists) => void;
  typed: TypedPatients;
  onType: (typed: TypedPatients) => void;
}>;
