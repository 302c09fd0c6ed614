import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './theme/colors';

interface BannerProps {
  tone: Tone;
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message above the content it concerns: `Datos de hace 12 min, sin conexión`. */
export function Banner({ tone, icon: Icon, title, children, action }: BannerProps) {
  const isOnlyTitle = children == null || children === false;
  return (
    <Root tone={tone} data-only-title={isOnlyTitle || undefined}>
      <div className="said">
        {Icon && <Icon size={18} strokeWidth={1.9} aria-hidden />}
        <div>
          {title != null && <strong>{title}</strong>}
          {children}
        </div>
      </div>
      {action}
    </Root>
  );
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    px: 3.5,
    py: 2.5,
    rounded: 'control',
    lineHeight: '1.4',
    // The sign is at the first line of the words, also beside a higher button.
    '& > .said': { display: 'flex', alignItems: 'flex-start', gap: 2.5, flex: 1, minW: 0 },
    '& > .said > svg': { flexShrink: 0, mt: '1px' },
    '&[data-only-title] > .said': { alignItems: 'center' },
    '&[data-only-title] > .said > svg': { mt: 0 },
    '& > .said > div': { flex: 1, minW: 0 },
    '& > .said ~ *': { flexShrink: 0 },
    '& strong': { display: 'block', fontWeight: 'strong' },
    // On a phone the action is below the text, full width.
    mdDown: {
      flexWrap: 'wrap',
      '& > .said ~ *': { flexBasis: 'full' },
      '& > .said ~ div > button': { flex: 1 },
    },
  },
  variants: {
    tone: {
      accent: { color: 'accent', bg: 'accent.soft' },
      pending: { color: 'pending', bg: 'pending.soft' },
      moving: { color: 'moving', bg: 'moving.soft' },
      ended: { color: 'ended', bg: 'ended.soft' },
      rejected: { color: 'rejected', bg: 'rejected.soft' },
      waiting: { color: 'waiting', bg: 'waiting.soft' },
      good: { color: 'good', bg: 'good.soft' },
    },
  },
});
