import { type RefObject, useEffect, useRef } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';

const FLASH_MS = 1_200;

/**
 * Flashes a hospital's element softly when its figures change while it is shown. An unchanged row keeps its object
 * identity across refetches.
 */
export function useFlash<Shown extends HTMLElement>(row: ResourceRow): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const shown = useRef(row);
  useEffect(() => {
    if (shown.current === row) return;
    shown.current = row;
    if (element.current) flash(element.current);
  }, [row]);
  return element;
}

function flash(element: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const backgroundColor = getComputedStyle(element).getPropertyValue('--flash');
  const painted = element instanceof HTMLTableRowElement ? [...element.cells] : [element];
  for (const one of painted)
    one.animate([{ backgroundColor, offset: 0 }], { duration: FLASH_MS, easing: 'ease-out' });
}
