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

/**
 * Keeps an open popover at its anchor, whatever moves it: scrolling, a turned tablet, the keyboard on the screen, a banner
 * that appears above. At the opening the anchor is brought into view.
 */
export function useFollowAnchor(
  open: boolean,
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { align, matchWidth, most }: PopoverOptions,
) {
  useEffect(() => {
    if (!open) return;
    anchor.current?.scrollIntoView({ block: 'nearest' });
    let frame = 0;
    let known = '';
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (!popover.current || !anchor.current) return;
      const places = placesOf(popover.current, anchor.current);
      if (places === known) return;
      known = places;
      positionPopover(popover.current, anchor.current, { align, matchWidth, most });
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [open, popover, anchor, align, matchWidth, most]);
}

/** All that the position of a popover depends on, to see whether it changed. */
function placesOf(popover: HTMLElement, anchor: HTMLElement): string {
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const seen = window.visualViewport;
  return [
    at.left,
    at.top,
    at.right,
    at.bottom,
    popover.offsetWidth,
    clientWidth,
    clientHeight,
    seen?.offsetTop,
    seen?.height,
  ].join();
}
