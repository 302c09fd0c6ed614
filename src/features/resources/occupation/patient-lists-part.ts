import type { ComponentType } from 'react';
import type { PatientLists } from '../../../../contract/resources/patient-list';

/** The COVID and IRA lists: a feature of its own, which the route puts in here. */
export type PatientListsPart = ComponentType<{
  value: PatientLists;
  onChange: (value: PatientLists) => void;
}>;
