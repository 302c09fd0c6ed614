import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Box } from '../../../ui/layout';
import { positionPopover, useFollowAnchor } from '../../../ui/popover-position';
import { PopoverSurface } from '../../../ui/popover-surface';

interface Props {
  label: string;
  icon?: LucideIcon;
  /** Number of choices in force, beside the label. */
  count?: number;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button that opens a group of choices beside it. Escape closes it and restores the focus. */
export function PopoverButton({ label, icon, count = 0, align = 'start', children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFollowAnchor(open, surface, anchor, { align });
  return (
    <>
      <Button
        ref={anchor}
        size="sm"
        icon={icon}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        bg={count > 0 ? 'accent.soft' : undefined}
        color={count > 0 ? 'accent' : undefined}
      >
        {count > 0 ? `${label}: ${count}` : label}
      </Button>
      <PopoverSurface
        ref={surface}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        minW="15rem"
        onToggle={(event) => {
          const isOpen = event.newState === 'open';
          setOpen(isOpen);
          if (isOpen && surface.current && anchor.current)
            positionPopover(surface.current, anchor.current, { align });
        }}
      >
        {open && (
          <Box px={2.5} py={1.5}>
            {children}
          </Box>
        )}
      </PopoverSurface>
    </>
  );
}
