import { DOCUMENT_TYPE_IDS, type DocumentType } from '../../../contract/catalogues/fixed';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import type { RegisteredPerson } from '../../../contract/people/find-person';
import { type FieldValues, valueAt, withValues } from './form-values';
import { pendingFields } from './pending-fields';
import type { FieldName } from './request-fields';
import { type Choice, emptyRequest, type RequestForm } from './request-form';
import type { RequestKind } from './request-kind';

export interface Prefilled {
  form: RequestForm;
  /** Fields whose value came from the register: shown, not changed here. */
  locked: ReadonlySet<FieldName>;
}

/** Fields that the register of affiliates may fill in. */
type RegisterField = Exclude<FieldName, 'eventDiagnoses' | 'annex' | `referral.${string}`>;

/**
 * Lays what the register knows over the form. A field is locked only where the register gave a value, and only when
 * the contract accepts that value: a register's mistake must be correctable, or nobody could send the request.
 */
export function prefill(kind: RequestKind, form: RequestForm, found: RegisteredPerson): Prefilled {
  const given = registeredValues(found);
  const filled = withValues(form, given);
  const refused = new Set(pendingFields(kind, filled).map(({ name }) => name));
  const names = Object.keys(given) as RegisterField[];
  return { form: filled, locked: new Set(names.filter((name) => !refused.has(name))) };
}

/** Takes away what a former look at the register had filled in; what somebody typed stays. */
export function withoutRegistered(form: RequestForm, locked: ReadonlySet<FieldName>): RequestForm {
  const blank = emptyRequest(form.clientRef, []);
  const values: FieldValues = {};
  for (const name of locked) values[name] = valueAt(blank, name);
  return withValues(form, values);
}

function registeredValues(found: RegisteredPerson): Partial<Record<RegisterField, unknown>> {
  const eps = choiceOf(found.eps);
  const offered = eps && eps.id !== NEVER_OFFERED_EPS_ID ? eps : null;
  const department = choiceOf(found.department);
  const municipality = department && choiceOf(found.municipality);
  return given({
    'person.documentType': documentTypeOf(found.documentType),
    'person.document': textOf(found.document),
    'person.firstName': textOf(found.firstName),
    'person.middleName': textOf(found.middleName),
    'person.lastName': textOf(found.lastName),
    'person.secondLastName': textOf(found.secondLastName),
    'person.sex': found.sex,
    'person.birthdate': textOf(found.birthdate)?.slice(0, 10) ?? null,
    'person.phone': textOf(found.phone)?.replaceAll(/\D/g, '') || null,
    'person.address': textOf(found.address),
    // A place is known by its parents: without them it could neither be shown nor be changed.
    'place.department': department,
    'place.municipality': municipality,
    'place.neighborhood': municipality && choiceOf(found.neighborhood),
    'patient.eps': offered,
    'patient.regimeType': offered && choiceOf(found.regimeType),
  });
}

function given(values: Partial<Record<RegisterField, unknown>>): Partial<Record<RegisterField, unknown>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}

function textOf(text: string | null): string | null {
  return text?.trim() || null;
}

function documentTypeOf(text: string): DocumentType | null {
  return DOCUMENT_TYPE_IDS.find((id) => id === text) ?? null;
}

function choiceOf(named: { id: number; name: string } | null): Choice | null {
  return named && Number.isInteger(named.id) && named.id > 0 ? { id: named.id, label: named.name } : null;
}
