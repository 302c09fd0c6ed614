import { DOCUMENT_TYPES, SEXES } from '../../../../contract/catalogues/fixed';
import { LIMITS } from '../../../../contract/limits';
import { SERVICE_TYPES } from '../../../../contract/resources/patient-list';
import { SERVICE_NAMES } from '../../../../contract/resources/patient-words';
import type { TypedPatient } from './typed-patient';

interface Described<Kind extends string, Name extends keyof TypedPatient> {
  kind: Kind;
  name: Name;
  label: string;
  /** Its name inside a sentence, if that differs from the lower-case label. */
  inSentence?: string;
  required?: true;
  /** Only for COVID patients. */
  covid?: true;
}

type Choices = readonly { value: string; label: string }[];

/** One field of the patient form, as data. */
export type PatientField =
  | (Described<'select', 'documentType' | 'serviceType'> & { options: Choices })
  | (Described<'cards', 'sex'> & { options: Choices })
  | (Described<'digits', 'document' | 'age'> & { placeholder: string; digits: number })
  | Described<'name', 'firstName' | 'middleName' | 'lastName' | 'secondLastName'>
  | Described<'eps', 'eps'>
  | Described<'department', 'department'>
  | Described<'municipality', 'municipality'>;

export const SERVICE_OPTIONS = SERVICE_TYPES.map((id) => ({ value: id, label: SERVICE_NAMES[id] }));

export const PATIENT_FIELDS: readonly PatientField[] = [
  {
    kind: 'select',
    name: 'documentType',
    label: 'Tipo de documento',
    required: true,
    options: DOCUMENT_TYPES.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` })),
  },
  {
    kind: 'digits',
    name: 'document',
    label: 'Número de documento',
    required: true,
    placeholder: `Máximo ${LIMITS.documentDigits} dígitos`,
    digits: LIMITS.documentDigits,
  },
  { kind: 'name', name: 'firstName', label: 'Primer nombre', required: true },
  { kind: 'name', name: 'middleName', label: 'Segundo nombre' },
  { kind: 'name', name: 'lastName', label: 'Primer apellido', required: true },
  { kind: 'name', name: 'secondLastName', label: 'Segundo apellido' },
  {
    kind: 'cards',
    name: 'sex',
    label: 'Sexo',
    required: true,
    options: SEXES.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    kind: 'digits',
    name: 'age',
    label: 'Edad',
    required: true,
    placeholder: `ingrese valores entre ${LIMITS.youngestPatient} y ${LIMITS.oldestPatient}`,
    digits: 3,
  },
  { kind: 'eps', name: 'eps', label: 'EPS', inSentence: 'EPS', required: true },
  { kind: 'select', name: 'serviceType', label: 'Servicio', required: true, options: SERVICE_OPTIONS },
  { kind: 'department', name: 'department', label: 'Departamento de origen', required: true, covid: true },
  { kind: 'municipality', name: 'municipality', label: 'Municipio de origen', required: true, covid: true },
];
