import { useRef, useState } from 'react';
import { CalendarButton } from './calendar-button';
import { Input } from './control';
import { Field, type FieldProps } from './field';
import { parseTypedDate, typedDate } from './format/typed-date';
import { Box } from './layout';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; empty without a valid date. */
  value: string;
  onChange: (iso: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
}

/** Typed as `DD-MM-AAAA` or picked from the device's calendar. Invalid input stays in the box as typed. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, min, max, disabled, locked } = props;
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const text = (parseTypedDate(typed) ?? '') === value ? typed : value && typedDate(value);
  const own = left && text !== '' ? complaint(text, min, max) : undefined;

  const type = (next: string) => {
    setTyped(next);
    setLeft(false);
    const iso = parseTypedDate(next) ?? '';
    if (iso !== value) onChange(iso);
  };
  return (
    <Field {...props} hint={props.hint ?? 'DD-MM-AAAA'} error={own ?? props.error}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setLeft(true);
              if (value) setTyped(typedDate(value));
              onBlur?.();
            }}
            paddingInlineEnd={11}
          />
          <CalendarButton
            picker={picker}
            label="Abrir el calendario"
            value={value}
            min={min}
            max={max}
            disabled={disabled || locked}
            onPick={(day) => type(day && typedDate(day))}
          />
        </Box>
      )}
    </Field>
  );
}

function complaint(text: string, min?: string, max?: string): string | undefined {
  const iso = parseTypedDate(text);
  if (!iso) return 'Escriba una fecha que exista, como 05-03-1980.';
  if (max && iso > max) return `La fecha debe ser hasta el ${typedDate(max)}.`;
  if (min && iso < min) return `La fecha debe ser desde el ${typedDate(min)}.`;
  return undefined;
}
