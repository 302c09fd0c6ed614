import { chakra } from '@chakra-ui/react/styled-system';
import { Minus, Plus } from 'lucide-react';
import { FigureSlip } from './figure-slip';
import { type TypedFigure, typedFigure } from './typed-figure';
import { useFigureInput } from './use-figure-input';

interface QuantityStepperProps {
  /** Accessible name of the number. */
  label: string;
  /** Null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  id?: string;
  max?: number;
  disabled?: boolean;
  /** Id of the error text. */
  invalid?: string;
}

const MOST_DIGITS = 4;

/** A number with plus and minus buttons, also typed: digits only, never below 0. It says what it could not take. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, onBlur, id, max = 9999, disabled, invalid } = props;
  const within = (next: number) => Math.min(max, Math.max(0, next));
  const figure = useFigureInput(
    { key: id ?? label, name: label },
    value === null ? '' : String(value),
    (text) => withMost(typedFigure(text, MOST_DIGITS), max),
    (digits) => onChange(digits === '' ? null : Number(digits)),
  );
  const step = (by: 1 | -1) => {
    figure.onStep();
    onChange(within((value ?? 0) + by));
  };
  const describedBy = [invalid, figure.slip !== null && figure.slipId].filter(Boolean).join(' ') || undefined;
  return (
    <Column>
      <Root role="group" aria-label={label} data-invalid={invalid || figure.slip !== null ? '' : undefined}>
        <button
          type="button"
          aria-label={`${label}: uno menos`}
          tabIndex={-1}
          disabled={disabled || value === null || value === 0}
          onClick={() => step(-1)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <input
          {...figure.input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={invalid || figure.slip !== null ? true : undefined}
          aria-describedby={describedBy}
          disabled={disabled}
          value={value ?? ''}
          onBlur={onBlur}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
            if (by === null) return;
            event.preventDefault();
            step(by);
          }}
        />
        <button
          type="button"
          aria-label={`${label}: uno más`}
          tabIndex={-1}
          disabled={disabled || value === max}
          onClick={() => step(1)}
        >
          <Plus size={18} aria-hidden />
        </button>
      </Root>
      <FigureSlip id={figure.slipId}>{figure.slip}</FigureSlip>
    </Column>
  );
}

function withMost(typed: TypedFigure, max: number): TypedFigure {
  const { digits, slip, misread } = typed;
  if (digits === '' || Number(digits) <= max) return typed;
  const words = misread ?? `«${digits}» quedó en ${max}`;
  return { digits: String(max), slip: slip ?? `El máximo es ${max}: ${words}.`, misread: words };
}

const Column = chakra('div', { base: { flexShrink: 0, w: '9.75rem' } });

const Root = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    h: 'touch',
    w: '9.75rem',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line.strong',
    rounded: 'control',
    overflow: 'hidden',
    _focusWithin: {
      borderColor: 'accent',
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-1px',
    },
    '&[data-invalid]': { borderColor: 'rejected' },
    '& > button': {
      h: 'full',
      w: 'touch',
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      color: 'accent',
      cursor: 'pointer',
      _hover: { bg: 'hover' },
      _disabled: { color: 'faint', cursor: 'default', bg: 'transparent' },
    },
    '& > input': {
      flex: 1,
      minW: 0,
      h: 'full',
      textAlign: 'center',
      bg: 'transparent',
      color: 'ink',
      fontSize: 'title',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
      outline: 'none',
    },
  },
});
