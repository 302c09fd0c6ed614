import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import { Field, type FieldProps } from './field';

interface RadioCardsProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; detail?: string; icon?: LucideIcon }[];
  /** Cards per row; default all. On a narrow phone, cards with a detail are stacked. */
  columns?: number;
}

/** A choice of a few visible options: sí / no, triage, ambulance type. */
export function RadioCards(props: RadioCardsProps) {
  const { value, onChange, options, columns = options.length, disabled, locked } = props;
  const detailed = options.some((option) => option.detail);
  const sideBySide = `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <Field {...props} group="radiogroup">
      {(control) => (
        <Options
          data-invalid={control['aria-invalid']}
          gridTemplateColumns={{ base: detailed ? '1fr' : sideBySide, sm: sideBySide }}
        >
          {options.map(({ value: own, label, detail, icon: Icon }) => (
            <label key={own}>
              <input
                type="radio"
                name={control.name ?? `${control.id}-choice`}
                value={own}
                checked={own === value}
                disabled={disabled || locked}
                onChange={() => onChange(own)}
              />
              <span className="dot" aria-hidden />
              {Icon && <Icon size={18} aria-hidden />}
              <span>
                {label}
                {detail && <small>{detail}</small>}
              </span>
            </label>
          ))}
        </Options>
      )}
    </Field>
  );
}

const Options = chakra('div', {
  base: {
    display: 'grid',
    gap: 2,
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: { base: 2, md: 2.5 },
      minH: 'control',
      px: { base: 2.5, md: 3 },
      py: 2,
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line.strong',
      rounded: 'control',
      cursor: 'pointer',
      fontSize: 'body',
      lineHeight: '1.3',
      position: 'relative',
      transition: 'background-color 120ms, border-color 120ms',
      '@media (pointer: coarse)': { minH: 'touch' },
    },
    '& > label > svg': { color: 'soft', flexShrink: 0 },
    '& > label:hover': { bg: 'hover' },
    '& > label:has(:checked)': { bg: 'accent.soft', borderColor: 'accent', fontWeight: 'medium' },
    '& > label:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    '& > label:has(:disabled)': { bg: 'sunken', color: 'soft', borderColor: 'line', cursor: 'not-allowed' },
    '&[data-invalid] > label': { borderColor: 'rejected' },
    '& input': { position: 'absolute', opacity: 0, inset: 0, cursor: 'inherit' },
    '& .dot': {
      boxSize: '18px',
      flexShrink: 0,
      rounded: 'full',
      borderWidth: '2px',
      borderColor: 'line.strong',
      bg: 'surface',
    },
    '& :checked + .dot': { borderColor: 'accent', borderWidth: '6px' },
    '& small': { display: 'block', fontSize: 'small', fontWeight: 'normal', color: 'soft' },
  },
});
