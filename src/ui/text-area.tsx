import type { Ref } from 'react';
import { TextAreaControl } from './control';
import { Field, type FieldProps } from './field';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Maximum characters; shown as `120 de 510`. */
  limit?: number;
  rows?: number;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, limit, rows = 4, placeholder, ref } = props;
  const counter = limit != null && (
    <span className="counter" aria-hidden>
      {value.length} de {limit}
    </span>
  );
  return (
    <Field {...props} counter={counter || undefined}>
      {(control) => (
        <TextAreaControl
          {...control}
          ref={ref}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          maxLength={limit}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
