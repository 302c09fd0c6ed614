import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Box, type BoxProps } from '../../../ui/layout';

/**
 * Gives the chat at most the height between its top and the foot of the screen, so that its input is in reach below any
 * banners. As the page scrolls, the chat grows to the whole height below the top bar.
 */
export function ChatFrame({
  children,
  ...box
}: { children: ReactNode } & Pick<BoxProps, 'position' | 'top'>) {
  const frame = useRef<HTMLDivElement>(null);
  const measure = useRef(() => {
    const top = frame.current?.getBoundingClientRect().top;
    if (top !== undefined) frame.current?.style.setProperty('--chat-top', `${Math.round(top)}px`);
  }).current;

  // With each render: a banner above may have come or gone.
  useLayoutEffect(measure);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);

  return (
    <Box
      ref={frame}
      display="flex"
      flexDirection="column"
      maxH="max(15rem, calc(100dvh - max(var(--chat-top, 0px), var(--bar, 0px)) - var(--bottom-bar, 0px) - 1.5rem))"
      _print={{ position: 'static', maxH: 'none', mt: 4 }}
      {...box}
    >
      {children}
    </Box>
  );
}
