import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';

import type { Ref } from 'react';

interface IconButtonProps extends Omit<HTMLChakraProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Accessible name and tooltip. */
  label: string;
  variant?: 'quiet' | 'secondary' | 'primary';
  iconSize?: number;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon: Icon, label, iconSize = 20, ...props }: IconButtonProps) {
  return (
    <Root type="button" aria-label={label} title={label} {...props}>
      <Icon size={iconSize} strokeWidth={1.8} aria-hidden />
    </Root>
  );
}

const Root = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: 'control',
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'background-color 120ms',
    '@media (pointer: coarse)': { boxSize: 'touch' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      quiet: { color: 'soft', '&:hover:not(:disabled)': { bg: 'sunken', color: 'ink' } },
      secondary: {
        color: 'ink',
        bg: 'surface',
        borderColor: 'line',
        '&:hover:not(:disabled)': { bg: 'hover', borderColor: 'line.strong' },
      },
      primary: { bg: 'accent', color: 'accent.on', '&:hover:not(:disabled)': { bg: 'accent.hover' } },
    },
  },
  defaultVariants: { variant: 'quiet' },
});
