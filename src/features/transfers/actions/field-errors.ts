import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../../api';

/** Puts what the server said of a field at that field, where the form has it. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  failure: ApiFailure | null,
): void {
  const known = Object.keys(form.getValues());
  for (const { path, message } of failure?.errors ?? []) {
    if (known.includes(path)) form.setError(path as FieldPath<Values>, { type: 'server', message });
  }
}
