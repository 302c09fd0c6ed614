import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../../api';

/** Shows the server's field errors at the form's fields, and focuses the first one. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  failure: ApiFailure | null,
): void {
  const known = Object.keys(form.getValues());
  const here = failure?.errors.filter(({ path }) => known.includes(path)) ?? [];
  for (const [index, { path, message }] of here.entries())
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
}
