import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
}

/** An on/off setting that takes effect at once. The label is part of the pressable area. */
export function Switch({ label, detail, checked, onChange, disabled, id }: SwitchProps) {
  return (
    <Root>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="track" aria-hidden />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </Root>
  );
}

const Root = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'touch',
    minW: 0,
    cursor: 'pointer',
    position: 'relative',
    fontWeight: 'medium',
    lineHeight: '1.3',
    '& input': { position: 'absolute', opacity: 0, inset: 0, cursor: 'inherit' },
    '& .track': {
      position: 'relative',
      flexShrink: 0,
      w: '44px',
      h: '26px',
      rounded: 'full',
      borderWidth: '2px',
      borderColor: 'line.strong',
      bg: 'surface',
      transition: 'background-color 120ms, border-color 120ms',
      _after: {
        content: '""',
        position: 'absolute',
        top: '3px',
        insetStart: '3px',
        boxSize: '16px',
        rounded: 'full',
        bg: 'line.strong',
        transition: 'transform 120ms, background-color 120ms',
      },
    },
    '& :checked + .track': {
      bg: 'accent',
      borderColor: 'accent',
      _after: { bg: 'accent.on', transform: 'translateX(18px)' },
    },
    '& :focus-visible + .track': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    '&:has(:disabled)': { color: 'soft', cursor: 'not-allowed' },
    '& small': { display: 'block', fontSize: 'small', fontWeight: 'normal', color: 'soft' },
  },
});
