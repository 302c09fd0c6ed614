import { Input } from './control';
import { Field, type FieldProps } from './field';
import { digitsOf } from './typed-figure';

interface PhoneFieldProps extends FieldProps {
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
}

/** A Colombian number: ten digits, or seven for an old landline. Pasted spaces, signs and `+57` are removed. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <Field hint="7 o 10 dígitos" {...props}>
      {(control) => (
        <Input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={props.value}
          onChange={(event) => props.onChange(phoneDigits(event.target.value))}
          onBlur={props.onBlur}
        />
      )}
    </Field>
  );
}

function phoneDigits(text: string): string {
  const digits = digitsOf(text);
  return (digits.length === 12 && digits.startsWith('57') ? digits.slice(2) : digits).slice(0, 10);
}
