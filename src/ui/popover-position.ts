import { type RefObject, useEffect } from 'react';

interface PopoverOptions {
  align?: 'start' | 'end';
  matchWidth?: boolean;
  /** Maximum height in pixels. */
  most?: number;
}

/** Positions an open popover at its anchor: below, or above where there is more room. */
export function positionPopover(
  popover: HTMLElement,
  anchor: HTMLElement,
  { align = 'start', matchWidth, most = Number.POSITIVE_INFINITY }: PopoverOptions,
) {
  const at = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  // The area that an on-screen keyboard leaves visible.
  const seen = window.visualViewport ?? { offsetTop: 0, height };
  const roomAbove = at.top - seen.offsetTop;
  const roomBelow = seen.offsetTop + seen.height - at.bottom;
  const above = roomBelow < 240 && roomAbove > roomBelow;
  const style = popover.style;
  style.position = 'fixed';
  style.margin = '0';
  style.inset = 'auto';
  if (above) style.bottom = `${height - at.top + 6}px`;
  else style.top = `${at.bottom + 6}px`;
  style.maxHeight = `${Math.min(most, Math.max(120, (above ? roomAbove : roomBelow) - 18))}px`;
  // Beside the edge of the window it moves in. One that is not open yet has no width.
  const furthest = Math.max(8, width - popover.offsetWidth - 8);
  if (align === 'end') style.right = `${Math.min(furthest, Math.max(8, width - at.right))}px`;
  else style.left = `${Math.min(furthest, Math.max(8, at.left))}px`;
  style.maxWidth = `${width - 16}px`;
  if (matchWidth) style.width = `${at.width}px`;
}

/** Keeps an open popover at its anchor while the page scrolls or resizes. */
export function useFollowAnchor(
  open: boolean,
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { align, matchWidth, most }: PopoverOptions,
) {
  useEffect(() => {
    if (!open) return;
    const follow = () => {
      if (popover.current && anchor.current)
        positionPopover(popover.current, anchor.current, { align, matchWidth, most });
    };
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    // Another layout of the page may come with the next frame: a tablet was turned.
    let frame = 0;
    const followTwice = () => {
      follow();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    window.addEventListener('resize', followTwice);
    window.visualViewport?.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', followTwice);
      window.visualViewport?.removeEventListener('resize', follow);
    };
  }, [open, popover, anchor, align, matchWidth, most]);
}
