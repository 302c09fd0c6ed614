import type { RequestForm } from './request-form';

interface Described {
  label: string;
  hint?: string;
  required?: true;
  /** Takes the whole line of the two columns. */
  wide?: true;
  /** The field is visible only while this is true; its value is not sent otherwise. */
  asked?: (form: RequestForm) => boolean;
}

interface Options {
  options: readonly { value: string; label: string; detail?: string }[];
}

/** A field of the request form as data. `request-field` renders a `special` kind with its own component. */
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

export function isAsked(field: RequestField, form: RequestForm): boolean {
  return field.asked?.(form) ?? true;
}

/** Id of the element that gets the focus when the user jumps to the field. */
export function fieldIdOf(name: FieldName): string {
  return `solicitud-${name.replaceAll('.', '-')}`;
}
