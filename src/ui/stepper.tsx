import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';

/** Progress through a few steps. `current` is 0-based. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <Root aria-label={`Paso ${current + 1} de ${steps.length}`}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-state={at < current ? 'done' : at === current ? 'current' : 'future'}
          aria-current={at === current ? 'step' : undefined}
        >
          <span>{at < current ? <Check size={15} strokeWidth={2.6} aria-label="hecho" /> : at + 1}</span>
          {step}
        </li>
      ))}
    </Root>
  );
}

const Root = chakra('ol', {
  base: {
    display: 'flex',
    gap: { base: 3, md: 6 },
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      flex: '1 1 0',
      minW: 0,
      pb: 2.5,
      borderBottomWidth: '3px',
      borderColor: 'line',
      color: 'soft',
      fontWeight: 'medium',
      lineHeight: '1.25',
    },
    '& > li > span': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: 7,
      rounded: 'full',
      bg: 'ended.soft',
      color: 'ended',
      fontSize: 'small',
      fontWeight: 'strong',
    },
    '& > [data-state=current]': { color: 'ink', fontWeight: 'strong', borderColor: 'accent' },
    '& > [data-state=current] > span': { bg: 'accent', color: 'accent.on' },
    '& > [data-state=done]': { borderColor: 'accent' },
    '& > [data-state=done] > span': { bg: 'accent.soft', color: 'accent' },
  },
});
