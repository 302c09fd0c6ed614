import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './theme/colors';

export interface BadgeProps {
  tone: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  title?: string;
}

/** A state: always a word, often an icon; the colour is never the only sign. */
export function Badge({ tone, icon: Icon, children, title }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} title={title}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
      {children}
    </span>
  );
}
