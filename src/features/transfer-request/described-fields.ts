import { DOCUMENT_TYPES, SEXES } from '../../../contract/catalogues/fixed';
import { LIMITS } from '../../../contract/limits';
import type { RequestField } from './request-fields';

/** The fields of both kinds of request. */

export const YES_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** The patient's identity and contact data. */
export const PERSON_FIELDS: readonly RequestField[] = [
  {
    kind: 'select',
    name: 'person.documentType',
    label: 'Tipo de documento',
    required: true,
    options: DOCUMENT_TYPES.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` })),
  },
  { kind: 'document', name: 'person.document', label: 'Número de documento', required: true },
  {
    kind: 'text',
    name: 'person.firstName',
    label: 'Primer nombre',
    required: true,
    limit: LIMITS.personName,
  },
  { kind: 'text', name: 'person.middleName', label: 'Segundo nombre', limit: LIMITS.personName },
  {
    kind: 'text',
    name: 'person.lastName',
    label: 'Primer apellido',
    required: true,
    limit: LIMITS.personName,
  },
  { kind: 'text', name: 'person.secondLastName', label: 'Segundo apellido', limit: LIMITS.personName },
  {
    kind: 'cards',
    name: 'person.sex',
    label: 'Sexo',
    required: true,
    options: SEXES.map(({ id, name }) => ({ value: id, label: name })),
  },
  { kind: 'birthdate', name: 'person.birthdate', label: 'Fecha de nacimiento', required: true },
];

export const PLACE_FIELDS: readonly RequestField[] = [
  { kind: 'department', name: 'place.department', label: 'Departamento' },
  { kind: 'municipality', name: 'place.municipality', label: 'Municipio' },
  { kind: 'neighborhood', name: 'place.neighborhood', label: 'Barrio o vereda' },
];

export const INSURANCE_FIELDS: readonly RequestField[] = [
  { kind: 'eps', name: 'patient.eps', label: 'EPS', required: true },
  { kind: 'regime', name: 'patient.regimeType', label: 'Régimen', required: true },
];

export const PREGNANT: RequestField = {
  kind: 'cards',
  name: 'patient.isPregnant',
  label: '¿Está en embarazo?',
  options: YES_NO,
  asked: (form) => form.person.sex === 'F',
};

export const DIAGNOSES = {
  kind: 'diagnoses',
  name: 'eventDiagnoses',
  label: 'Diagnósticos CIE-10',
  hint: `Por código o nombre, hasta ${LIMITS.diagnosesPerTransfer}.`,
  wide: true,
} as const satisfies RequestField;

export const CARE: RequestField = {
  kind: 'area',
  name: 'referral.careForDiagnosis',
  label: 'Atención brindada por el diagnóstico',
  required: true,
  wide: true,
  limit: LIMITS.clinicalText,
};

export const OBSERVATIONS: RequestField = {
  kind: 'area',
  name: 'referral.observations',
  label: 'Observaciones',
  wide: true,
  limit: LIMITS.clinicalText,
};

export const ANNEX: RequestField = {
  kind: 'annex',
  name: 'annex',
  label: 'Anexo 9 firmado, en PDF',
  required: true,
  wide: true,
};
