import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends HTMLChakraProps<'button'> {
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  icon?: LucideIcon;
  /** Busy: the button ignores presses but keeps the focus. */
  busy?: boolean;
  busyLabel?: string;
  full?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** With `asChild` the single child (a `Link`) gets the style and brings its own icon. */
export function Button({ icon: Icon, busy, busyLabel, children, asChild, onClick, ...props }: ButtonProps) {
  if (asChild)
    return (
      <Root asChild {...props}>
        {children}
      </Root>
    );
  return (
    <Root
      type="button"
      data-variant={props.variant}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...props}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : Icon && <Icon size={18} strokeWidth={1.9} aria-hidden />}
      {busy && busyLabel ? busyLabel : children}
    </Root>
  );
}

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minH: 'control',
    px: 4,
    py: 1.5,
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'strong',
    fontSize: 'body',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& > svg': { flexShrink: 0 },
    '@media (pointer: coarse)': { minH: 'touch' },
    '&:disabled, &[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
    '&[aria-busy=true]': { opacity: 0.85, cursor: 'progress' },
  },
  variants: {
    variant: {
      primary: { bg: 'accent', color: 'accent.on', '&:hover:not(:disabled)': { bg: 'accent.hover' } },
      secondary: {
        bg: 'surface',
        color: 'ink',
        borderColor: 'line',
        '&:hover:not(:disabled)': { bg: 'hover', borderColor: 'line.strong' },
        '&[aria-pressed=true]': { bg: 'accent.soft', color: 'accent', borderColor: 'accent' },
      },
      quiet: { color: 'accent', px: 3, '&:hover:not(:disabled)': { bg: 'accent.soft' } },
      danger: { bg: 'rejected', color: 'accent.on', '&:hover:not(:disabled)': { opacity: 0.9 } },
    },
    size: {
      sm: { minH: 9, px: 3 },
      md: {},
      lg: { minH: 12, px: 5, fontSize: 'lead' },
    },
    full: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});
