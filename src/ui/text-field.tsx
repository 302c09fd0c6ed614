import type { HTMLInputTypeAttribute, InputHTMLAttributes, Ref } from 'react';
import { Input } from './control';
import { Field, type FieldProps } from './field';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  type?: HTMLInputTypeAttribute;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  /** For the field that the user came to fill in. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    maxLength,
    autoComplete = 'off',
    inputMode,
    placeholder,
    autoFocus,
    ref,
  } = props;
  return (
    <Field {...props}>
      {(control) => (
        <Input
          {...control}
          ref={ref}
          type={type}
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
