import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  error?: string | undefined;
  name?: string;
  id?: string;
}

export function Checkbox({ label, detail, checked, onChange, disabled, error, name, id }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <Root>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className="box" aria-hidden>
          <Check size={15} strokeWidth={3} />
        </span>
        <span>
          {label}
          {detail && <small>{detail}</small>}
        </span>
      </Root>
      {error && <Complaint id={errorId}>{error}</Complaint>}
    </div>
  );
}

const Complaint = chakra('div', {
  base: { color: 'rejected', fontSize: 'small', fontWeight: 'medium', mt: 1, ps: 8 },
});

const Root = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    py: 1.5,
    minH: 'control',
    cursor: 'pointer',
    position: 'relative',
    '@media (pointer: coarse)': { minH: 'touch' },
    '& input': { position: 'absolute', opacity: 0, inset: 0, cursor: 'inherit' },
    '& .box': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '22px',
      flexShrink: 0,
      rounded: 'tag',
      borderWidth: '2px',
      borderColor: 'line.strong',
      bg: 'surface',
      color: 'accent.on',
      '& svg': { opacity: 0 },
    },
    '& :checked + .box': { bg: 'accent', borderColor: 'accent', '& svg': { opacity: 1 } },
    '& :focus-visible + .box': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    '& [aria-invalid=true] + .box': { borderColor: 'rejected' },
    '&:has(:disabled)': { color: 'soft', cursor: 'not-allowed' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft' },
    // Beside the label, however long the words below it are.
    '&:has(small)': { alignItems: 'flex-start' },
  },
});
