import {
  AMBULANCE_TYPE_NAMES,
  AMBULANCE_TYPES,
  DOCUMENT_TYPES,
  OTHER_REFERRAL_REASON,
  REFERRAL_REASONS,
  SEXES,
  TRIAGE_LEVELS,
} from '../../../contract/catalogues/fixed';
import { LIMITS } from '../../../contract/limits';
import type { RequestForm } from './request-form';

interface Described {
  label: string;
  hint?: string;
  required?: true;
  /** Takes the whole line where fields stand in two columns. */
  wide?: true;
  /** Asked only while this holds; what was answered before is then not sent. */
  asked?: (form: RequestForm) => boolean;
}

interface Options {
  options: readonly { value: string; label: string; detail?: string }[];
}

/** A field of the request form as data. A `special` kind is a component of its own, drawn by `request-field`. */
export type RequestField = Described &
  (
    | {
        kind: 'text';
        name:
          | 'person.firstName'
          | 'person.middleName'
          | 'person.lastName'
          | 'person.secondLastName'
          | 'referral.otherReason';
        limit: number;
      }
    | { kind: 'document'; name: 'person.document' }
    | { kind: 'birthdate'; name: 'person.birthdate' }
    | { kind: 'phone'; name: 'person.phone' }
    | ({ kind: 'select'; name: 'person.documentType' | 'referral.referralReason' } & Options)
    | ({
        kind: 'cards';
        name:
          | 'person.sex'
          | 'patient.triage'
          | 'patient.isPregnant'
          | 'referral.ambulanceType'
          | 'referral.reqIsolation';
      } & Options)
    | { kind: 'area'; name: 'referral.careForDiagnosis' | 'referral.observations'; limit: number }
    | { kind: 'address'; name: 'person.address' }
    | { kind: 'department'; name: 'place.department' }
    | { kind: 'municipality'; name: 'place.municipality' }
    | { kind: 'neighborhood'; name: 'place.neighborhood' }
    | { kind: 'eps'; name: 'patient.eps' }
    | { kind: 'regime'; name: 'patient.regimeType' }
    | { kind: 'network'; name: 'referral.attentionNetwork' }
    | { kind: 'diagnoses'; name: 'eventDiagnoses' }
    | { kind: 'annex'; name: 'annex' }
  );

export type FieldName = RequestField['name'];
export type FieldOfKind<Kind extends RequestField['kind']> = Extract<RequestField, { kind: Kind }>;

export interface RequestSection {
  id: string;
  title: string;
  fields: readonly RequestField[];
}

const YES_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

export const SECTIONS: readonly RequestSection[] = [
  {
    id: 'paciente',
    title: 'Paciente',
    fields: [
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
      { kind: 'phone', name: 'person.phone', label: 'Teléfono' },
    ],
  },
  {
    id: 'direccion',
    title: 'Residencia',
    fields: [
      { kind: 'address', name: 'person.address', label: 'Dirección', wide: true },
      { kind: 'department', name: 'place.department', label: 'Departamento' },
      { kind: 'municipality', name: 'place.municipality', label: 'Municipio' },
      { kind: 'neighborhood', name: 'place.neighborhood', label: 'Barrio o vereda' },
    ],
  },
  {
    id: 'aseguramiento',
    title: 'Aseguramiento y condición',
    fields: [
      { kind: 'eps', name: 'patient.eps', label: 'EPS', required: true },
      { kind: 'regime', name: 'patient.regimeType', label: 'Régimen', required: true },
      {
        kind: 'cards',
        name: 'patient.triage',
        label: 'Triage',
        required: true,
        options: TRIAGE_LEVELS.map((level) => ({ value: String(level), label: `Triage ${level}` })),
      },
      {
        kind: 'cards',
        name: 'patient.isPregnant',
        label: '¿Está en embarazo?',
        options: YES_NO,
        asked: (form) => form.person.sex === 'F',
      },
      {
        kind: 'diagnoses',
        name: 'eventDiagnoses',
        label: 'Diagnósticos CIE-10',
        hint: `Por código o nombre, hasta ${LIMITS.diagnosesPerTransfer}.`,
        required: true,
        wide: true,
      },
    ],
  },
  {
    id: 'solicitud',
    title: 'Solicitud',
    fields: [
      {
        kind: 'select',
        name: 'referral.referralReason',
        label: 'Motivo de remisión',
        required: true,
        options: REFERRAL_REASONS.map(({ id, name }) => ({ value: String(id), label: `${id}. ${name}` })),
      },
      { kind: 'network', name: 'referral.attentionNetwork', label: 'Red de atención', required: true },
      {
        kind: 'text',
        name: 'referral.otherReason',
        label: '¿Cuál motivo?',
        required: true,
        wide: true,
        limit: LIMITS.reasonText,
        asked: (form) => form.referral.referralReason === String(OTHER_REFERRAL_REASON),
      },
      {
        kind: 'cards',
        name: 'referral.ambulanceType',
        label: 'Tipo de ambulancia',
        required: true,
        wide: true,
        options: AMBULANCE_TYPES.map((type) => {
          const [label = type, detail] = AMBULANCE_TYPE_NAMES[type].split(', ');
          return { value: type, label, detail };
        }),
      },
      {
        kind: 'cards',
        name: 'referral.reqIsolation',
        label: '¿Requiere aislamiento?',
        required: true,
        options: YES_NO,
      },
      {
        kind: 'area',
        name: 'referral.careForDiagnosis',
        label: 'Atención brindada por el diagnóstico',
        required: true,
        wide: true,
        limit: LIMITS.clinicalText,
      },
      {
        kind: 'area',
        name: 'referral.observations',
        label: 'Observaciones',
        wide: true,
        limit: LIMITS.clinicalText,
      },
    ],
  },
  {
    id: 'anexo-9',
    title: 'Anexo 9',
    fields: [{ kind: 'annex', name: 'annex', label: 'Anexo 9 firmado, en PDF', required: true, wide: true }],
  },
];

export const FIELDS: readonly RequestField[] = SECTIONS.flatMap(({ fields }) => fields);

export function isAsked(field: RequestField, form: RequestForm): boolean {
  return field.asked?.(form) ?? true;
}

/** The id of the element that takes the focus when somebody jumps to the field. */
export function fieldIdOf(name: FieldName): string {
  return `solicitud-${name.replaceAll('.', '-')}`;
}
