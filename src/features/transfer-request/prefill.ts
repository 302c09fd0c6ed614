import { DOCUMENT_TYPE_IDS, type DocumentType } from '../../../contract/catalogues/fixed';
import { NEVER_OFFERED_EPS_ID } from '../../../contract/limits';
import type { RegisteredPerson, RegisterSource } from '../../../contract/people/find-person';
import { type FieldValues, valueAt, withValues } from './form-values';
import { pendingFields } from './pending-fields';
import type { FieldName } from './request-fields';
import { type Choice, emptyRequest, type RequestForm } from './request-form';
import type { RequestKind } from './request-kind';

interface Prefilled {
  form: RequestForm;
  /** Fields with a value from the register: visible but read-only. */
  locked: ReadonlySet<FieldName>;
}

/** Fields that the register of affiliates may fill in. */
type RegisterField = Exclude<FieldName, 'eventDiagnoses' | 'annex' | `referral.${string}`>;

/** People change their insurer from one month to the next; a wrong one would be asked to authorise. */
const SOON_OLD: readonly RegisterField[] = ['patient.eps', 'patient.regimeType'];

/**
 * Fills in the register's values. Locks a field only when the register has a value and the contract accepts it: the
 * user must be able to correct a mistake of the register, or the request could not be sent. Insurer and regime of an extract
 * stay open, because they may have changed since.
 */
export function prefill(
  kind: RequestKind,
  form: RequestForm,
  found: RegisteredPerson,
  register?: RegisterSource,
): Prefilled {
  const given = registeredValues(found);
  const filled = withValues(form, given);
  const refused = new Set(pendingFields(kind, filled).map(({ name }) => name));
  const isExtract = register?.kind === 'extract';
  const names = (Object.keys(given) as RegisterField[]).filter(
    (name) => !isExtract || !SOON_OLD.includes(name),
  );
  return { form: filled, locked: new Set(names.filter((name) => !refused.has(name))) };
}

/** Removes the values of an earlier lookup; the user's input stays. */
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
    // A place needs its parents: without them the user could neither see nor change it.
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
