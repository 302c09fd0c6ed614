import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type Ref, useId } from 'react';
import { Input } from './control';
import { Field, type FieldProps } from './field';
import { FigureSlip } from './figure-slip';
import { Stack } from './layout';
import { useCutPaste } from './use-cut-paste';

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
  const slipId = useId();
  const { cut, ...typing } = useCutPaste(maxLength, onChange);
  return (
    <Field {...props}>
      {(control) => (
        <Stack gap={0}>
          <Input
            {...control}
            aria-describedby={
              [control['aria-describedby'], cut !== null && slipId].filter(Boolean).join(' ') || undefined
            }
            {...typing}
            ref={ref}
            type={type}
            autoFocus={autoFocus}
            value={value}
            onBlur={onBlur}
            maxLength={maxLength}
            autoComplete={autoComplete}
            inputMode={inputMode}
            placeholder={placeholder}
          />
          <FigureSlip id={slipId}>{cut}</FigureSlip>
        </Stack>
      )}
    </Field>
  );
}
