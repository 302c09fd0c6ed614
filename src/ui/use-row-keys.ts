import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';

export interface ListHandle {
  focusFirst: () => void;
}

/** The rows of a list: its buttons with `data-row`. */
export const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** The arrow keys, Home and End move the focus between the rows of a list. */
export function useRowKeys(ref?: Ref<ListHandle>) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(ref, () => ({ focusFirst: () => rowsIn(list.current)[0]?.focus() }));
  const onKeyDown = (event: KeyboardEvent) => {
    const all = rowsIn(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[places[event.key] ?? -1];
    if (!next || at < 0) return;
    event.preventDefault();
    next.focus();
  };
  return { list, onKeyDown };
}
