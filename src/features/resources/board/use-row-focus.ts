import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Given {
  /** In the order of the rows. */
  ids: readonly number[];
  /** Scrolls to a row, which need not be rendered yet. */
  reveal: (index: number) => void;
  onOpen: (id: number) => void;
  onNedocs: (id: number) => void;
  /** Rows per Page Up or Page Down. */
  pageSize: number;
}

const ROW = '[data-row]';

/** Attributes of a row: the id of its hospital, and whether it is the tab stop. */
export function rowMarks(id: number, isActive: boolean) {
  return { 'data-row': id, tabIndex: isActive ? 0 : -1 };
}

/**
 * Arrow keys in a list that renders only the visible rows. One row is the tab stop. It is known by its hospital's id,
 * so that the focus stays with the hospital when the rows move. The container handles the events of all rows, so that
 * unchanged rows do not render again.
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
    // If it is already the current row, there is no render that would focus it.
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
      // A click with a modifier key opens the link in another tab or window.
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

/** Id of the row that contains the element; null outside of the rows. */
function idOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
  return row ? Number(row.dataset.row) : null;
}
