import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element in CSS pixels; 0 × 0 before it is measured. */
export function useSize(target: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!target.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [target]);
  return size;
}
