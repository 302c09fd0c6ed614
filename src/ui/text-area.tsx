import { type Ref, useId } from 'react';
import { TextAreaControl } from './control';
import { Field, type FieldProps } from './field';
import { FigureSlip } from './figure-slip';
import { Stack } from './layout';
import { useCutPaste } from './use-cut-paste';

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
  const slipId = useId();
  const { cut, ...typing } = useCutPaste(limit, onChange);
  const isFull = limit != null && value.length >= limit;
  const slip = isFull ? (cut ?? `Caben ${limit} caracteres: lo que siga no se escribe.`) : null;
  const counter = limit != null && (
    <span className="counter" aria-hidden>
      {value.length} de {limit}
    </span>
  );
  return (
    <Field {...props} counter={counter || undefined}>
      {(control) => (
        <Stack gap={0}>
          <TextAreaControl
            {...control}
            aria-describedby={
              [control['aria-describedby'], slip !== null && slipId].filter(Boolean).join(' ') || undefined
            }
            {...typing}
            ref={ref}
            rows={rows}
            value={value}
            onBlur={onBlur}
            maxLength={limit}
            placeholder={placeholder}
          />
          <FigureSlip id={slipId}>{slip}</FigureSlip>
        </Stack>
      )}
    </Field>
  );
}
