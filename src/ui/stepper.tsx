import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Minus } from 'lucide-react';

interface Props {
  steps: readonly string[];
  /** 0-based. */
  current: number;
  /** Steps behind the current one that gave nothing. */
  failed?: readonly number[];
}

/** Progress through a few steps. */
export function Stepper({ steps, current, failed = [] }: Props) {
  return (
    <Root aria-label={`Paso ${current + 1} de ${steps.length}`}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-state={stateAt(at, current, failed)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span>
            <Sign state={stateAt(at, current, failed)} number={at + 1} />
          </span>
          {step}
        </li>
      ))}
    </Root>
  );
}

type StepState = 'done' | 'failed' | 'current' | 'future';

function stateAt(at: number, current: number, failed: readonly number[]): StepState {
  if (at >= current) return at === current ? 'current' : 'future';
  return failed.includes(at) ? 'failed' : 'done';
}

function Sign({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Check size={15} strokeWidth={2.6} aria-label="hecho" />;
  if (state === 'failed') return <Minus size={15} strokeWidth={2.6} aria-label="sin resultado" />;
  return number;
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
