import type { FieldName } from './request-fields';
import type { RequestForm } from './request-form';

export type FieldValues = Partial<Record<FieldName, unknown>>;

export function valueAt(form: RequestForm, name: FieldName): unknown {
  return name.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), form);
}

/** The field has no text, choice or file. */
export function isBlank(form: RequestForm, name: FieldName): boolean {
  const value = valueAt(form, name);
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** A copy of the form with these values, by field name. Does not change the form. */
export function withValues(form: RequestForm, values: FieldValues): RequestForm {
  const copy: RequestForm = {
    ...form,
    person: { ...form.person },
    place: { ...form.place },
    patient: { ...form.patient },
    referral: { ...form.referral },
  };
  for (const [name, value] of Object.entries(values)) {
    const keys = name.split('.');
    const last = keys.pop() ?? name;
    const holder = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
    Reflect.set(Object(holder), last, value);
  }
  return copy;
}
