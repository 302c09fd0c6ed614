import { useController, useFormContext } from 'react-hook-form';
import { type FieldName, type FieldOfKind, fieldIdOf, type RequestField } from './request-fields';
import type { RequestForm } from './request-form';

/** Props of a field's component; `locked` when the register filled it in. */
export interface FieldProps<Kind extends RequestField['kind']> {
  field: FieldOfKind<Kind>;
  locked: boolean;
}

/** The control's value and error, with label and hint. */
export function useRequestField<Name extends FieldName>(
  field: Pick<RequestField, 'label' | 'hint' | 'required'> & { name: Name },
  locked = false,
) {
  const { control } = useFormContext<RequestForm>();
  const { field: input, fieldState } = useController({ control, name: field.name });
  return {
    value: input.value,
    onChange: input.onChange,
    onBlur: input.onBlur,
    ref: input.ref,
    frame: {
      id: fieldIdOf(field.name),
      label: field.label,
      hint: field.hint,
      required: field.required,
      locked,
      error: fieldState.error?.message,
    },
  };
}
