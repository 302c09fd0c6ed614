import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus from the search field to the first row, once the rows are those of the typed search. Typing or leaving
 * the field meanwhile calls it off.
 */
export function useRowsWhenReady(
  isWaiting: boolean,
  field: RefObject<HTMLInputElement | null>,
  rows: RefObject<HTMLElement | null>,
): () => void {
  /** The text at the key press; null while nobody wants the rows. */
  const wanted = useRef<string | null>(null);
  const go = () => rows.current?.querySelector<HTMLElement>('[data-opens]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have arrived
  useEffect(() => {
    if (isWaiting || wanted.current === null) return;
    const isStill = document.activeElement === field.current && field.current?.value === wanted.current;
    wanted.current = null;
    if (isStill) go();
  }, [isWaiting]);
  return () => {
    if (isWaiting) wanted.current = field.current?.value ?? '';
    else go();
  };
}
