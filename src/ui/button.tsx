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
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size, full, className, icon: Icon, busy, busyLabel, ...button } = props;
  const { children, asChild, onClick, ...rest } = button;
  const look = {
    className: className ? `button ${className}` : 'button',
    'data-variant': variant,
    'data-size': size,
    'data-full': full || undefined,
  };
  if (asChild)
    return (
      <Root asChild {...rest} {...look}>
        {children}
      </Root>
    );
  return (
    <Root
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      {...look}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : Icon && <Icon size={18} strokeWidth={1.9} aria-hidden />}
      {busy && busyLabel ? busyLabel : children}
    </Root>
  );
}

/** Only for the properties of style that a caller gives; the look itself is a class (`button.looks.ts`). */
const Root = chakra('button');
