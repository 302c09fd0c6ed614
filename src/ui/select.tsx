import { Field, type FieldProps } from './field';
import { SelectBox } from './select-box';

interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

/** The native select: fast, familiar, good on phones. */
export function Select(props: SelectProps) {
  const { value, onChange, onBlur, options, placeholder = 'Selecciona una opción' } = props;
  return (
    <Field {...props}>
      {({ readOnly, ...control }) => (
        <SelectBox
          {...control}
          disabled={control.disabled || readOnly}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          options={options}
          empty={placeholder}
          color={value === '' ? 'faint' : undefined}
        />
      )}
    </Field>
  );
}
