import { Input } from './control';
import { type ControlProps, Field, type FieldProps } from './field';
import { FigureSlip } from './figure-slip';
import { Box } from './layout';
import { typedCode, typedFigure } from './typed-figure';
import { useFigureInput } from './use-figure-input';

interface NumberFieldProps extends FieldProps {
  /** The digits as typed: a leading zero and an empty value are allowed. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  maxDigits: number;
  /** `code`: separators mean nothing (`43.118.902`). In a `figure`, an amount, a decimal or a sign is a slip. */
  counts?: 'figure' | 'code';
  unit?: string;
  placeholder?: string;
}

export function NumberField(props: NumberFieldProps) {
  return <Field {...props}>{(control) => <Digits {...props} control={control} />}</Field>;
}

function Digits(props: NumberFieldProps & { control: ControlProps }) {
  const { control, label, value, onChange, onBlur, maxDigits, counts = 'figure', unit, placeholder } = props;
  const read = counts === 'figure' ? typedFigure : typedCode;
  const { input, slip, slipId } = useFigureInput(
    { key: control.id, name: typeof label === 'string' ? label : '' },
    value,
    (text) => read(text, maxDigits),
    onChange,
  );
  const describedBy = [control['aria-describedby'], slip !== null && slipId].filter(Boolean).join(' ');
  return (
    <Box>
      <Box position="relative">
        <Input
          {...control}
          aria-describedby={describedBy || undefined}
          aria-invalid={control['aria-invalid'] || slip !== null ? true : undefined}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          ref={input.ref}
          onChange={input.onChange}
          {...(counts === 'figure' && { onFocus: input.onFocus, onClick: input.onClick })}
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
      <FigureSlip id={slipId}>{slip}</FigureSlip>
    </Box>
  );
}
