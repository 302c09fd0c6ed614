import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Clock, ClockAlert, CloudUpload, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { VISUALLY_HIDDEN } from './visually-hidden';

interface TimelineStep {
  id: string;
  label: string;
  /** `never`: the work is over, and this step was not reached. */
  state: 'done' | 'current' | 'future' | 'cancelled' | 'never';
  /** Why a done step does not look settled: `hora dudosa`. */
  doubt?: string | undefined;
  /** A done step that only this device knows: `por enviar`. */
  waiting?: string | undefined;
  time?: ReactNode;
  timeTitle?: string;
  /** Second line: who, where, or what is missing. */
  detail?: ReactNode;
  action?: ReactNode;
}

const SIGNS = { done: Check, current: Clock, future: null, cancelled: X, never: Minus };
const SAID = {
  done: 'hecho',
  current: 'en curso',
  future: 'por hacer',
  cancelled: 'cancelado',
  never: 'no se hará',
};

export function Timeline({ steps, label = 'Recorrido' }: { steps: readonly TimelineStep[]; label?: string }) {
  return (
    <Root aria-label={label}>
      {steps.map((step) => {
        const isWaiting = step.state === 'done' && step.waiting !== undefined;
        const isOpen = !isWaiting && step.state === 'done' && step.doubt !== undefined;
        const Sign = isWaiting ? CloudUpload : isOpen ? ClockAlert : SIGNS[step.state];
        const why = isWaiting ? step.waiting : isOpen ? step.doubt : null;
        return (
          <li
            key={step.id}
            data-state={step.state}
            data-doubt={isOpen ? '' : undefined}
            data-waiting={isWaiting ? '' : undefined}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="sign">
              {Sign && <Sign size={14} strokeWidth={2.2} aria-hidden />}
              <span className="said">{why ? `${SAID[step.state]}, ${why}` : SAID[step.state]}: </span>
            </span>
            <span className="what">
              <strong>{step.label}</strong>
              {step.detail != null && <small>{step.detail}</small>}
            </span>
            {step.time != null && (
              <span className="time" title={step.timeTitle}>
                {step.time}
              </span>
            )}
            {step.action != null && <span className="action">{step.action}</span>}
          </li>
        );
      })}
    </Root>
  );
}

const Root = chakra('ol', {
  base: {
    listStyle: 'none',
    containerType: 'inline-size',
    containerName: 'timeline',
    '& > li': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: 4,
      rowGap: 2,
      pb: 4,
      minH: 10,
    },
    '& > li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '26px',
      bottom: '-2px',
      insetStart: '11px',
      width: '2px',
      bg: 'line',
    },
    '& > li[data-state=done]::before': { bg: 'good.soft' },
    '& > li:last-of-type': { pb: 0, minH: 0 },
    '& .sign': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '24px',
      flexShrink: 0,
      rounded: 'full',
      borderWidth: '2px',
      borderColor: 'line',
      bg: 'surface',
      zIndex: 1,
    },
    '& .said': VISUALLY_HIDDEN,
    '& [data-state=done] > .sign': { bg: 'good.soft', color: 'good', borderColor: 'transparent' },
    '& [data-waiting] > .sign': { bg: 'waiting.soft', color: 'waiting' },
    '& [data-doubt] > .sign': { bg: 'pending.soft', color: 'pending' },
    '& [data-state=current] > .sign': { bg: 'pending.soft', color: 'pending', borderColor: 'transparent' },
    '& [data-state=cancelled] > .sign': {
      bg: 'rejected.soft',
      color: 'rejected',
      borderColor: 'transparent',
    },
    '& .what': { flex: 1, minW: '9rem', lineHeight: '1.35', pt: '2px' },
    '& .what strong': { display: 'block', fontWeight: 'strong' },
    '& .what small': { display: 'block', fontSize: 'small', color: 'soft' },
    '& [data-state=future] .what strong': { color: 'soft', fontWeight: 'medium' },
    '& [data-state=never] > .sign': { color: 'soft' },
    '& [data-state=never] .what strong': {
      color: 'soft',
      fontWeight: 'medium',
      textDecoration: 'line-through',
    },
    '& [data-state=cancelled] .what strong': { color: 'rejected' },
    // At the end of the line, after an action: the hours are one column.
    '& .time': {
      fontVariantNumeric: 'tabular-nums',
      color: 'soft',
      pt: '2px',
      whiteSpace: 'nowrap',
      sm: { order: 1 },
    },
    // No room for both beside the label: the hour keeps its column, and the action goes below.
    '@container timeline (max-width: 38rem)': {
      '& > li > .time': { order: 0 },
      '& > li > .time + .action': { flexBasis: 'full', ps: 10 },
    },
    '& .action': { smDown: { flexBasis: 'full', ps: 10, '& > button': { width: 'full' } } },
  },
});
