import { ChevronDown } from 'lucide-react';
import { SelectControl } from './control';
import { Field, type FieldProps } from './field';
import { Box } from './layout';

export interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

/** The device's own list: quick, known to everybody, and right on a phone. */
export function Select(props: SelectProps) {
  const { value, onChange, onBlur, options, placeholder = 'Selecciona una opción' } = props;
  return (
    <Field {...props}>
      {({ readOnly, ...control }) => (
        <Box position="relative">
          <SelectControl
            {...control}
            disabled={control.disabled || readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            color={value === '' ? 'faint' : undefined}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectControl>
          <Box
            position="absolute"
            insetEnd={3}
            top="50%"
            transform="translateY(-50%)"
            color="soft"
            pointerEvents="none"
            aria-hidden
          >
            <ChevronDown size={18} />
          </Box>
        </Box>
      )}
    </Field>
  );
}
