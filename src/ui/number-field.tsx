import { Input } from './control';
import { Field, type FieldProps } from './field';
import { Box } from './layout';

interface NumberFieldProps extends FieldProps {
  /** The digits as typed: a leading zero and an empty value are allowed. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  maxDigits?: number;
  unit?: string;
  placeholder?: string;
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, maxDigits, unit, placeholder } = props;
  return (
    <Field {...props}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value).slice(0, maxDigits))}
            onBlur={onBlur}
            placeholder={placeholder}
            paddingInlineEnd={unit ? 16 : 3}
          />
          {unit && (
            <Box
              position="absolute"
              insetEnd={3}
              top="50%"
              transform="translateY(-50%)"
              color="faint"
              fontSize="small"
            >
              {unit}
            </Box>
          )}
        </Box>
      )}
    </Field>
  );
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
