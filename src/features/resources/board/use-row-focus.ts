import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Given {
  /** In the order in which they stand. */
  ids: readonly number[];
  /** Brings a row that is not drawn into sight. */
  reveal: (index: number) => void;
  onOpen: (id: number) => void;
  onNedocs: (id: number) => void;
  /** How many rows a page key moves by. */
  pageSize: number;
}

const ROW = '[data-row]';

/** What a row says of itself: its hospital, and whether the keyboard stops at it. */
export function rowMarks(id: number, isActive: boolean) {
  return { 'data-row': id, tabIndex: isActive ? 0 : -1 };
}

/**
 * Rows that are walked with the arrows, of which only those in sight are drawn: the keyboard stops at one of them, known by
 * its id, so that it stays with its hospital however the rows move. What holds the rows hears for all of them, so that a
 * row whose hospital has not changed need not be drawn again.
 */
export function useRowFocus({ ids, reveal, onOpen, onNedocs, pageSize }: Given) {
  const [current, setCurrent] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const holder = useRef<HTMLElement | null>(null);
  const found = current === null ? -1 : ids.indexOf(current);
  const activeIndex = Math.max(0, found);

  const drawn = (id: number) => holder.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = drawn(wanted.current);
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
    drawn(id)?.focus({ preventScroll: true });
  };

  const handlers = {
    onFocus: (event: SyntheticEvent<HTMLElement>) => {
      const id = idOf(event.target);
      if (id !== null) setCurrent(id);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const id = idOf(event.target);
      if (id === null || !(event.target instanceof Element)) return;
      if (event.target.closest('.nedocs')) return onNedocs(id);
      const link = event.target.closest('a');
      // A link that is pressed with a key is for another tab.
      if (link && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
      if (link) event.preventDefault();
      onOpen(id);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(ROW)) return;
      const id = Number(event.target.dataset.row);
      const index = ids.indexOf(id);
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
  };
  return { holder, activeIndex, handlers, focusFirst: () => goTo(activeIndex) };
}

/** Of the row that this lies in; null beside the rows. */
function idOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
  return row ? Number(row.dataset.row) : null;
}
