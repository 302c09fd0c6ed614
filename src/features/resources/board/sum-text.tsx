import { useId, useRef, useState } from 'react';
import { positionPopover, useFollowAnchor } from '../../../ui/popover-position';
import { PopoverSurface } from '../../../ui/popover-surface';
import type { Sum } from './board-column';

/** A total with its unit in sight, and the hospitals that it leaves out. A press says both in full: touch has no hover. */
export function SumText({ sum }: { sum: Sum }) {
  return sum.title ? <SumInFull sum={sum} title={sum.title} /> : <SumWords sum={sum} />;
}

/** The same without a button, for paper. */
export function SumWords({ sum: { text, unit, rest } }: { sum: Sum }) {
  return (
    <span>
      {text}
      {unit && <span className="rest"> {unit}</span>}
      {rest && <span className="rest"> {rest}</span>}
    </span>
  );
}

function SumInFull({ sum, title }: { sum: Sum; title: string }) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFollowAnchor(open, surface, anchor, PLACE);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="sum"
        title={title}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        <SumWords sum={sum} />
      </button>
      <PopoverSurface
        ref={surface}
        id={id}
        popover="auto"
        px={3}
        py={2}
        width="18rem"
        fontWeight="normal"
        textAlign="start"
        whiteSpace="normal"
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && anchor.current && surface.current)
            positionPopover(surface.current, anchor.current, PLACE);
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {title}
      </PopoverSurface>
    </>
  );
}

const PLACE = { align: 'end' } as const;
