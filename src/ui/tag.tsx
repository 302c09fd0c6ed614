import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface TagProps {
  children: ReactNode;
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
}

export function Tag({ children, onRemove, removeLabel = 'Quitar' }: TagProps) {
  return (
    <Root>
      <span>{children}</span>
      {onRemove && (
        <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <X size={15} aria-hidden />
        </button>
      )}
    </Root>
  );
}

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxW: 'full',
    minH: 8,
    ps: 2.5,
    pe: 2.5,
    bg: 'accent.soft',
    color: 'ink',
    rounded: 'tag',
    fontSize: 'small',
    fontWeight: 'medium',
    lineHeight: '1.3',
    '&:has(button)': { pe: 0 },
    '& > span': { py: 1 },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      alignSelf: 'stretch',
      minW: 8,
      color: 'soft',
      rounded: 'tag',
      '@media (pointer: coarse)': { minW: 'touch', minH: 'touch' },
      '&:hover': { color: 'ink' },
    },
  },
});
