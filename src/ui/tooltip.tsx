import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A tooltip on hover and keyboard focus. It repeats the `aria-label`, so it is hidden from screen readers. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: string;
  side?: 'bottom' | 'end';
  children: ReactNode;
}) {
  return (
    <Root side={side}>
      {children}
      <span className="tip" aria-hidden>
        {text}
      </span>
    </Root>
  );
}

const Root = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    '& > .tip': {
      position: 'absolute',
      zIndex: 20,
      px: 2.5,
      py: 1,
      bg: 'ink',
      color: 'canvas',
      rounded: 'tag',
      fontSize: 'small',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
      opacity: 0,
      transition: 'opacity 120ms 200ms',
    },
    '&:hover > .tip, &:has(:focus-visible) > .tip': { opacity: 1 },
    '@media (hover: none)': { '& > .tip': { display: 'none' } },
  },
  variants: {
    side: {
      bottom: { '& > .tip': { top: 'calc(100% + 6px)', left: '50%', transform: 'translateX(-50%)' } },
      end: {
        display: 'flex',
        '& > .tip': { left: 'calc(100% + 10px)', top: '50%', transform: 'translateY(-50%)' },
      },
    },
  },
});
