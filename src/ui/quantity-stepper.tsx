import { chakra } from '@chakra-ui/react/styled-system';
import { Minus, Plus } from 'lucide-react';
import { digitsOf } from './number-field';

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

/** A number with plus and minus buttons, also typed: digits only, never below 0. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, onBlur, id, max = 9999, disabled, invalid } = props;
  const within = (next: number) => Math.min(max, Math.max(0, next));
  return (
    <Root role="group" aria-label={label} data-invalid={invalid ? '' : undefined}>
      <button
        type="button"
        aria-label={`${label}: uno menos`}
        tabIndex={-1}
        disabled={disabled || value === null || value === 0}
        onClick={() => onChange(within((value ?? 0) - 1))}
      >
        <Minus size={18} aria-hidden />
      </button>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={invalid}
        disabled={disabled}
        value={value ?? ''}
        onFocus={(event) => event.target.select()}
        onBlur={onBlur}
        onChange={(event) => {
          const digits = digitsOf(event.target.value).slice(0, 4);
          onChange(digits === '' ? null : within(Number(digits)));
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onChange(within((value ?? 0) + step));
        }}
      />
      <button
        type="button"
        aria-label={`${label}: uno más`}
        tabIndex={-1}
        disabled={disabled || value === max}
        onClick={() => onChange(within((value ?? 0) + 1))}
      >
        <Plus size={18} aria-hidden />
      </button>
    </Root>
  );
}

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
