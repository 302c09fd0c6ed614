import { chakra } from '@chakra-ui/react/styled-system';

interface Props {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Available or not. The word beside the switch means that colour and position are not the only signs. */
export function AvailabilitySwitch({ id, label, checked, onChange }: Props) {
  return (
    <Root data-on={checked ? '' : undefined}>
      <span aria-hidden>{checked ? 'Disponible' : 'No disponible'}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={`${label}: disponible`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i aria-hidden />
    </Root>
  );
}

const Root = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    minH: 'touch',
    cursor: 'pointer',
    color: 'rejected',
    fontSize: 'text',
    fontWeight: 'medium',
    userSelect: 'none',
    '&[data-on]': { color: 'good' },
    '& > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
    '& > i': {
      position: 'relative',
      w: '44px',
      h: '26px',
      flexShrink: 0,
      rounded: 'full',
      bg: 'surface',
      borderWidth: '2px',
      borderColor: 'line.strong',
      transition: 'background-color 120ms',
    },
    '& > i::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '3px',
      insetStart: '3px',
      boxSize: '16px',
      rounded: 'full',
      bg: 'line.strong',
      transition: 'inset-inline-start 120ms',
    },
    '&[data-on] > i': { bg: 'accent', borderColor: 'accent' },
    '&[data-on] > i::after': { insetStart: '21px', bg: 'accent.on' },
    '& > :focus-visible + i': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
  },
});
