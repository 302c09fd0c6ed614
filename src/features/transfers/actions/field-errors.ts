import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../../api';

/** Puts what the server said of a field at that field, where the form has it, and goes to the first. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  failure: ApiFailure | null,
): void {
  const known = Object.keys(form.getValues());
  const here = failure?.errors.filter(({ path }) => known.includes(path)) ?? [];
  for (const [index, { path, message }] of here.entries())
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
}
