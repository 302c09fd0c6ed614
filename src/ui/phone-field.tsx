import { useId, useState } from 'react';
import { Input } from './control';
import { Field, type FieldProps } from './field';
import { FigureSlip } from './figure-slip';
import { Stack } from './layout';
import { digitsOf, typedCode } from './typed-figure';

const DIGITS = 10;

interface PhoneFieldProps extends FieldProps {
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
}

/** A Colombian number: ten digits, or seven for an old landline. Pasted spaces, signs and `+57` are removed. */
export function PhoneField(props: PhoneFieldProps) {
  const slipId = useId();
  const [slip, setSlip] = useState<string | null>(null);
  return (
    <Field hint="7 o 10 dígitos" {...props}>
      {(control) => (
        <Stack gap={0}>
          <Input
            {...control}
            aria-describedby={
              [control['aria-describedby'], slip !== null && slipId].filter(Boolean).join(' ') || undefined
            }
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={props.value}
            onChange={(event) => {
              const typed = typedCode(withoutCountry(digitsOf(event.target.value)), DIGITS);
              setSlip(typed.slip);
              props.onChange(typed.digits);
            }}
            onBlur={props.onBlur}
          />
          <FigureSlip id={slipId}>{slip}</FigureSlip>
        </Stack>
      )}
    </Field>
  );
}

function withoutCountry(digits: string): string {
  return digits.length === 12 && digits.startsWith('57') ? digits.slice(2) : digits;
}
