import { type FieldName, fieldIdOf } from './request-fields';

/** Brings a field to the middle of the screen and the focus into it. */
export function jumpToField(name: FieldName): void {
  const element = document.getElementById(fieldIdOf(name));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
