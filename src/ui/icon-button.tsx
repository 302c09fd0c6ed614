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

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, iconSize = 20, variant = 'quiet', ...rest } = props;
  return (
    <Root
      type="button"
      className="icon-button"
      data-variant={variant}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon size={iconSize} strokeWidth={1.8} aria-hidden />
    </Root>
  );
}

/** Only for the properties of style that a caller gives; the look itself is a class (`icon-button.looks.ts`). */
const Root = chakra('button');
