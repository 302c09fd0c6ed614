import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface Given {
  /** In the order in which they stand. */
  ids: readonly number[];
  /** Brings a row that is not drawn into sight. */
  reveal: (index: number) => void;
  onOpen: (id: number) => void;
  /** How many rows a page key moves by. */
  pageSize: number;
}

const MARK = 'data-row';

/**
 * Rows that are walked with the arrows, of which only those in sight are drawn: the keyboard stops at one of them, known by
 * its id, so that it stays with its hospital however the rows move.
 */
export function useRowFocus({ ids, reveal, onOpen, pageSize }: Given) {
  const [current, setCurrent] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const holder = useRef<HTMLElement | null>(null);
  const found = current === null ? -1 : ids.indexOf(current);
  const activeIndex = Math.max(0, found);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = holder.current?.querySelector<HTMLElement>(`[${MARK}="${wanted.current}"]`);
    wanted.current = null;
    row?.focus({ preventScroll: true });
  });

  const goTo = (index: number) => {
    const next = Math.min(ids.length - 1, Math.max(0, index));
    const id = ids[next];
    if (id === undefined) return;
    wanted.current = id;
    reveal(next);
    setCurrent(id);
    // Where it is the current one already, nothing is drawn anew.
    holder.current?.querySelector<HTMLElement>(`[${MARK}="${id}"]`)?.focus({ preventScroll: true });
  };

  const rowProps = (id: number, index: number) => ({
    [MARK]: id,
    tabIndex: index === activeIndex ? 0 : -1,
    onFocus: () => setCurrent(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') return onOpen(id);
      const to = {
        ArrowDown: index + 1,
        ArrowUp: index - 1,
        PageDown: index + pageSize,
        PageUp: index - pageSize,
        Home: 0,
        End: ids.length - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      goTo(to);
    },
  });
  return { holder, activeIndex, rowProps, focusFirst: () => goTo(activeIndex) };
}

/** A press on a button or link inside a row is for that one. */
export function isForRow(target: EventTarget, row: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest('a, button') : null;
  return control === null || control === row || !row.contains(control);
}
