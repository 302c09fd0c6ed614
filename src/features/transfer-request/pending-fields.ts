import * as v from 'valibot';
import { ERROR_CODES } from '../../../contract/error-codes';
import { fieldOfPath } from './field-of-path';
import { isBlank } from './form-values';
import { type FieldName, isAsked, type RequestSection } from './request-fields';
import type { RequestForm } from './request-form';
import type { RequestKind } from './request-kind';

/** A field that blocks sending: empty, or refused by the contract. */
export interface PendingField {
  name: FieldName;
  label: string;
  message: string;
  /** The field is empty; otherwise its value must be corrected. */
  isBlank: boolean;
}

/** All fields that block sending, in the order of the screen. Empty: the server would parse the form. */
export function pendingFields(kind: RequestKind, form: RequestForm): PendingField[] {
  const messages = new Map<FieldName, string>();
  for (const issue of v.safeParse(kind.schema, form).issues ?? []) {
    const name = fieldOfPath(kind, v.getDotPath(issue) ?? '');
    if (name && !messages.has(name)) messages.set(name, issue.message);
  }
  // The municipality is chosen within its department.
  if (messages.has('place.municipality') && !form.place.department)
    messages.set('place.department', 'Escoja el departamento.');
  if (!form.annex) messages.set('annex', ERROR_CODES.FILE_MISSING.message);
  return kind.fields.flatMap(({ name, label }) => {
    const message = messages.get(name);
    return message ? [{ name, label, message, isBlank: isBlank(form, name) }] : [];
  });
}

interface Progress {
  done: number;
  total: number;
}

/** How many of the visible required fields are complete. */
export function progressOf(
  fields: RequestSection['fields'],
  form: RequestForm,
  pending: readonly PendingField[],
): Progress {
  const required = fields.filter((field) => field.required && isAsked(field, form));
  const open = new Set(pending.map(({ name }) => name));
  return { done: required.filter(({ name }) => !open.has(name)).length, total: required.length };
}

export function progressText({ done, total }: Progress): string {
  return `${done} de ${total} ${total === 1 ? 'completo' : 'completos'}`;
}

/** The text in the list of missing fields. */
export function pendingText({ label, message, isBlank }: PendingField): string {
  return isBlank ? label : `${label}: ${message}`;
}
