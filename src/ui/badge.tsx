import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './theme/colors';

export interface BadgeProps {
  tone: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  title?: string;
}

/** A state: always a word, with a sign beside it, and only then a colour. */
export function Badge({ tone, icon: Icon, children, title }: BadgeProps) {
  return (
    <Root tone={tone} title={title}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
      {children}
    </Root>
  );
}

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    px: 2.5,
    minH: 6,
    py: 0.5,
    rounded: 'tag',
    fontSize: 'small',
    fontWeight: 'strong',
    lineHeight: '1.3',
    '& > svg': { flexShrink: 0 },
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
